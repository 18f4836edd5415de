/**
 * Part of `npm run check`, with the checks that no linter offers: imports follow the table of layers, only `src/styles`
 * has hex colours, cited files and headings exist, the index lists every decision, no folder has too many entries.
 * Prints one line for each finding, with file and line. Exits 1 if there is a finding.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { citationFindings } from './source/citation-findings.ts'
import { colourFindings } from './source/colour-findings.ts'
import type { Finding } from './source/finding.ts'
import { importFindings } from './source/import-findings.ts'

const ROOT = join(import.meta.dirname, '..')
const INDEX = 'docs/decisions/README.md'
const CODE = /\.(?:ts|tsx|mjs|astro)$/
const STYLED = /^(?:src|netlify)\/.*\.(?:ts|tsx|astro|css)$/
const FREE_OF_COLOUR_RULES = /^src\/styles\/|\.test\.ts$/

/** The maximum number of entries of a folder, without tests. src/pages is exempt: its folders follow the addresses. */
const MAX_ENTRIES = 25
const MODULE = /^(?:src\/(?!pages\/)|netlify\/)(?!.*\.(?:test|spec)\.)/

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const files = globSync(['*.{ts,mjs}', '{src,netlify,checks,tests}/**/*.{ts,tsx,mjs,astro,css}'], { cwd: ROOT }).sort()
const texts = [
  ...files,
  ...globSync(['.npmrc', '*.{md,toml}', 'docs/**/*.md', 'content/**/*.md'], { cwd: ROOT }).sort(),
]
const decisions = globSync('docs/decisions/0*.md', { cwd: ROOT }).sort()
const repository = {
  exists: (path: string) =>
    existsSync(join(ROOT, path)) || decisions.some((decision) => decision.startsWith(`${path}-`)),
  read,
}
const entriesOf = new Map<string, Set<string>>()
for (let path of files.filter((file) => MODULE.test(file)))
  for (; path.includes('/'); path = dirname(path))
    entriesOf.set(dirname(path), (entriesOf.get(dirname(path)) ?? new Set()).add(path))

const { imports } = JSON.parse(read('package.json')) as { imports: Record<string, string> }

const findings: Finding[] = [
  ...files.filter((file) => CODE.test(file)).flatMap((file) => importFindings(file, read(file), imports)),
  ...files
    .filter((file) => STYLED.test(file) && !FREE_OF_COLOUR_RULES.test(file))
    .flatMap((file) => colourFindings(file, read(file))),
  ...decisions
    .filter((file) => !read(INDEX).includes(`(${basename(file)})`))
    .map((file) => ({ file, line: 1, message: `is not in ${INDEX}` })),
  ...[...entriesOf]
    .filter(([, { size }]) => size > MAX_ENTRIES)
    .map(([file, { size }]) => ({ file, line: 1, message: `has ${size} entries, more than ${MAX_ENTRIES}` })),
  ...texts.flatMap((file) => citationFindings(file, read(file), repository)),
]
for (const { file, line, message } of findings) console.error(`${file}:${line} ${message}`)
if (findings.length > 0) console.error(`${findings.length} findings`)
process.exitCode = findings.length > 0 ? 1 : 0
