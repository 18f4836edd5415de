import { expect, it } from 'vitest'
import { changesOf } from './last-changes.ts'

it('changesOf returns the time of the newest change of each file, and nothing without git', () => {
  const log =
    '@2025-03-02T10:00:00+05:30\n\ncontent/pages/a.mdx\n@2025-01-01T00:00:00Z\n\ncontent/pages/a.mdx\ncontent/pages/b.mdx\n'
  expect([...changesOf(log)]).toEqual([
    ['content/pages/a.mdx', '2025-03-02T04:30:00.000Z'],
    ['content/pages/b.mdx', '2025-01-01T00:00:00.000Z'],
  ])
  expect(changesOf('').size).toBe(0)
})
