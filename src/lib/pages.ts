import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content'
import { fillIn } from './chrome.ts'
import { getSchool } from './school.ts'

/**
 * A page of content/pages, ready to print.
 * @param id its path below content/pages without ending, for example `about/message`; the home page is `index`
 * @returns the front matter with the school's own words filled in, `href`, and the body as the component `Content`
 * @throws when the file does not exist
 */
export async function getPage(id: string) {
  const entry = await getEntry('pages', id)
  if (!entry) throw new Error(`content/pages/${id}.mdx is missing: src/pages prints a page from it.`)
  return pageView(entry)
}

/** The pages that the catch-all of src/pages prints: all but those with a file of their own. */
export async function getTextPages() {
  const entries = await getCollection('pages', ({ data }) => data.template !== 'own')
  return Promise.all(entries.map(pageView))
}

/** The pages that search engines may list. */
export async function getPublicPages() {
  const entries = await getCollection('pages', ({ data }) => !data.noindex)
  return Promise.all(entries.map(pageView))
}

export type PageView = Awaited<ReturnType<typeof getPage>>

async function pageView(entry: CollectionEntry<'pages'>) {
  const { words } = await getSchool()
  const fill = (text: string) => fillIn(text, words)
  const { data, id } = entry
  return {
    id,
    href: id === 'index' ? '/' : `/${id}`,
    title: fill(data.title),
    description: fill(data.description),
    heading: fill(data.heading),
    lead: data.lead && fill(data.lead),
    crumb: data.crumb,
    banner: data.banner,
    template: data.template,
    demo: data.demo,
    noindex: data.noindex,
    Content: (await render(entry)).Content,
  }
}
