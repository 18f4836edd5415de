import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { builtPage, DIST, pageText, sitemapPaths } from '../support/built-site.ts'

interface Disclosure {
  sections: {
    id: string
    title: string
    rows: { item: string; label: string; value: string | number; note: string }[]
  }[]
  documents: { file: string; expires: string | null; bytes: number; sha256: string; lastVerified: string }[]
}

/** The labels of CBSE's Appendix IX, in its own wording: inspectors compare them word by word. */
const FORM_LABELS = {
  A1: 'Name of the school',
  A2: 'Affiliation no. (if applicable)',
  A3: 'School code (if applicable)',
  A4: 'Complete address with pin code',
  A5: 'Principal name and qualification',
  A6: 'School email id',
  A7: 'Contact details (landline/mobile)',
  B1: 'Copies of affiliation/upgradation letter and recent extension of affiliation, if any',
  B2: 'Copies of societies/trust/company registration/renewal certificate, as applicable',
  B3: 'Copy of no objection certificate (NOC) issued, if applicable, by the State Govt./UT',
  B4: 'Copies of recognition certificate under RTE Act, 2009, and its renewal if applicable',
  B5: 'Copy of valid building safety certificate as per the National Building Code',
  B6: 'Copy of valid fire safety certificate issued by the competent authority',
  B7: 'Copy of the DEO certificate submitted by the school for affiliation/upgradation/extension of affiliation or self-certification by school',
  B8: 'Copies of valid water, health and sanitation certificates',
  C1: 'Fee structure of the school',
  C2: 'Annual academic calendar',
  C3: 'List of School Management Committee (SMC)',
  C4: 'List of Parents Teachers Association (PTA) members',
  C5: 'Last three-year result of the board examination as per applicability',
  D1: 'Principal',
  D2: 'Total no. of teachers',
  D2a: 'PGT',
  D2b: 'TGT',
  D2c: 'PRT',
  D3: 'Teachers section ratio',
  D4: 'Details of special educator',
  D5: 'Details of counsellor and wellness teacher',
  E1: 'Total campus area of the school (in square mtr)',
  E2: 'No. and size of the class rooms (in square mtr)',
  E3: 'No. and size of laboratories including computer labs (in square mtr)',
  E4: 'Internet facility (Y/N)',
  E5: 'No. of girls toilets',
  E6: 'No. of boys toilets',
  E7: 'Link of YouTube video of the inspection of school covering the infrastructure of the school',
}
const SECTION_TITLES = {
  A: 'General information',
  B: 'Documents and information',
  C: 'Result and academics',
  D: 'Staff (teaching)',
  E: 'School infrastructure',
}
const REGISTERED = 'No. of registered students'
const PASSED = 'No. of students passed'
const PERCENTAGE = 'Pass percentage'

const PATH = '/cbse-disclosure'
const { main } = builtPage(PATH)
const text = pageText(PATH)
const oneSpace = (words: string) => words.replace(/\s+/g, ' ').trim()
const csv = readFileSync(join(DIST, 'cbse-disclosure.csv'), 'utf8')
const json: Disclosure = JSON.parse(readFileSync(join(DIST, 'cbse-disclosure.json'), 'utf8'))
const rows = json.sections.flatMap(({ id, rows }) => rows.map((row) => ({ section: id, place: id + row.item, ...row })))

/** Returns the cells of a CSV (RFC 4180), line by line. */
function cellsOf(table: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, bare, end] of table.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end === '\r\n') lines.push([])
  }
  return lines.filter((cells) => cells.length === 5)
}

it('the disclosure has the five sections of Appendix IX, with the titles of the form', () => {
  expect(json.sections.map(({ id, title }) => [id, title])).toEqual(Object.entries(SECTION_TITLES))
  for (const { title, rows } of json.sections) {
    expect(rows.length, title).toBeGreaterThan(6)
    expect(text).toContain(title)
  }
})

