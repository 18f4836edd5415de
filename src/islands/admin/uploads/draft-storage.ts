/** Stores drafts in this browser's IndexedDB: the typed fields, and the bytes of the pictures. */
import type { StaffRecord, TypedFields } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import type { PictureList } from './picture-list.ts'
import type { PictureBytes } from './picture-queue.ts'

const DATABASE = 'staff-drafts'
const DRAFTS = 'drafts'
const BYTES = 'picture-bytes'
const LOCK_WAIT_MS = 300

export interface KeptDraft {
  id: string
  kind: RecordKind
  typed: TypedFields
  pictures: PictureList
  /** Milliseconds since 1970. */
  startedAt: number
  /** For a change to a stored record: the version that it began with, and when it was last changed. */
  base?: StaffRecord
  changedAt?: number
}

/** The draft of a change to a stored record. */
export type KeptEdit = KeptDraft & Required<Pick<KeptDraft, 'base' | 'changedAt'>>

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

/** Returns the drafts of new records of a kind from all windows, newest first. */
export async function loadDrafts(kind: RecordKind): Promise<KeptDraft[]> {
  return (await draftsOf(kind)).filter((draft) => !isEdit(draft))
}

/** Returns the drafts of changes to stored records of a kind from all windows, newest first. */
export async function loadEdits(kind: RecordKind): Promise<KeptEdit[]> {
  return (await draftsOf(kind)).filter(isEdit)
}

async function draftsOf(kind: RecordKind): Promise<KeptDraft[]> {
  const drafts = (await done((await store(DRAFTS, 'readonly')).getAll())) as KeptDraft[]
  return drafts.filter((draft) => draft.kind === kind).sort((one, other) => other.startedAt - one.startedAt)
}

function isEdit(draft: KeptDraft): draft is KeptEdit {
  return draft.base !== undefined && draft.changedAt !== undefined
}

/** Returns the bytes of a draft's pictures by id, without pictures whose bytes were not stored. */
export async function loadBytes({ pictures }: KeptDraft): Promise<Map<string, PictureBytes>> {
  const kept = await store(BYTES, 'readonly')
  const entries = await Promise.all(
    pictures.map(async ({ id }) => [id, (await done(kept.get(id))) as PictureBytes | undefined] as const),
  )
  return new Map(entries.filter((entry): entry is [string, PictureBytes] => entry[1] !== undefined))
}

export async function saveDraft(draft: KeptDraft): Promise<void> {
  const drafts = await store(DRAFTS, 'readwrite')
  const saved = done(drafts.put(draft, draft.id))
  // Without waiting for the answer, so that it is stored even when the page is gone by then.
  drafts.transaction.commit()
  await saved
}

export async function deleteDraft(id: string): Promise<void> {
  await done((await store(DRAFTS, 'readwrite')).delete(id))
}

/** Locks a draft for this window until it is closed or left, so that no other window restores it. */
export function holdDraft(id: string): void {
  void navigator.locks.request(lockOf(id), () => new Promise(() => {}))
}

/** Locks a draft for this window unless another one has the lock. Returns whether it is locked now. */
export function holdLeftDraft(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    // A page that is being reloaded may give its locks back a moment later.
    const signal = AbortSignal.timeout(LOCK_WAIT_MS)
    const locked = () => {
      resolve(true)
      return new Promise(() => {})
    }
    navigator.locks.request(lockOf(id), { signal }, locked).catch(() => resolve(false))
  })
}

function lockOf(id: string): string {
  return `staff-draft/${id}`
}

export async function saveBytes(id: string, bytes: PictureBytes): Promise<void> {
  await done((await store(BYTES, 'readwrite')).put(bytes, id))
}

export async function deleteBytes(ids: readonly string[]): Promise<void> {
  const kept = await store(BYTES, 'readwrite')
  await Promise.all(ids.map((id) => done(kept.delete(id))))
}
