import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { builtPages, DIST, sitemapPaths } from '../support/built-site.ts'
import { campusLife, disclosureInfrastructure } from '../support/content.ts'

type Row = { item: string; label: string; value: string | number; note: string }
type Disclosure = {
  sections: { id: string; title: string; rows: Row[] }[]
  documents: {
    title: string
    file: string
    issued: string | null
    expires: string | null
    attestedBy: string[]
    bytes: number
    sha256: string
    lastVerified: string
  }[]
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
const SECTION_TITLES = [
  'General information',
  'Documents and information',
  'Result and academics',
  'Staff (teaching)',
  'School infrastructure',
]
const RESULT_COLUMNS = [
  'S. no.',
  'Year',
  'No. of registered students',
  'No. of students passed',
  'Pass percentage',
  'Remarks',
]

const pages = builtPages()
const pageText = (path: string) => pages.find((page) => page.path === path)?.document.querySelector('main')?.text ?? ''
const oneSpace = (text: string) => text.replace(/\s+/g, ' ')
const text = oneSpace(pageText('/cbse-disclosure'))
const disclosurePage = pages.find(({ path }) => path === '/cbse-disclosure')?.document
/** The labels on the page: questions, names of documents, titles of tables. */
const pageLabels = disclosurePage
  ?.querySelectorAll('main dt, main caption, main p[id$=-title]')
  .map((element) => oneSpace(element.text).trim())
const csv = readFileSync(join(DIST, 'cbse-disclosure.csv'), 'utf8')
const json: Disclosure = JSON.parse(readFileSync(join(DIST, 'cbse-disclosure.json'), 'utf8'))
const rows = json.sections.flatMap(({ id, rows }) => rows.map((row) => ({ section: id, ...row })))

/** Returns the cells of a CSV (RFC 4180), line by line. */
function cellsOf(table: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, bare, end] of table.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end === '\r\n') lines.push([])
  }
  return lines.filter((cells) => cells.length === 5)
}

