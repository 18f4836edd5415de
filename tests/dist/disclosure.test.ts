import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtPages, DIST, sitemapPaths } from '../support/built-site.ts'

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

const pages = builtPages()
const pageText = (path: string) => pages.find((page) => page.path === path)?.document.querySelector('main')?.text ?? ''
const oneSpace = (text: string) => text.replace(/\s+/g, ' ')
const text = oneSpace(pageText('/cbse-disclosure'))
const csv = readFileSync(join(DIST, 'cbse-disclosure.csv'), 'utf8')
const json: Disclosure = JSON.parse(readFileSync(join(DIST, 'cbse-disclosure.json'), 'utf8'))
const rows = json.sections.flatMap(({ id, rows }) => rows.map((row) => ({ section: id, ...row })))

/** The cells of a table by RFC 4180, line by line. */
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

  it('says the same as its JSON', () => {
    const unsaid = rows.filter(({ label, value }) => {
      const answer = typeof value === 'number' ? value.toLocaleString('en-IN') : value
      // Documents stand as links; a label of the results or the rooms is made of table and column.
      const isSaid = answer.startsWith('/documents/') || text.includes(oneSpace(answer))
      return !isSaid || !label.split(/, \d{4}-\d{2}|: /).every((part) => text.includes(part.replace(/^Class /, '')))
    })
    // The roster's labels are two of its columns.
    expect(unsaid.filter(({ section, item }) => `${section}${item}` !== 'D6')).toEqual([])
  })

  it('says the same as its CSV', () => {
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

  it('lets no cell of the CSV begin a formula', () => {
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

  it('works out what it can: totals, percentages, ratios', () => {
    const value = (label: string) => rows.find((row) => row.label === label)?.value
    const percentage = rows.filter(({ label }) => label.endsWith('Pass %'))
    expect(percentage).toHaveLength(6)
    for (const { label, value: percent } of percentage) {
      const year = label.replace(/: Pass %$/, '')
      const share = (Number(value(`${year}: Passed`)) / Number(value(`${year}: Registered`))) * 100
      expect(Math.abs(Number(percent) - share)).toBeLessThan(0.05)
    }
    const posts = rows.filter(({ section, item }) => section === 'D' && /^2[a-d]$/.test(item))
    expect(value('Total number of teachers')).toBe(posts.reduce((sum, row) => sum + Number(row.value), 0))
  })
})

describe('/compliance', () => {
  it('is for the office: in no sitemap, not indexed, and without an error', () => {
    const page = pages.find(({ path }) => path === '/compliance')
    expect(sitemapPaths()).not.toContain('/compliance')
    expect(page?.document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
    expect(page?.document.getElementById('errors')).toBeNull()
  })
})

describe('fees, uniform and books', () => {
  it.each(['/fee-structure', '/uniform', '/books'])('%s says from when its list holds, in rupees', (path) => {
    expect(pageText(path)).toMatch(/In force from \d+ \w+ \d{4}/)
    expect(pageText(path)).toMatch(/₹(\d{1,2},)*\d{1,3}\b/)
  })

  it.each(['/uniform', '/books'])('%s names at least five shops with their telephones', (path) => {
    const table = pages
      .find((page) => page.path === path)
      ?.document.querySelectorAll('table')
      .find((candidate) => candidate.querySelector('caption')?.text.trim() === 'Where to buy')
    expect(table?.querySelectorAll('tbody tr').length).toBeGreaterThanOrEqual(5)
  })
})
