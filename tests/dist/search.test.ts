import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SEARCH_PAGES_PATH, searchPagesSchema } from '../../src/schemas/search-pages.ts'
import { builtPage, builtPages, DIST, findings, sitemapPaths } from '../support/built-site.ts'
import { admission as admissionPage, chrome, entryAt, fillIn, frontMatter, school, search } from '../support/content.ts'
import { pageScripts } from './page-scripts.ts'

/** How many letters fit on one line of a cell in three columns, and on one line of a row. */
const MAX_FIGURE_LETTERS = 20
const MAX_LINE_LETTERS = 90

const searched = searchPagesSchema.parse(JSON.parse(readFileSync(join(DIST, SEARCH_PAGES_PATH), 'utf8')))
const contentOf = ({ sections }: (typeof searched)[number]) => sections.map(({ text }) => text).join('\n')
const urlsOf = (of: typeof searched) => of.map(({ url }) => url)
const indexed = searched.filter(({ url }) => !url.startsWith('/documents/'))
const found = new Map(searched.map((page) => [page.url, page]))
const pages = builtPages()

it('the search index has all pages and PDFs except sample posts and sample documents', () => {
  const samples = readFileSync('content/samples.sha256', 'utf8')
  const sha256 = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(DIST, file)))
      .digest('hex')
  const documents = globSync('documents/**/*.pdf', { cwd: DIST })
    .filter((file) => !samples.includes(sha256(file)))
    .map((file) => `/${file}`)
  const listed = sitemapPaths().filter((path) => !path.startsWith('/blog'))
  expect(urlsOf(searched).sort()).toEqual([...listed, ...documents].sort())
  const ofPdfs = searched.filter((page) => page.url.endsWith('.pdf'))
  expect(urlsOf(ofPdfs.filter((page) => !page.title || contentOf(page).length <= 40))).toEqual([])
})

it('the search index has the title, the description and the main text of a page', () => {
  const admission = found.get('/admission')
  expect(admission?.title).toBe(fillIn(frontMatter('pages/admission').title, { school: school.name }))
  expect(admission && contentOf(admission)).toContain(entryAt(admissionPage.steps.items, 0).title)
  for (const { url, summary } of indexed) {
    const description = builtPage(url).document.querySelector('meta[name=description]')
    expect(summary, url).toBe(description?.getAttribute('content'))
  }
  const without = (page: (typeof searched)[number]) =>
    ![search.noneHint, chrome.skipLink].some((label) => contentOf(page).includes(label)) &&
    !/[0-9a-f]{64}/.test(contentOf(page))
  expect(urlsOf(searched.filter((page) => !without(page)))).toEqual([])
})

it('the search index only has anchors that exist on their page', () => {
  const lost = indexed.flatMap(({ url, sections }) =>
    sections.flatMap(({ id }) => (id && !builtPage(url).document.getElementById(id) ? [`${url}#${id}`] : [])),
  )
  expect(lost).toEqual([])
  expect(found.get('/school-day')?.sections.map(({ id }) => id)).toContain('hostel')
})

it('every popular answer is on /search, and fits on one line', () => {
  const answers = builtPage('/search').document.querySelectorAll('.answers > li')
  expect(answers).toHaveLength(search.popular.length)
  const figures = answers.flatMap((answer) => answer.querySelector('.figure')?.textContent ?? [])
  expect(figures.length).toBeGreaterThan(0)
  expect(figures.filter((figure) => !/\d/.test(figure) || figure.length > MAX_FIGURE_LETTERS)).toEqual([])
  const lines = answers.map((answer) => answer.querySelector('p:not(.figure)')?.textContent ?? '')
  expect(lines.filter((line) => line === '' || line.length > MAX_LINE_LETTERS)).toEqual([])

  const { documents } = admissionPage
  const toBring = answers.map(({ textContent }) => textContent).find((text) => text.includes(documents.heading))
  const names = documents.registration.items.map(({ text }) => text.replace(/([:,]| of ).*$/, ''))
  expect(names.filter((name) => !toBring?.toLowerCase().includes(name.toLowerCase()))).toEqual([])
  // A proper name keeps its capital.
  expect(toBring).toMatch(/Aadhaar/)
})

it('no page loads files of the search before the search is opened', () => {
  const loaded = findings(pages, (page) => [
    ...page.document
      .querySelectorAll('link[href], script[src]')
      .filter((node) => /search-pages|site-search/.test(`${node.getAttribute('href')}${node.getAttribute('src')}`)),
    ...pageScripts(page).flatMap(({ name, code }) => (code.includes(SEARCH_PAGES_PATH) ? [name] : [])),
  ])
  expect(loaded).toEqual([])
})
