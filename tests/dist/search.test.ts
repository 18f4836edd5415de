import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { builtPages, DIST, sitemapPaths } from '../support/built-site.ts'
import { admission as admissionPage, chrome, entryAt, fillIn, frontMatter, school, search } from '../support/content.ts'
import { pageScripts } from '../support/page-scripts.ts'

type Fragment = { url: string; content: string; meta: { title?: string; summary?: string } }

/** Pagefind writes this before the JSON of each fragment. */
const SIGNATURE = 'pagefind_dcd'

/** What fits on one line of a cell in three columns, and of a row. */
const MAX_FIGURE_LETTERS = 20
const MAX_LINE_LETTERS = 90

const fragments: Fragment[] = globSync('pagefind/fragment/*.pf_fragment', { cwd: DIST }).map((file) =>
  JSON.parse(
    gunzipSync(readFileSync(join(DIST, file)))
      .toString()
      .slice(SIGNATURE.length),
  ),
)
const found = new Map(fragments.map((fragment) => [fragment.url, fragment]))
const pages = builtPages()
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

describe('the search index', () => {
  it('has exactly the pages of the sitemap, without the sample posts', () => {
    const indexed = [...found.keys()].filter((url) => !url.startsWith('/documents/'))
    const searched = sitemapPaths().filter((path) => !path.startsWith('/blog'))
    expect(indexed.sort()).toEqual(searched.sort())
  })

  it('has every PDF document that is no sample, with a title and its text', () => {
    const samples = readFileSync('content/samples.sha256', 'utf8')
    const documents = globSync('documents/**/*.pdf', { cwd: DIST })
      .filter((file) => !samples.includes(sha256(readFileSync(join(DIST, file)))))
      .map((file) => `/${file}`)
    const indexed = [...found.keys()].filter((url) => url.startsWith('/documents/'))
    expect(indexed.sort()).toEqual(documents.sort())
    const bare = fragments.filter(
      ({ url, content, meta }) => url.endsWith('.pdf') && !(meta.title && content.length > 40),
    )
    expect(bare.map(({ url }) => url)).toEqual([])
  })

  it('has the text of a page without its menus, its forms and the search itself', () => {
    const admission = found.get('/admission')
    const { title } = frontMatter('pages/admission')
    expect(admission?.meta.title).toBe(fillIn(title, { school: school.name }))
    expect(admission?.content).toContain(entryAt(admissionPage.steps.items, 0).title)
    const labels = [search.noneHint, chrome.skipLink]
    const withLabels = fragments.filter(({ content }) => labels.some((label) => content.includes(label)))
    expect(withLabels.map(({ url }) => url)).toEqual([])
  })

  it('has the description of every page, which a result shows', () => {
    const described = pages.flatMap(({ path, document }) => {
      const content = document.querySelector('meta[name=description]')?.getAttribute('content')
      return found.has(path) ? [[path, content]] : []
    })
    expect(described).toEqual(described.map(([path = '']) => [path, found.get(path)?.meta.summary]))
  })

  it('has no fingerprints of documents', () => {
    expect(fragments.filter(({ content }) => /[0-9a-f]{64}/.test(content)).map(({ url }) => url)).toEqual([])
  })

  it('has no files of Pagefind’s own interfaces', () => {
    expect(globSync('pagefind/*ui*', { cwd: DIST })).toEqual([])
  })
})

describe('the answers on /search', () => {
  const answers = pages.find(({ path }) => path === '/search')?.document.querySelectorAll('.answers > li') ?? []

  it('are all those that the content lists', () => {
    expect(answers).toHaveLength(search.popular.length)
  })

  it('have a figure only where it is a number or a date, and one line', () => {
    const figures = answers.flatMap((answer) => answer.querySelector('.figure')?.textContent ?? [])
    expect(figures.length).toBeGreaterThan(0)
    expect(figures.filter((figure) => !/\d/.test(figure) || figure.length > MAX_FIGURE_LETTERS)).toEqual([])
    const lines = answers.map((answer) => answer.querySelector('p:not(.figure)')?.textContent ?? '')
    expect(lines.filter((line) => line === '' || line.length > MAX_LINE_LETTERS)).toEqual([])
  })
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
    const named = page.document
      .querySelectorAll('link[href], script[src]')
      .filter((node) => `${node.getAttribute('href')}${node.getAttribute('src')}`.includes('/pagefind/'))
    expect(named.map(String)).toEqual([])
    expect(
      pageScripts(page)
        .filter(({ code }) => code.includes('pagefind-worker.js'))
        .map(({ name }) => name),
    ).toEqual([])
  })

  it('no CSP allows WebAssembly: the search compiles it in a worker', () => {
    const policies = pages.map(({ document }) => document.querySelector('meta[http-equiv=content-security-policy]'))
    expect(policies.filter((policy) => /wasm|unsafe/.test(String(policy)))).toEqual([])
  })
})
