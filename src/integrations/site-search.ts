import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { close, createIndex, type PagefindIndex } from 'pagefind'
import { readPdf } from '../lib/read-pdf.ts'
import { serveLastIndex } from './serve-last-index.ts'

/** What stands in a page for its looks and its controls, not for what it says. */
const NOT_ITS_WORDS = ['nav', 'form', 'dialog', 'template', 'script', 'site-search']

/** Pagefind also brings interfaces of its own; this site has another (components/search). */
const OWN_INTERFACE = /^pagefind-(ui|modular-ui|component-ui|highlight)\./

/**
 * The search index in dist/pagefind: the main content of every public page and the text of every PDF document
 * (docs/decisions/061). It comes after lean-pages, since it reads the finished pages. `npm run dev` answers from the index
 * of the last build.
 */
export function siteSearch(): AstroIntegration {
  return {
    name: 'site-search',
    hooks: {
      'astro:server:setup': ({ server }) => serveLastIndex(server),
      'astro:build:done': async ({ dir, logger }) => {
        const started = performance.now()
        const dist = fileURLToPath(dir)
        const index = await openIndex()
        const pages = await addPages(index, dist)
        const documents = await addDocuments(index, dist)
        await writeIndex(index, join(dist, 'pagefind'))
        await close()
        logger.info(
          `${pages} pages and ${documents} documents indexed in ${Math.round(performance.now() - started)} ms`,
        )
      },
    },
  }
}

async function openIndex(): Promise<PagefindIndex> {
  const { index, errors } = await createIndex({
    rootSelector: 'main',
    excludeSelectors: NOT_ITS_WORDS,
    forceLanguage: 'en',
  })
  if (!index) throw new Error(`The search index could not be opened: ${errors.join(' ')}`)
  return index
}

/** @returns how many pages were added: all but those that search engines are kept away from, and the functions' shells */
async function addPages(index: PagefindIndex, dist: string): Promise<number> {
  let count = 0
  for (const file of globSync('**/*.html', { cwd: dist }).sort()) {
    const html = readFileSync(join(dist, file), 'utf8')
    if (file.startsWith('shell/') || /<meta name="robots" content="noindex"/.test(html)) continue
    refuse(file, await index.addHTMLFile({ url: addressOf(file), content: withTitle(html) }))
    count += 1
  }
  return count
}

async function addDocuments(index: PagefindIndex, dist: string): Promise<number> {
  const files = globSync('documents/**/*.pdf', { cwd: dist }).sort()
  for (const file of files) {
    const { title, text } = await readPdf(readFileSync(join(dist, file)))
    refuse(
      file,
      await index.addCustomRecord({
        url: `/${file}`,
        // A scan without text is still found by its title.
        content: text || title || wordsOf(file),
        language: 'en',
        meta: { title: title || wordsOf(file), kind: 'PDF' },
      }),
    )
  }
  return files.length
}

async function writeIndex(index: PagefindIndex, folder: string): Promise<void> {
  const { files, errors } = await index.getFiles()
  if (errors.length > 0) throw new Error(`The search index could not be made: ${errors.join(' ')}`)
  for (const { path, content } of files) {
    if (OWN_INTERFACE.test(path)) continue
    const target = join(folder, path)
    if (!existsSync(dirname(target))) mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }
}

/** The title as browsers show it, without the school's name behind the bar: "Uniform List | SVIS" is "Uniform List". */
function withTitle(html: string): string {
  const title = /<title>(.*?)(?: \| [^|]*)?<\/title>/.exec(html)?.[1] ?? ''
  return html.replace('<main ', () => `<main data-pagefind-meta="title:${title.replaceAll('"', '&quot;')}" `)
}

/** `about/message.html` is /about/message, `index.html` is /. */
function addressOf(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`
}

/** What a file without a title is called: `books/grade-09.pdf` is "grade 09". */
function wordsOf(file: string): string {
  return basename(file, extname(file)).replaceAll(/[-_]+/g, ' ')
}

function refuse(file: string, { errors }: { errors: string[] }): void {
  if (errors.length > 0) throw new Error(`${file} could not be put into the search index: ${errors.join(' ')}`)
}
