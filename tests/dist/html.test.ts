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

describe('styles', () => {
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
