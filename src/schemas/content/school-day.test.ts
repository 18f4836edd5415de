import { expect, it } from 'vitest'
import { z } from 'zod'
import schoolDay from '#content/data/school-day.json' with { type: 'json' }
import type * as f from './parts.ts'
import { schoolDaySchema } from './school-day.ts'

const schema = schoolDaySchema({ image: (() => z.string()) as unknown as f.ContentContext['image'] })

/** Returns the schema's errors when the items of the first group are changed. */
const complaints = (change: (items: string[]) => string[]) => {
  const groups = schoolDay.groups.map((group, index) =>
    index === 0 ? { ...group, items: change(group.items) } : group,
  )
  return schema.safeParse({ ...schoolDay, groups }).error?.issues.map(({ path, message }) => [path, message])
}

it('each answer has to be in exactly one group', () => {
  const [first = ''] = schoolDay.groups[0]?.items ?? []
  expect(complaints((items) => items)).toBeUndefined()
  expect(complaints((items) => items.slice(1))).toEqual([
    [['groups'], expect.stringContaining(`in no group: ${first}.`)],
  ])
  expect(complaints((items) => [...items, first])).toEqual([
    [['groups', 0, 'items', expect.any(Number)], expect.stringContaining(`"${first}" is in a group already`)],
  ])
})
