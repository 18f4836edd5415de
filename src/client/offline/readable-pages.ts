import { PAGES_CACHE } from './kept-files.ts'

const RETRY_MS = 2_000

/** Finds the JSON-LD of a cached page. Parsing the whole page would violate the CSP, because of its inline styles. */
const DATA_BLOCK = /<script type="application\/ld\+json">(.*?)<\/script>/gs

/** Lists the pages that the service worker has cached on this device: the home page, then other pages by name. */
export class ReadablePages extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const pages = 'caches' in window ? await cachedPages(this.dataset.home ?? '').catch(() => []) : []
    this.querySelector('ul')?.replaceChildren(...pages.map(itemOf))
    this.querySelector('p')?.toggleAttribute('hidden', pages.length > 0)
    this.querySelector('button')?.addEventListener('click', () => location.reload())
    addEventListener('online', reloadWhenReachable)
    this.hidden = false
  }
}

/** Reloads when the server responds. Browsers report `online` too early; a reload then would cancel a clicked link. */
async function reloadWhenReachable(): Promise<void> {
  while (navigator.onLine) {
    if (await isReachable()) return location.reload()
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

function isReachable(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
}

interface Page {
  path: string
  name: string
}

/** @param home the name of the home page */
async function cachedPages(home: string): Promise<Page[]> {
  const cache = await caches.open(PAGES_CACHE)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const html = (await (await cache.match(request))?.text()) ?? ''
      const path = new URL(request.url).pathname
      const name = path === '/' ? home : crumbOf(html) || titleOf(html) || path
      return isDestination(html) ? [{ path, name }] : []
    }),
  )
  return pages.flat().sort((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name))
}

const rankOf = ({ path }: Page) => (path === '/' ? 0 : 1)

/** Returns whether a page is useful to list. The other pages, such as the 404 page, have `noindex`. */
const isDestination = (html: string) => !html.includes('<meta name="robots" content="noindex"')

interface BreadcrumbData {
  '@type': string
  itemListElement?: { name: string }[]
}

/** Returns the page's short name, the last step of its breadcrumb; undefined for the home page and for records. */
function crumbOf(html: string): string | undefined {
  const data = [...html.matchAll(DATA_BLOCK)].map(([, json = '']) => JSON.parse(json) as BreadcrumbData)
  return data.find((block) => block['@type'] === 'BreadcrumbList')?.itemListElement?.at(-1)?.name
}

/** Returns a page's title without the school's name. Parses only the title element, because of the CSP. */
function titleOf(html: string): string {
  const end = html.indexOf('</title>')
  const title = html.slice(html.lastIndexOf('<title>', end), end)
  return new DOMParser().parseFromString(title, 'text/html').title.replace(/ \| [^|]*$/, '')
}

function itemOf({ path, name }: Page): HTMLLIElement {
  const item = document.createElement('li')
  item.append(
    Object.assign(document.createElement('a'), {
      href: path,
      textContent: name,
      className: 'target flex items-center border-b border-rule py-2',
    }),
  )
  return item
}
