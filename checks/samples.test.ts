import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDocumentProxy, getMeta } from 'unpdf'
import { expect, it } from 'vitest'
import { readSamples, sha256 } from './samples.ts'

const ROOT = join(import.meta.dirname, '..')

/** Returns whether the properties of a PDF mark it as a sample. */
async function isSampleDocument(bytes: Uint8Array): Promise<boolean> {
  const { info } = await getMeta(await getDocumentProxy(Uint8Array.from(bytes)))
  return String(info.Subject).startsWith('Sample document')
}

it('the list has every PDF marked as a sample, with the hash of its current bytes', async () => {
  const listed = new Map(readSamples(ROOT).map(({ path, hash }) => [path, hash]))
  const missing: string[] = []
  for (const path of globSync('public/documents/**/*.pdf', { cwd: ROOT })) {
    const bytes = readFileSync(join(ROOT, path))
    if (listed.get(path) !== sha256(bytes) && (await isSampleDocument(bytes))) missing.push(path)
  }
  expect(missing, 'write their lines with: sha256sum FILE >> content/samples.sha256').toEqual([])
})
