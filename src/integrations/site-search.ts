import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { parse } from 'node-html-parser'
import { close, createIndex, type PagefindIndex } from 'pagefind'
import { readPdf } from '#lib/read-pdf.ts'
import { pageAddress } from './content-checks.ts'

/** The list of sample files. */
const SAMPLES_FILE = 'content/samples.sha256'

/** Elements that are not part of a page's text. */
const EXCLUDED_ELEMENTS = ['nav', 'form', 'dialog', 'template', 'script', 'site-search', '[data-not-searched]']

/** Pages of samples, which answer nothing that a parent asks. */
const SAMPLE_PAGES = /^blog(\/|\.)/

/** Pagefind's own user interfaces, and its module: this site has its own (components/search, client/search). */
const PAGEFIND_INTERFACE = 'pagefind{,-ui,-modular-ui,-component-ui,-highlight}.{js,css}'

/**
 * Builds the search index in dist/pagefind: the main content of every public page with its description, and the text of
 * every PDF document that is no sample (docs/decisions/061). The title in the index comes from src/layouts/Site.astro.
 * `npm run dev` serves the index of the last build.
 */
export function siteSearch(): AstroIntegration {
  return {
    name: 'site-search',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          if (request.url?.startsWith('/pagefind/')) request.url = `/dist${request.url}`
          next()
        })
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir)
        const index = await openIndex()
        const pages = await addPages(index, dist)
        const documents = await addDocuments(index, dist)
        const folder = join(dist, 'pagefind')
        refuse('The index', await index.writeFiles({ outputPath: folder }))
        for (const file of globSync(PAGEFIND_INTERFACE, { cwd: folder })) rmSync(join(folder, file))
        await close()
        logger.info(`${pages} pages and ${documents} documents indexed`)
      },
    },
  }
}

async function openIndex(): Promise<PagefindIndex> {
  const { index, errors } = await createIndex({
    rootSelector: 'main',
    excludeSelectors: EXCLUDED_ELEMENTS,
    forceLanguage: 'en',
  })
  if (!index) throw new Error(`The search index could not be opened: ${errors.join(' ')}`)
  return index
}

/**
 * Adds all pages except those that search engines may not index, and the templates of functions. Returns their number.
 */
async function addPages(index: PagefindIndex, dist: string): Promise<number> {
  let count = 0
  for (const file of globSync('**/*.html', { cwd: dist }).sort()) {
    const html = readFileSync(join(dist, file), 'utf8')
    const page = parse(html)
    if (
      file.startsWith('shell/') ||
      SAMPLE_PAGES.test(file) ||
      page.querySelector('meta[name=robots][content=noindex]')
    )
      continue
    refuse(file, await index.addHTMLFile({ url: pageAddress(file), content: withSummary(page) }))
    count += 1
  }
  return count
}

/** Returns a page whose description is its `summary` in the index. */
function withSummary(page: ReturnType<typeof parse>): string {
  const main = page.querySelector('main')
  const summary = page.querySelector('meta[name=description]')?.getAttribute('content')
  if (main && summary) {
    main.setAttribute('data-summary', summary)
    // What is written into the attribute itself comes last.
    main.setAttribute('data-pagefind-meta', `summary[data-summary], ${main.getAttribute('data-pagefind-meta')}`)
  }
  return page.toString()
}

/** Adds every PDF that is no sample, whose text is made up (docs/decisions/060). Returns their number. */
async function addDocuments(index: PagefindIndex, dist: string): Promise<number> {
  const samples = readFileSync(SAMPLES_FILE, 'utf8')
  let count = 0
  for (const file of globSync('documents/**/*.pdf', { cwd: dist }).sort()) {
    const content = readFileSync(join(dist, file))
    if (samples.includes(createHash('sha256').update(content).digest('hex'))) continue
    count += 1
    const { title, text } = await readPdf(content)
    refuse(
      file,
      await index.addCustomRecord({
        url: `/${file}`,
        // A scan without text can still be found by its title.
        content: text || title || wordsOf(file),
        language: 'en',
        meta: { title: title || wordsOf(file), kind: 'PDF' },
      }),
    )
  }
  return count
}

/** Returns a title for a file without one: `books/grade-09.pdf` is "grade 09". */
function wordsOf(file: string): string {
  return basename(file, extname(file)).replaceAll(/[-_]+/g, ' ')
}

function refuse(file: string, { errors }: { errors: string[] }): void {
  if (errors.length > 0) throw new Error(`${file} could not be put into the search index: ${errors.join(' ')}`)
}
