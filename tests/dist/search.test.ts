import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SEARCH_PAGES_PATH, searchPagesSchema } from '../../src/schemas/search-pages.ts'
import { builtPages, DIST, sitemapPaths } from '../support/built-site.ts'
import { admission as admissionPage, chrome, entryAt, fillIn, frontMatter, school, search } from '../support/content.ts'
import { pageScripts } from '../support/page-scripts.ts'

/** What the search may load when it is opened: its pages and its answers, compressed. */
const MAX_INDEX_BYTES = 120 * 1024

/** What fits on one line of a cell in three columns, and of a row. */
const MAX_FIGURE_LETTERS = 20
const MAX_LINE_LETTERS = 90

const index = readFileSync(join(DIST, SEARCH_PAGES_PATH))
const searched = searchPagesSchema.parse(JSON.parse(index.toString()))
const contentOf = ({ sections }: (typeof searched)[number]) => sections.map(({ text }) => text).join('\n')
const found = new Map(searched.map((page) => [page.url, page]))
const pages = builtPages()
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

it('the search index has exactly the pages of the sitemap, without the sample posts', () => {
  const indexed = [...found.keys()].filter((url) => !url.startsWith('/documents/'))
  const listed = sitemapPaths().filter((path) => !path.startsWith('/blog'))
  expect(indexed.sort()).toEqual(listed.sort())
})

it('the search index has every PDF document that is no sample, with a title and its text', () => {
  const samples = readFileSync('content/samples.sha256', 'utf8')
  const documents = globSync('documents/**/*.pdf', { cwd: DIST })
    .filter((file) => !samples.includes(sha256(readFileSync(join(DIST, file)))))
    .map((file) => `/${file}`)
  const indexed = [...found.keys()].filter((url) => url.startsWith('/documents/'))
  expect(indexed.sort()).toEqual(documents.sort())
  const bare = searched.filter((page) => page.url.endsWith('.pdf') && !(page.title && contentOf(page).length > 40))
  expect(bare.map(({ url }) => url)).toEqual([])
})

it('the search index has the text of a page without its menus, its forms and the search itself', () => {
  const admission = found.get('/admission')
  const { title } = frontMatter('pages/admission')
  expect(admission?.title).toBe(fillIn(title, { school: school.name }))
  expect(admission && contentOf(admission)).toContain(entryAt(admissionPage.steps.items, 0).title)
  const labels = [search.noneHint, chrome.skipLink]
  const withLabels = searched.filter((page) => labels.some((label) => contentOf(page).includes(label)))
  expect(withLabels.map(({ url }) => url)).toEqual([])
})

it('the search index has the description of every page, which a result shows', () => {
  const described = pages.flatMap(({ path, document }) => {
    const content = document.querySelector('meta[name=description]')?.getAttribute('content')
    return found.has(path) ? [[path, content]] : []
  })
  expect(described).toEqual(described.map(([path = '']) => [path, found.get(path)?.summary]))
})

it('the search index has no fingerprints of documents', () => {
  expect(searched.filter((page) => /[0-9a-f]{64}/.test(contentOf(page))).map(({ url }) => url)).toEqual([])
})

it('the search index names places that exist on their page', () => {
  const lost = searched.flatMap(({ url, sections }) => {
    const page = pages.find(({ path }) => path === url)?.document
    return sections.flatMap(({ id }) => (id && !page?.getElementById(id) ? [`${url}#${id}`] : []))
  })
  expect(lost).toEqual([])
  expect(found.get('/school-day')?.sections.map(({ id }) => id)).toContain('hostel')
})

it('the search index is small, with the answers', () => {
  const answers = readFileSync(join(DIST, 'answers.json'))
  const bytes = [index, answers].map((file) => brotliCompressSync(file).length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_INDEX_BYTES)
})

const answers = pages.find(({ path }) => path === '/search')?.document.querySelectorAll('.answers > li') ?? []

it('the answers on /search are all those that the content lists', () => {
  expect(answers).toHaveLength(search.popular.length)
})

it('the answers on /search have a figure only where it is a number or a date, and one line', () => {
  const figures = answers.flatMap((answer) => answer.querySelector('.figure')?.textContent ?? [])
  expect(figures.length).toBeGreaterThan(0)
  expect(figures.filter((figure) => !/\d/.test(figure) || figure.length > MAX_FIGURE_LETTERS)).toEqual([])
  const lines = answers.map((answer) => answer.querySelector('p:not(.figure)')?.textContent ?? '')
  expect(lines.filter((line) => line === '' || line.length > MAX_LINE_LETTERS)).toEqual([])
})

it('the answer “What to bring” on /search names every document', () => {
  const answers = pages.find(({ path }) => path === '/search')?.document.querySelectorAll('.answers > li') ?? []
  const line = answers
    .map((answer) => answer.textContent)
    .find((text) => text.includes(admissionPage.documents.heading))
  const names = admissionPage.documents.registration.items.map(({ text }) => text.replace(/([:,]| of ).*$/, ''))
  expect(names.filter((name) => !line?.toLowerCase().includes(name.toLowerCase()))).toEqual([])
  // A proper name keeps its capital.
  expect(line).toMatch(/Aadhaar/)
})

describe('before the search is opened', () => {
  it.each(pages.map((page) => [page.path, page] as const))('%s loads none of its files', (_path, page) => {
    const named = page.document.querySelectorAll('link[href], script[src]')
    const addresses = named.map((node) => `${node.getAttribute('href')}${node.getAttribute('src')}`)
    expect(addresses.filter((address) => /search-pages|site-search/.test(address))).toEqual([])
    expect(
      pageScripts(page)
        .filter(({ code }) => code.includes(SEARCH_PAGES_PATH))
        .map(({ name }) => name),
    ).toEqual([])
  })

  it('no CSP allows WebAssembly', () => {
    const policies = pages.map(({ document }) => document.querySelector('meta[http-equiv=content-security-policy]'))
    expect(policies.filter((policy) => /wasm|unsafe/.test(String(policy)))).toEqual([])
  })
})
