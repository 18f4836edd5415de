import { expect, type Page } from '@playwright/test'
import type { KeptRecord } from '../../src/islands/admin/drafts/draft-storage.ts'

/** Returns the entries of an object store of this browser. @param older says how many ms older a field makes each of them */
export function storedEntries<Entry>(
  page: Page,
  database: 'staff-drafts' | 'picture-bytes' | 'kept-enquiries',
  older: { field: string; ms: number } = { field: '', ms: 0 },
): Promise<Entry[]> {
  return page.evaluate(
    async ([name, { field, ms }]) => {
      const resultOf = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve) => {
          request.onsuccess = () => resolve(request.result)
        })
      const opened = await resultOf(indexedDB.open(name === 'picture-bytes' ? 'staff-drafts' : name))
      const store = { 'staff-drafts': 'drafts', 'picture-bytes': 'picture-bytes', 'kept-enquiries': 'enquiries' }[name]
      const entries = opened.transaction(store, 'readwrite').objectStore(store)
      const all = await resultOf(entries.getAll())
      const dated = all.filter((entry) => field in entry)
      for (const entry of dated) await resultOf(entries.put({ ...entry, [field]: entry[field] - ms }, entry.id))
      opened.close()
      return all
    },
    [database, older] as const,
  )
}

/** Waits until this browser keeps a draft of a record with this part: a page that is left in a hurry may lose it. */
export async function expectKept<Part>(page: Page, partOf: (draft: KeptRecord) => Part, part: Part): Promise<void> {
  const parts = async () => (await storedEntries<KeptRecord>(page, 'staff-drafts')).map(partOf)
  await expect.poll(parts).toContainEqual(part)
}

/** Waits until this browser keeps the bytes of `count` pictures. */
export const expectBytesKept = (page: Page, count: number) =>
  expect.poll(async () => (await storedEntries(page, 'picture-bytes')).length).toBe(count)

export const expectTitleKept = (page: Page, title: string) => expectKept(page, ({ typed }) => typed.title, title)