describe('/cbse-disclosure', () => {
  it('has the five sections of Appendix IX, each with answers', () => {
    expect(json.sections.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D', 'E'])
    for (const { title, rows } of json.sections) {
      expect(rows.length).toBeGreaterThan(6)
      expect(text).toContain(title)
    }
  })

  it('has the form’s own titles of the sections', () => {
    expect(json.sections.map(({ title }) => title)).toEqual(SECTION_TITLES)
  })

  it.each(Object.entries(FORM_LABELS))('labels %s as the form does, in page, CSV and JSON: %s', (place, label) => {
    // The label of a room is followed by what is counted.
    const carriesLabel = (row: string | undefined) => row === label || row?.startsWith(`${label}: `)
    const inJson = rows.find(({ section, item }) => `${section}${item}` === place)?.label
    const inCsv = cellsOf(csv).find(([section, item]) => `${section}${item}` === place)?.[2]
    expect([inJson, inCsv].filter((row) => !carriesLabel(row))).toEqual([])
    expect(pageLabels).toContain(label)
  })

  it.each(['Result class: X', 'Result class: XII'])('has the form’s columns in the table "%s"', (caption) => {
    const table = disclosurePage
      ?.querySelectorAll('table')
      .find((candidate) => candidate.querySelector('caption')?.text.trim() === caption)
    expect(table?.querySelectorAll('thead th').map((cell) => cell.text.trim())).toEqual(RESULT_COLUMNS)
  })

  it('has the same content as its JSON', () => {
    const unsaid = rows.filter(({ label, value }) => {
      const answer = typeof value === 'number' ? value.toLocaleString('en-IN') : value
      // Documents are links; a label of the results or the rooms is composed of table and column.
      const isSaid = answer.startsWith('/documents/') || text.includes(oneSpace(answer))
      return !isSaid || !label.split(/, \d{4}-\d{2}|: /).every((part) => text.includes(part.replace(/^Class /, '')))
    })
    // The roster's labels are two of its columns.
    expect(unsaid.filter(({ section, item }) => `${section}${item}` !== 'D6')).toEqual([])
  })

  it('has the same content as its CSV', () => {
    const [head, ...lines] = cellsOf(csv)
    expect(head).toEqual(['section', 'item', 'label', 'value', 'note'])
    expect(lines).toEqual(
      rows.map(({ section, item, label, value, note }) => [
        section,
        item,
        label,
        String(value).replace(/^\+/, "'+"),
        note,
      ]),
    )
  })

  it('no cell of the CSV begins a formula', () => {
    expect(
      cellsOf(csv)
        .flat()
        .filter((cell) => /^[=+\-@\t]/.test(cell)),
    ).toEqual([])
  })

  it('links CSV and JSON, and every document that the JSON lists', () => {
    const links = pages
      .find(({ path }) => path === '/cbse-disclosure')
      ?.document.querySelectorAll('main a')
      .map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining([
        '/cbse-disclosure.csv',
        '/cbse-disclosure.json',
        ...json.documents.map(({ file }) => file),
      ]),
    )
  })

  it.each(json.documents.map((document) => [document.file, document] as const))(
    'knows the bytes of %s, and the page and the CSV its fingerprint and its last day',
    (file, document) => {
      const bytes = readFileSync(join(DIST, file))
      expect(document.bytes).toBe(bytes.length)
      expect(document.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
      expect(document.lastVerified).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      const isNumbered = csv.includes(`"${file}"`)
      if (isNumbered) {
        expect(text).toContain(document.sha256)
        expect(csv).toContain(document.sha256)
        if (document.expires) expect(csv).toContain(`Expires ${document.expires}`)
      }
    },
  )

  it('calculates totals, percentages and ratios', () => {
    const value = (label: string) => rows.find((row) => row.label === label)?.value
    const [, , registered, passed, passPercentage] = RESULT_COLUMNS
    const percentage = rows.filter(({ label }) => label.endsWith(`: ${passPercentage}`))
    expect(percentage).toHaveLength(6)
    for (const { label, value: percent } of percentage) {
      const year = label.slice(0, -`: ${passPercentage}`.length)
      const share = (Number(value(`${year}: ${passed}`)) / Number(value(`${year}: ${registered}`))) * 100
      expect(Math.abs(Number(percent) - share)).toBeLessThan(0.05)
    }
    const posts = rows.filter(({ section, item }) => section === 'D' && /^2[a-d]$/.test(item))
    expect(value(FORM_LABELS.D2)).toBe(posts.reduce((sum, row) => sum + Number(row.value), 0))
  })
})

it('the laboratories that home counts are those for sciences and computers', () => {
  const counted = disclosureInfrastructure.laboratories
    .filter(({ name }) => /Physics|Chemistry|Biology|science|Computer/.test(name))
    .reduce((sum, { count }) => sum + count, 0)
  expect(campusLife.find(({ id }) => id === 'science')?.stats.value).toBe(String(counted))
})

it('/compliance is not published, is finished as other pages are, and has no errors', () => {
  expect(
    readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => /compliance|private/.test(file)),
  ).toEqual([])
  expect(sitemapPaths().filter((path) => /compliance|private/.test(path))).toEqual([])
  const page = parse(readFileSync(join(DIST, '../dist-private/compliance.html'), 'utf8'))
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  expect(page.querySelector('meta[http-equiv=content-security-policy]')).not.toBeNull()
  expect(page.getElementById('errors')).toBeNull()
})

describe('fees, uniform and books', () => {
  it.each(['/fee-structure', '/uniform', '/books'])(
    '%s has the date from which its list is valid, and prices in rupees',
    (path) => {
      expect(pageText(path)).toMatch(/In force from \d+ \w+ \d{4}\./)
      expect(pageText(path)).toMatch(/₹(\d{1,2},)*\d{1,3}\b/)
    },
  )

  it.each(['/uniform', '/books'])('%s lists at least five shops with their telephone numbers', (path) => {
    const table = pages
      .find((page) => page.path === path)
      ?.document.querySelectorAll('table')
      .find((candidate) => candidate.querySelector('caption')?.text.trim() === 'Where to buy')
    expect(table?.querySelectorAll('tbody tr').length).toBeGreaterThanOrEqual(5)
  })
})
