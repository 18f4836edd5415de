import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content'

/** The data of a collection's file, for example `Data<'fees'>` for content/data/fees.json. */
export type Data<C extends CollectionKey> = CollectionEntry<C>['data']

/** Returns the object of a JSON file, by its collection in src/content.config.ts. @throws when it is not one object */
export async function getData<C extends CollectionKey>(collection: C): Promise<Data<C>> {
  const entry = (await getEntry(collection, 'main')) as CollectionEntry<C> | undefined
  if (!entry) throw new Error(`src/content.config.ts, collection "${collection}": it is not one JSON object.`)
  return entry.data
}
