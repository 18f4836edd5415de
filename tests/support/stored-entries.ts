import { expect, type Page } from '@playwright/test'

/** Returns the entries of an object store of this browser. @param older says how many ms older a field makes each of them */
export function storedEntries<Entry>(
  page: Page,
  database: 'staff-drafts' | 'kept-enquiries',
  older: { field: string; ms: number } = { field: '', ms: 0 },
): Promise<Entry[]> {
  return page.evaluate(
    async ([name, { field, ms }]) => {
      const resultOf = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve) => {
          request.onsuccess = () => resolve(request.result)
        })
      const opened = await resultOf(indexedDB.open(name))
      const store = name === 'staff-drafts' ? 'drafts' : 'enquiries'
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

/** Waits until this browser keeps a draft of a record with this title: a page that is left in a hurry may lose it. */
export async function expectTitleKept(page: Page, title: string): Promise<void> {
  const drafts = () => storedEntries<{ typed: { title: string } }>(page, 'staff-drafts')
  await expect.poll(async () => (await drafts()).map(({ typed }) => typed.title)).toContain(title)
}
