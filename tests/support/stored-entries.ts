import { expect, type Page } from '@playwright/test'
import type { KeptRecord } from '../../src/islands/admin/drafts/draft-storage.ts'

/** The IndexedDB database of each object store. */
const DATABASES = { drafts: 'staff-drafts', 'picture-bytes': 'staff-drafts', enquiries: 'kept-enquiries' }

/** Returns the entries of an object store, and makes its drafts `olderMs` older. */
export function storedEntries<Entry>(page: Page, store: keyof typeof DATABASES, olderMs = 0): Promise<Entry[]> {
  return page.evaluate(
    async ([database, name, ms]) => {
      const resultOf = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve) => {
          request.onsuccess = () => resolve(request.result)
        })
      const opened = await resultOf(indexedDB.open(database))
      const entries = opened.transaction(name, 'readwrite').objectStore(name)
      const all = await resultOf(entries.getAll())
      for (const entry of ms ? all : [])
        await resultOf(entries.put({ ...entry, changedAt: entry.changedAt - ms }, entry.id))
      opened.close()
      return all
    },
    [DATABASES[store], store, olderMs] as const,
  )
}

/** Waits until a stored draft has this part, because a page that is left at once could lose it. */
export async function expectKept<Part>(page: Page, partOf: (draft: KeptRecord) => Part, part: Part): Promise<void> {
  const parts = async () => (await storedEntries<KeptRecord>(page, 'drafts')).map(partOf)
  await expect.poll(parts).toContainEqual(part)
}

/** Waits until the browser stores the bytes of exactly `count` pictures. */
export const expectBytesKept = (page: Page, count: number) =>
  expect.poll(async () => (await storedEntries(page, 'picture-bytes')).length).toBe(count)

export const expectTitleKept = (page: Page, title: string) => expectKept(page, ({ typed }) => typed.title, title)
