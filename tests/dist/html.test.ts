import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtPages, DIST } from '../support/built-site.ts'
import { checkerMessages, faultsOf, NO_FAULTS } from '../support/html-checker.ts'

describe('HTML', () => {
  let messages: Awaited<ReturnType<typeof checkerMessages>>
  beforeAll(async () => {
    const files = [...builtPages().map(({ file }) => file), ...globSync('**/*.svg', { cwd: DIST })]
    messages = await checkerMessages(files.map((file) => join(DIST, file)))
  })

  it('of every page, and every drawing, is valid', () => {
    expect(faultsOf(messages)).toEqual([])
  })

  it('has everything that the checker does not know', () => {
    expect(NO_FAULTS.filter((pattern) => !messages.some(({ message }) => pattern.test(message)))).toEqual([])
  })
})

/** The words of which Tailwind makes no classes (src/styles/pages.css). */
const NO_CLASSES = readFileSync('src/styles/pages.css', 'utf8').match(/@source not inline\("\{([\w,-]+)\}"\)/)?.[1]

/** What `text-decoration` may say: WebKit drops a whole declaration with a thickness, a style or a colour. */
const LINES_ONLY = /^(?:inherit|none|(?: ?(?:underline|overline|line-through))+)$/

it('styles every text decoration names lines only, or comes after a declaration with the prefix of WebKit', () => {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: DIST }).map((file) => readFileSync(join(DIST, file), 'utf8'))
  const inline = read('**/*.html').flatMap((html) =>
    parse(html)
      .querySelectorAll('style')
      .map((style) => style.rawText),
  )
  const css = [...new Set([...read('**/*.css'), ...inline])].map((text) =>
    text.replace(/-webkit-text-decoration:([^;}]+);text-decoration:\1(?=[;}])/g, ''),
  )
  const decorations = css.flatMap((text) => text.match(/(?<=[{;\s]text-decoration:)[^;}]+/g) ?? [])
  expect(decorations).toContain('underline')
  expect(decorations.filter((value) => !LINES_ONLY.test(value.trim()))).toEqual([])
})

it('styles no page has a class that is left out of the stylesheet', () => {
  const leftOut = NO_CLASSES?.split(',') ?? []
  expect(leftOut).toContain('container')
  const used = builtPages().flatMap(({ path, document }) =>
    document
      .querySelectorAll('[class]')
      .flatMap(({ classNames }) => classNames.split(' '))
      .filter((name) => leftOut.includes(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(used).toEqual([])
})

it.each(builtPages().map(({ path, document }) => [path, document] as const))(
  'styles %s has no empty selector in its styles',
  (_path, document) => {
    const styles = document
      .querySelectorAll('style')
      .map(({ rawText }) => rawText)
      .join('')
    expect(styles).toContain('{')
    expect(styles.match(/[^{}]*:(?:not|is|where|has)\(\)[^{}]*/g) ?? []).toEqual([])
  },
)
