import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DisclosureDocument } from '#schemas/content/disclosure.ts'
import { contentFindings } from './content-findings.ts'
import { findingLine } from './finding.ts'
import { readSources } from './read-sources.ts'

vi.mock('astro:content', () => ({ getEntry: () => Promise.resolve(undefined) }))

const { documentRecords } = await import('../disclosure/document-records.ts')
const { disclosureCsv, disclosureJson } = await import('../disclosure/open-data.ts')

const PROJECT = join(import.meta.dirname, '../../..')
const TODAY = '2026-11-21'
const DOCUMENTS = 'content/data/disclosure/documents.json'
const ENTRY = `${DOCUMENTS}, entry "fire-safety"`

let root: string

/** Copies the project's content, because tests change it. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'compliance-'))
  cpSync(join(PROJECT, 'content/data'), join(root, 'content/data'), { recursive: true })
  symlinkSync(join(PROJECT, 'content/pictures'), join(root, 'content/pictures'))
  mkdirSync(join(root, 'src'))
  symlinkSync(join(PROJECT, 'src/icons'), join(root, 'src/icons'))
  // Skip the newsletters, because the check would open each PDF.
  mkdirSync(join(root, 'public'))
  cpSync(join(PROJECT, 'public/documents'), join(root, 'public/documents'), { recursive: true })
  rmSync(join(root, 'public/documents/newsletters'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Changes the entry of the fire safety certificate. Returns the title of the entry. */
function change(fields: Partial<DisclosureDocument>) {
  const documents: DisclosureDocument[] = JSON.parse(readFileSync(join(root, DOCUMENTS), 'utf8'))
  const changed = documents.map((entry) => (entry.id === 'fire-safety' ? { ...entry, ...fields } : entry))
  writeFileSync(join(root, DOCUMENTS), JSON.stringify(changed))
  return documents.find(({ id }) => id === 'fire-safety')?.title ?? ''
}

const lines = async (today = TODAY) => (await contentFindings(root, today)).map(findingLine)

/** Returns what the page, the CSV and the JSON show for the document with this title. */
function published(title: string) {
  const school = { name: 'School', addressLine: 'Mohali', email: 'a@b.example', phone: { number: '+91', label: '+91' } }
  const all = { ...readSources(root), school, today: TODAY }
  const rows = disclosureCsv(all).split('\r\n')
  return {
    page: documentRecords(all).find((record) => record.title === title)?.file?.validity,
    csv: rows.find((line) => line.includes(`"${title}"`)),
    json: disclosureJson(all).documents.find((document) => document.title === title)?.expires,
  }
}

it.each(['2026-11-21', '2045-12-31'])('on %s the demo content has no error that stops the build', async (today) => {
  expect((await lines(today)).filter((line) => line.startsWith('error'))).toEqual([])
})

describe('an office worker', () => {
  it('changes the expiry date on the page, in the CSV and in the JSON with one field', async () => {
    const title = change({ expires: '2026-12-10' })
    const csv = expect.stringContaining('Expires 2026-12-10')
    expect(published(title)).toEqual({ page: 'Valid to 10 Dec 2026, runs out soon', csv, json: '2026-12-10' })
    expect(await lines()).toContainEqual(
      expect.stringContaining(`warning: ${ENTRY}, field "expires": the certificate expires in 19 days, on 10 December`),
    )

    change({ expires: '2029-12-09' })
    expect(published(title)).toMatchObject({ page: 'Valid to 9 Dec 2029', json: '2029-12-09' })
    expect((await lines()).filter((line) => line.includes('fire-safety'))).toEqual([])
  })

  it('gets a finding for an expired certificate', async () => {
    change({ demo: false, expires: '2026-11-20' })
    expect(await lines()).toContainEqual(
      expect.stringContaining(`error: ${ENTRY}, field "expires": the certificate ex`),
    )
  })

  it('gets the sentence of the content check for a mistake, and for a missing or unreadable file', async () => {
    change({ file: '/documents/fire-safty.pdf' })
    await expect(lines()).rejects.toThrow(`${ENTRY}, field "file": there is no file at "/documents/fire-safty.pdf".`)
    writeFileSync(join(root, DOCUMENTS), '[{ "demo": true, }]')
    await expect(lines()).rejects.toThrow(`${DOCUMENTS}, line 1: `)
    rmSync(join(root, DOCUMENTS))
    await expect(lines()).rejects.toThrow(`${DOCUMENTS}: missing. Put the file back`)
  })

  it('gets an error for a broken PDF, and after it a warning for a scan without text', async () => {
    writeFileSync(join(root, 'public/documents/disclosure/noc.pdf'), 'no PDF at all')
    writeFileSync(join(root, 'public/documents/disclosure/deo-certificate.pdf'), EMPTY_PDF)
    const found = (await lines()).filter((line) => line.includes('public/'))
    expect(found).toEqual([
      expect.stringContaining('error: public/documents/disclosure/noc.pdf: cannot be opened as a PDF.'),
      expect.stringContaining('warning: public/documents/disclosure/deo-certificate.pdf: has no text layer'),
    ])
  })
})

/** A PDF with an empty page: it has no text, like a scan without text recognition. */
const EMPTY_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF`
