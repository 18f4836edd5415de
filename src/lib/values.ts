import { getCollection, render } from 'astro:content'

/** Returns the school's values in their order: front matter, and the text as the component `Content`. */
export async function getValues() {
  const entries = await getCollection('values')
  const values = entries.map(async (entry) => ({
    ...entry.data,
    id: entry.id,
    Content: (await render(entry)).Content,
  }))
  return (await Promise.all(values)).sort((a, b) => a.order - b.order)
}
