import { describe, expect, it } from 'vitest'
import { headingSetter } from './heading-paths.ts'

const WIDTH_PX = 1056
const SHORT = 'Sports'
const LONG = 'Every climb begins with a good morning.'
const ENDLESS =
  'A heading that somebody in the office wrote on a long afternoon without looking at its length even once'

describe('headingSetter', async () => {
  const setHeading = await headingSetter(SHORT + LONG + ENDLESS)

  it('returns every letter as a path', () => {
    const { svg } = setHeading(SHORT, WIDTH_PX)
    expect(svg.match(/<path [^>]*d="M/g)).toHaveLength(SHORT.length)
    expect(svg).not.toContain('<text')
  })

  it('sets a short heading large on one line, and a longer one smaller on two', () => {
    const [short, long] = [setHeading(SHORT, WIDTH_PX), setHeading(LONG, WIDTH_PX)]
    expect(short.lines).toBe(1)
    expect(long.lines).toBe(2)
    expect(long.sizePx).toBeLessThan(short.sizePx)
    expect(long.heightPx).toBeGreaterThan(long.sizePx)
  })

  it('uses at most three lines', () => {
    expect(setHeading(ENDLESS, WIDTH_PX).lines).toBe(3)
  })
})
