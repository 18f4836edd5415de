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
  it.each(builtPages().map(({ path, html }) => [path, html] as const))('%s has no selector emptied', (_path, html) => {
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('')
    expect(styles).toContain('{')
    expect(styles.match(/[^{}]*:(?:not|is|where|has)\(\)[^{}]*/g) ?? []).toEqual([])
  })
})
