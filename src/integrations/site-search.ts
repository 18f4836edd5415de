import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { HTMLElement, type Node, parse } from 'node-html-parser'
import { readPdf } from '#lib/read-pdf.ts'
import { pagePath } from '#lib/site.ts'
import { SEARCH_PAGES_PATH, type SearchPage } from '#schemas/search-pages.ts'

const SAMPLES_FILE = 'content/samples.sha256'

const EXCLUDED_ELEMENTS = 'nav, form, dialog, template, script, style, svg, site-search, [data-not-searched]'

/** Inline elements: no space is added after their text. */
const INLINE_ELEMENTS = /^(A|ABBR|B|EM|I|MARK|SPAN|STRONG|SUB|SUP|WBR)$/

/** The pages of the blog: its posts are samples, which do not help parents. */
const SAMPLE_PAGES = /^blog(\/|\.)/

/**
 * Writes dist/search-pages.json: the text of every public page with its description, and of every PDF that is not a
 * sample (docs/decisions/061). `npm run dev` serves the file of the last build.
 */
export function siteSearch(): AstroIntegration {
  return {
    name: 'site-search',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _response, next) => {
          if (request.url === SEARCH_PAGES_PATH) request.url = `/dist${request.url}`
          next()
        })
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir)
        const pages = readPages(dist)
        const documents = await readDocuments(dist)
        writeFileSync(join(dist, SEARCH_PAGES_PATH), JSON.stringify([...pages, ...documents]))
        logger.info(`${pages.length} pages and ${documents.length} documents indexed`)
      },
    },
  }
}

/** Returns all pages except samples, pages with `noindex`, and templates that functions fill in. */
function readPages(dist: string): SearchPage[] {
  const files = globSync('**/*.html', { cwd: dist }).filter(
    (file) => !file.startsWith('shell/') && !SAMPLE_PAGES.test(file),
  )
  return files.sort().flatMap((file) => {
    const page = parse(readFileSync(join(dist, file), 'utf8'))
    const main = page.querySelector('main')
    if (!main || page.querySelector('meta[name=robots][content=noindex]')) return []
    const title = main.getAttribute('data-search-title') ?? ''
    const summary = page.querySelector('meta[name=description]')?.getAttribute('content')
    for (const element of main.querySelectorAll(EXCLUDED_ELEMENTS)) element.remove()
    return [{ url: pagePath(`/${file}`), title, ...(summary && { summary }), sections: sectionsOf(main) }]
  })
}

function sectionsOf(main: HTMLElement): SearchPage['sections'] {
  const sections: { id: string; text: string }[] = []
  let section = { id: '', text: '' }
  const read = (node: Node, place: string) => {
    if (!(node instanceof HTMLElement)) {
      section.text += node.text
      return
    }
    const id = node.id || place
    if (/^H[23]$/.test(node.tagName)) {
      sections.push(section)
      section = { id, text: '' }
    }
    for (const child of node.childNodes) read(child, id)
    if (!INLINE_ELEMENTS.test(node.tagName)) section.text += ' '
  }
  for (const child of main.childNodes) read(child, '')
  return [...sections, section]
    .map(({ id, text }) => ({ ...(id && { id }), text: text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
}

/** Returns every PDF that is not a sample; samples have made-up text (docs/decisions/001). */
async function readDocuments(dist: string): Promise<SearchPage[]> {
  const samples = readFileSync(SAMPLES_FILE, 'utf8')
  const documents: SearchPage[] = []
  for (const file of globSync('documents/**/*.pdf', { cwd: dist }).sort()) {
    const content = readFileSync(join(dist, file))
    if (samples.includes(createHash('sha256').update(content).digest('hex'))) continue
    const { title, text } = await readPdf(content)
    // A PDF without a title gets its file name as title: `grade-09.pdf` becomes "grade 09".
    const name = basename(file, extname(file)).replaceAll(/[-_]+/g, ' ')
    documents.push({ url: `/${file}`, title: title || name, kind: 'PDF', sections: text ? [{ text }] : [] })
  }
  return documents
}
