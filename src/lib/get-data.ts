import { type CollectionEntry, type CollectionKey, getCollection, getEntry, render } from 'astro:content'

/** The data of a collection's file, for example `Data<'fees'>` for content/data/fees.json. */
export type Data<C extends CollectionKey> = CollectionEntry<C>['data']

/** Returns the object of a JSON file, by its collection in src/content.config.ts. @throws if the file has no object */
export async function getData<C extends CollectionKey>(collection: C): Promise<Data<C>> {
  const entry = (await getEntry(collection, 'main')) as CollectionEntry<C> | undefined
  if (!entry) throw new Error(`src/content.config.ts, collection "${collection}": it is not one JSON object.`)
  return entry.data
}

/** Returns the objects of several JSON files by the names of their collections: `{ fees, books }`. */
export async function getAllData<C extends CollectionKey>(...collections: C[]) {
  const entries = await Promise.all(collections.map(async (name) => [name, await getData(name)] as const))
  return Object.fromEntries(entries) as { [Name in C]: Data<Name> }
}

export async function getList<C extends CollectionKey>(collection: C): Promise<Data<C>[]> {
  const entries: CollectionEntry<C>[] = await getCollection(collection)
  return entries.map(({ data }) => data)
}

/** Returns the MDX files of a folder, sorted by `order`: the front matter, and the body as the component `Content`. */
export async function getTexts<C extends 'messages' | 'values'>(collection: C) {
  const entries: CollectionEntry<C>[] = await getCollection(collection)
  const texts = entries.map(async (entry) => {
    const data: Data<C> = entry.data
    return { ...data, id: entry.id, Content: (await render(entry)).Content }
  })
  return (await Promise.all(texts)).sort((a, b) => a.order - b.order)
}
