import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const BREAKPOINT = /--breakpoint-\w+: ([\d.]+rem);/g
/** `(width >= 48rem)`, and both widths of `(40rem <= width < 48rem)`. */
const WIDTH = /\(width [<>]=? ([\d.]+rem)\)|\(([\d.]+rem) <= width < ([\d.]+rem)\)/g

/** Breakpoints that only a single component uses. */
const OF_ONE_PART = ['22.5rem', '24rem', '30rem', '70rem', '120rem']

const widths = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, ...found]) => found.filter((width) => width !== undefined))

it('every media query uses a breakpoint of the theme', () => {
  const breakpoints = widths(readFileSync('src/styles/global.css', 'utf8'), BREAKPOINT)
  expect(breakpoints).toHaveLength(4)
  const allowed = [...breakpoints, ...OF_ONE_PART]
  const others = globSync('src/**/*.{astro,css}').flatMap((file) => {
    const queries = readFileSync(file, 'utf8').match(/@media[^{]+/g) ?? []
    return widths(queries.join(' '), WIDTH)
      .filter((width) => !allowed.includes(width))
      .map((width) => `${file}: ${width}`)
  })
  expect(others).toEqual([])
})
