import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtPages, DIST, findings } from '../support/built-site.ts'
import { checkerMessages, faultsOf, NO_FAULTS } from '../support/html-checker.ts'

const pages = builtPages()
const filesOf = (pattern: string) => globSync(pattern, { cwd: DIST }).map((file) => join(DIST, file))

it('every page and every drawing is valid, and each ignored checker message still occurs', async () => {
  const messages = await checkerMessages([...pages.map(({ file }) => join(DIST, file)), ...filesOf('**/*.svg')])
  expect(faultsOf(messages)).toEqual([])
  expect(NO_FAULTS.filter((pattern) => !messages.some(({ message }) => pattern.test(message)))).toEqual([])
})

/** Values of `text-decoration` without thickness, style or colour: WebKit ignores a declaration with one of these. */
const LINES_ONLY = /^(?:inherit|none|(?: ?(?:underline|overline|line-through))+)$/
/** Matches a declaration with the WebKit prefix, followed by the same declaration without the prefix. */
const PREFIXED = /-webkit-text-decoration:([^;}]+);text-decoration:\1(?=[;}])/g

it('every text-decoration either sets only lines, or follows a declaration with the WebKit prefix', () => {
  const texts = [...filesOf('**/*.css'), ...filesOf('**/*.html')].map((file) => readFileSync(file, 'utf8'))
  const decorations = texts.flatMap(
    (text) => text.replace(PREFIXED, '').match(/(?<=[{;\s]text-decoration:)[^;}"]+/g) ?? [],
  )
  expect(decorations).toContain('underline')
  expect(decorations.filter((value) => !LINES_ONLY.test(value.trim()))).toEqual([])
})

/** Words that Tailwind must not use as classes (src/styles/pages.css). */
const NO_CLASSES = readFileSync('src/styles/pages.css', 'utf8').match(/@source not inline\("\{([\w,-]+)\}"\)/)?.[1]

it('no page has a class that the stylesheet omits, or an empty :is() or :not()', () => {
  const leftOut = NO_CLASSES?.split(',') ?? []
  expect(leftOut).toContain('container')
  const wrong = findings(pages, ({ document }) => [
    ...document
      .querySelectorAll('[class]')
      .flatMap(({ classNames }) => classNames.split(' '))
      .filter((name) => leftOut.includes(name)),
    ...document
      .querySelectorAll('style')
      .flatMap(({ rawText }) => rawText.match(/[^{}]*:(?:not|is|where|has)\(\)[^{}]*/g) ?? []),
  ])
  expect(wrong).toEqual([])
})
