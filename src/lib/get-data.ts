import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content'

/** The data of a collection's file, for example `Data<'fees'>` for content/data/fees.json. */
export type Data<C extends CollectionKey> = CollectionEntry<C>['data']

/**
 * Returns the object of a JSON file.
 * @param collection its name in src/content.config.ts, which says where the file is
 * @throws when the collection is not one object; the loader itself names a file that is missing
 */
export async function getData<C extends CollectionKey>(collection: C): Promise<Data<C>> {
  const entry = (await getEntry(collection, 'main')) as CollectionEntry<C> | undefined
  if (!entry) throw new Error(`src/content.config.ts, collection "${collection}": it is not one JSON object.`)
  return entry.data
}
