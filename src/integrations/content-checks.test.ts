import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { checkCompliance } from './content-checks.ts'

const PROJECT = join(import.meta.dirname, '../..')
const LINK = '<a class="link" href="/cbse-disclosure">CBSE disclosure</a>'
const FEES = '<a href="/documents/fees.pdf#page=2">Fees</a>'

/** Runs the check on a build with these files. Returns the warnings. */
async function build(files: Record<string, string>): Promise<string[]> {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }))
  mkdirSync(join(dist, 'documents'))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, file), text)
  const warnings: string[] = []
  await checkCompliance(PROJECT, dist, { warn: (line) => warnings.push(line) })
  return warnings
}

it('a warning is logged and does not fail the build', async () => {
  const files = { 'index.html': `<header>${LINK}</header>`, 'a.html': FEES, 'documents/fees.pdf': 'there' }
  expect(await build(files)).toContainEqual(expect.stringContaining('warning: content/data/disclosure/teachers.json'))
})

it('an error fails the build, for example a link to a missing document', async () => {
  const found = build({ 'index.html': `<footer>${LINK}</footer>`, 'a.html': FEES })
  const missing = 'error: dist/a.html: leads to /documents/fees.pdf, which is not there (pages that link to it: 1)'
  await expect(found).rejects.toThrow(missing)
  await expect(found).rejects.toThrow('error: dist/index.html: the home page has no link to /cbse-disclosure')
})
