import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkCompliance } from './content-checks.ts'

const PROJECT = join(import.meta.dirname, '../..')
const HOME = '<header><a class="link" href="/cbse-disclosure">CBSE disclosure</a></header><footer></footer>'

let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'))
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(dist, file)), { recursive: true })
  writeFileSync(join(dist, file), text)
}

/** Runs the check on the built files. Returns the warnings. */
async function build(): Promise<string[]> {
  const warnings: string[] = []
  await checkCompliance(PROJECT, dist, { warn: (line) => warnings.push(line) })
  return warnings
}

it('logs warnings and does not fail the build', async () => {
  write('index.html', HOME)
  write('admission.html', '<a href="/documents/fees.pdf#page=2">Fees</a>')
  write('documents/fees.pdf', 'there')
  expect(await build()).toContainEqual(expect.stringContaining('warning: content/data/disclosure/teachers.json'))
})

it('fails the build for a link to a missing document', async () => {
  write('index.html', HOME)
  write('admission.html', '<a class="x" href="/documents/fees.pdf">Fees</a>')
  await expect(build()).rejects.toThrow(
    'error: dist/admission.html: leads to /documents/fees.pdf, which is not there (pages that link to it: 1)',
  )
})

it('fails the build when the home page links to the disclosure only from its footer', async () => {
  write('index.html', '<header></header><footer><a href="/cbse-disclosure">CBSE disclosure</a></footer>')
  await expect(build()).rejects.toThrow('error: dist/index.html: the home page has no link to /cbse-disclosure')
})
