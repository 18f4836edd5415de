import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { builtPages, DIST } from '../support/built-site.ts'

/** Reads its rules from .htmlvalidate.json. */
const validator = new HtmlValidate(new FileSystemConfigLoader())

describe('HTML', () => {
  it.each(builtPages().map(({ path, file }) => [path, file] as const))('%s is valid', async (_path, file) => {
    const report = await validator.validateFile(join(DIST, file))
    const problems = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    )
    expect(problems).toEqual([])
  })
})

/** The words of which Tailwind makes no classes (src/styles/pages.css). */
const NO_CLASSES = readFileSync('src/styles/pages.css', 'utf8').match(/@source not inline\("\{([\w,-]+)\}"\)/)?.[1]

describe('styles', () => {
  it('no page has a class that is left out of the stylesheet', () => {
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
    '%s has no empty selector in its styles',
    (_path, document) => {
      const styles = document
        .querySelectorAll('style')
        .map(({ rawText }) => rawText)
        .join('')
      expect(styles).toContain('{')
      expect(styles.match(/[^{}]*:(?:not|is|where|has)\(\)[^{}]*/g) ?? []).toEqual([])
    },
  )
})
