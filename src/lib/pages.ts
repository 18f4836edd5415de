import { type CollectionEntry, getCollection, getEntry, render } from 'astro:content'
import { fillIn } from '#shared/fill-in.ts'
import { getSchool } from './school.ts'

/**
 * Returns a page of content/pages with the facts of the school filled in. `Content` is the component of its body.
 * @param id the path without extension, for example `about/message`; the home page is `index`
 */
export async function getPage(id: string) {
  const entry = await getEntry('pages', id)
  if (!entry) throw new Error(`content/pages/${id}.mdx is missing: src/pages prints a page from it.`)
  return pageView(entry)
}

/** Returns the pages of the catch-all route: all pages without a file in src/pages. */
export async function getTextPages() {
  const entries = await getCollection('pages', ({ data }) => data.template !== 'own')
  return Promise.all(entries.map(pageView))
}

export type PageView = Awaited<ReturnType<typeof getPage>>

async function pageView(entry: CollectionEntry<'pages'>) {
  const { labels } = await getSchool()
  const fill = (text: string) => fillIn(text, labels)
  const { data, id } = entry
  return {
    ...data,
    id,
    href: id === 'index' ? '/' : `/${id}`,
    title: fill(data.title),
    description: fill(data.description),
    heading: fill(data.heading),
    lead: data.lead && fill(data.lead),
    Content: (await render(entry)).Content,
  }
}
