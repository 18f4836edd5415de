/** What the offline page reads in the HTML of a page that the service worker keeps. Parsing it all would break our policy. */

const DATA_BLOCK = /<script type="application\/ld\+json">(.*?)<\/script>/gs

/** Returns whether a page is one to go to: search engines are kept from all others, such as the 404 page. */
export function isDestination(html: string): boolean {
  return !html.includes('<meta name="robots" content="noindex"')
}

/** Returns the page's short name, the last step of its breadcrumb; undefined for the home page and for records. */
export function crumbOf(html: string): string | undefined {
  const data = [...html.matchAll(DATA_BLOCK)].map(([, json = '']) => JSON.parse(json) as BreadcrumbData)
  return data.find((block) => block['@type'] === 'BreadcrumbList')?.itemListElement?.at(-1)?.name
}

interface BreadcrumbData {
  '@type': string
  itemListElement?: { name: string }[]
}
