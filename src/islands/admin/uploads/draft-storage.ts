/** What staff have begun, kept in this browser's IndexedDB: the form's words, and the bytes of its pictures. */
import type { Collection } from '#schemas/record.ts'
import type { PictureList } from './picture-list.ts'
import type { PictureBytes } from './picture-queue.ts'

const DATABASE = 'staff-drafts'
const DRAFTS = 'drafts'
const BYTES = 'picture-bytes'

export interface KeptDraft {
  id: string
  title: string
  date: string
  pictures: PictureList
  /** Milliseconds since 1970. */
  startedAt: number
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(DRAFTS)
      request.result.createObjectStore(BYTES)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function store(name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction(name, mode).objectStore(name)
}

/** What was begun for this collection, with the bytes of its pictures by their id; null when there is nothing. */
export async function loadDraft(
  collection: Collection,
): Promise<{ draft: KeptDraft; bytes: Map<string, PictureBytes> } | null> {
  const draft = (await done((await store(DRAFTS, 'readonly')).get(collection))) as KeptDraft | undefined
  if (!draft) return null
  const kept = await store(BYTES, 'readonly')
  const entries = await Promise.all(
    draft.pictures.map(async ({ id }) => [id, (await done(kept.get(id))) as PictureBytes | undefined] as const),
  )
  return { draft, bytes: new Map(entries.filter((entry): entry is [string, PictureBytes] => entry[1] !== undefined)) }
}

export async function saveDraft(collection: Collection, draft: KeptDraft): Promise<void> {
  await done((await store(DRAFTS, 'readwrite')).put(draft, collection))
}

export async function saveBytes(id: string, bytes: PictureBytes): Promise<void> {
  await done((await store(BYTES, 'readwrite')).put(bytes, id))
}

export async function deleteBytes(id: string): Promise<void> {
  await done((await store(BYTES, 'readwrite')).delete(id))
}
