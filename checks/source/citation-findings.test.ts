import { expect, test } from 'vitest'
import { citationFindings } from './citation-findings.ts'

const FILES: Record<string, string> = {
  'docs/product.md': '# Product\n\n## Enquiry form\n\n## Uniform, books\n',
  'docs/decisions/README.md': '',
  'docs/decisions/020': '',
  'src/lib/home.ts': '',
  'content/programs': '',
}
const repository = { exists: (path: string) => path in FILES, read: (path: string) => FILES[path] ?? '' }
const findings = (file: string, text: string) =>
  citationFindings(file, text, repository).map(({ line, message }) => `${line} ${message}`)

test('a cited file or heading that does not exist is a finding', () => {
  expect(findings('src/a.ts', '\n// docs/gone.md\n * (docs/product.md#gone)\n// decision 020, decision 099')).toEqual([
    '2 cites docs/gone.md, which does not exist',
    '3 cites docs/product.md#gone, and docs/product.md has no such heading',
    '4 cites docs/decisions/099, which does not exist',
  ])
})

test.each([
  ['src/a.ts', '/**\n * Checks (docs/product.md#enquiry-form, docs/decisions/020).\n */\n// See src/lib/home.ts.\n'],
  ['src/a.ts', `read('src/gone.ts')\n// every src/*.ts and content/programs/<id>.mdx`],
  ['docs/look.md', 'See `src/lib/home.ts`, [rules](product.md#uniform-books) and [why](decisions/README.md).'],
])('citations in %s exist; strings, patterns and placeholders are not citations (%#)', (file, text) => {
  expect(findings(file, text)).toEqual([])
})

test('a Markdown link is relative to its file', () => {
  expect(findings('docs/decisions/README.md', '[one](021-gone.md), [page](https://example.org/a.md)')).toEqual([
    '1 cites docs/decisions/021-gone.md, which does not exist',
  ])
})