it('the page and the JSON have the labels of the form, and the result tables have the columns of the form', () => {
  const onPage = main?.querySelectorAll('dt, summary, p[id$=-title]').map((element) => oneSpace(element.text))
  expect(onPage).toEqual(expect.arrayContaining(Object.values(FORM_LABELS)))
  for (const [place, label] of Object.entries(FORM_LABELS)) {
    const [own = ''] = rows.flatMap((row) => (row.place === place ? [row.label] : []))
    // The label of a room is followed by the counted items.
    expect(own === label || own.startsWith(`${label}: `), `${place}: ${own}`).toBe(true)
  }
  const results = main?.querySelectorAll('table[aria-label^="Result class: X"]')
  const columns = ['S. no.', 'Year', REGISTERED, PASSED, PERCENTAGE, 'Remarks']
  const heads = results?.map((table) => table.querySelectorAll('thead th').map((cell) => cell.text.trim()))
  expect(heads).toEqual([columns, columns])
})

it('the page has the same values as its JSON', () => {
  const unsaid = rows.filter(({ label, value }) => {
    const answer = typeof value === 'number' ? value.toLocaleString('en-IN') : value
    // Documents are links, not text. A label of a result or a room consists of the names of a table and a column.
    const isSaid = answer.startsWith('/documents/') || text.includes(oneSpace(answer))
    return !isSaid || !label.split(/, \d{4}-\d{2}|: /).every((part) => text.includes(part.replace(/^Class /, '')))
  })
  // A label in the roster (D6) joins two cells of the table: the post and the subject.
  expect(unsaid.filter(({ place }) => place !== 'D6')).toEqual([])
  const links = main?.querySelectorAll('a').map((link) => link.getAttribute('href'))
  const files = json.documents.map(({ file }) => file)
  expect(links).toEqual(expect.arrayContaining([`${PATH}.csv`, `${PATH}.json`, ...files]))
})

it('the CSV has the same values as the JSON, and no cell begins a formula', () => {
  const [head, ...lines] = cellsOf(csv)
  expect(head).toEqual(['section', 'item', 'label', 'value', 'note'])
  expect(lines).toEqual(
    rows.map(({ section, item, label, value, note }) => [
      ...[section, item, label, String(value).replace(/^\+/, "'+")],
      note,
    ]),
  )
  expect(lines.flat().filter((cell) => /^[=+\-@\t]/.test(cell))).toEqual([])
})

it('the JSON has the size and the fingerprint of each document', () => {
  for (const { file, bytes, sha256, lastVerified, expires } of json.documents) {
    const content = readFileSync(join(DIST, file))
    expect([bytes, sha256], file).toEqual([content.length, createHash('sha256').update(content).digest('hex')])
    expect(lastVerified).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    if (!csv.includes(`"${file}"`)) continue
    expect(text).toContain(sha256)
    expect(csv).toContain(sha256)
    if (expires) expect(csv).toContain(`Expires ${expires}`)
  }
})

it('the number of teachers is the sum of the posts, and each pass percentage fits its numbers', () => {
  const value = (label: string) => Number(rows.find((row) => row.label === label)?.value)
  const percentages = rows.filter(({ label }) => label.endsWith(`: ${PERCENTAGE}`))
  expect(percentages).toHaveLength(6)
  for (const { label, value: percent } of percentages) {
    const year = label.slice(0, -PERCENTAGE.length)
    expect(Number(percent)).toBeCloseTo((100 * value(year + PASSED)) / value(year + REGISTERED), 1)
  }
  const posts = rows.filter(({ place }) => /^D2[a-d]$/.test(place))
  expect(value(FORM_LABELS.D2)).toBe(posts.reduce((sum, row) => sum + Number(row.value), 0))
})

it('/compliance is not published, and reports no errors', () => {
  const published = [...readdirSync(DIST, { recursive: true, encoding: 'utf8' }), ...sitemapPaths()]
  expect(published.filter((file) => /compliance|private/.test(file))).toEqual([])
  const page = parse(readFileSync(join(DIST, '../dist-private/compliance.html'), 'utf8'))
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  expect(page.querySelector('meta[http-equiv=content-security-policy]')).not.toBeNull()
  expect(page.getElementById('errors')).toBeNull()
})
