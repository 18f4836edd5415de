/**
 * Stores drafts in this browser's IndexedDB: the typed fields, and the bytes of the pictures. A draft belongs to the
 * person who typed it and is not offered to others. Shared pictures belong to the person who opens them first.
 */
import { done, openDatabase } from '#client/indexed-db.ts'
import type { StaffRecord, TypedFields } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import type { PublicationChoice } from '../records/publication-choice.ts'
import type { PictureBytes, PictureList } from '../uploads/picture-list.ts'

const DATABASE = 'staff-drafts'
const DRAFTS = 'drafts'
const BYTES = 'picture-bytes'

/** Save changes within this time together. */
const SAVE_DELAY_MS = 250
/** The events of a page that is about to be left, reloaded or closed. */
const LEAVING_EVENTS = ['beforeunload', 'pagehide', 'visibilitychange']

/** The content of a record's form, except the pictures. */
export interface RecordForm {
  typed: TypedFields
  consentOnFile: boolean
  publication: PublicationChoice
  /** The version that a change began with; undefined for a new record. */
  base: StaffRecord | undefined
}

export interface KeptRecord extends RecordForm {
  id: string
  kind: RecordKind
  /** Without their bytes, which are too many to save on every keystroke. */
  pictures: PictureList
  /** Both in milliseconds since 1970. */
  startedAt: number
  changedAt: number
  /** For shared pictures until they are in a form: the `Origin` of the request. The phone's share sheet sends `null`. */
  sharedFrom?: string
}

/** A draft of texts without pictures: a note, or an enquiry that staff are entering. */
export interface KeptText {
  id: string
  kind: 'text'
  /** Its subject: one draft for each subject in a window. */
  subject: string
  typed: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  changedAt: number
}

type KeptDraft = KeptRecord | KeptText

/** Pictures that the service worker takes from the phone's gallery: it does not know who is signed in. */
const NOBODY = ''

/** The id of the person whose page this is. It lives no longer than the session of one person (session-end.ts). */
let person = NOBODY

/** Sets whose drafts are read and written from now on. */
export function keepDraftsOf(id: string): void {
  person = id
}

let opened: Promise<IDBDatabase> | undefined

async function request<Result>(
  name: typeof DRAFTS | typeof BYTES,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  opened ??= openDatabase(DATABASE, [DRAFTS, BYTES])
  const transaction = (await opened).transaction(name, mode)
  const answer = done(ask(transaction.objectStore(name)))
  // At once: the page may be gone by then.
  transaction.commit()
  return await answer
}

/** Returns the drafts of this person from all windows, newest first, as far as the browser keeps any. */
export async function loadDrafts(): Promise<KeptDraft[]> {
  const drafts = (await loadAll().catch(() => [])).filter(({ person: of }) => of === person || of === NOBODY)
  return drafts.sort((one, other) => other.changedAt - one.changedAt)
}

/** Returns the drafts of everybody who uses this browser. */
export const loadAll = (): Promise<(KeptDraft & { person: string })[]> =>
  request(DRAFTS, 'readonly', (drafts) => drafts.getAll())

export const saveDraft = (draft: KeptDraft) =>
  request(DRAFTS, 'readwrite', (drafts) => drafts.put({ ...draft, person }, draft.id))
export const deleteDraft = (id: string) => request(DRAFTS, 'readwrite', (drafts) => drafts.delete(id))

/** Returns a draft with the bytes of its pictures, as far as they were stored. */
export async function withBytes(draft: KeptRecord): Promise<KeptRecord> {
  const load = (id: string) => request<PictureBytes | undefined>(BYTES, 'readonly', (bytes) => bytes.get(id))
  const loaded = draft.pictures.map(async (picture) => {
    const source = await load(picture.id).catch((error) => void notKept(error))
    return { ...picture, source: source ?? undefined }
  })
  return { ...draft, pictures: await Promise.all(loaded) }
}

/** Returns pictures in the form in which a draft stores them. */
export const withoutBytes = (pictures: PictureList) => pictures.map((picture) => ({ ...picture, source: undefined }))

export const saveBytes = (id: string, bytes: PictureBytes) =>
  request(BYTES, 'readwrite', (stored) => stored.put(bytes, id))
export const deleteBytes = (ids: readonly string[]) =>
  Promise.all(ids.map((id) => request(BYTES, 'readwrite', (stored) => stored.delete(id))))

/** Returns the bytes of pictures, by the ids of those that have any. */
export const bytesOf = (pictures: PictureList): ReadonlyMap<string, PictureBytes> =>
  new Map(pictures.flatMap(({ id, source }) => (source ? [[id, source] as const] : [])))

/**
 * Stores the bytes of pictures as soon as they exist, and deletes those of removed pictures.
 * @param stored the bytes that are stored, by picture
 * @returns the bytes stored afterwards
 */
export function storeBytes(pictures: PictureList, stored: ReadonlyMap<string, PictureBytes>) {
  const bytes = bytesOf(pictures)
  for (const [id, source] of bytes) if (source !== stored.get(id)) void saveBytes(id, source).catch(notKept)
  const gone = [...stored.keys()].filter((id) => !bytes.has(id))
  if (gone.length > 0) void deleteBytes(gone).catch(notKept)
  return bytes
}

/**
 * Locks a draft for this window until it is closed or left, so that no other window restores it.
 * @param withinMs waits for another window's lock no longer than this
 * @returns whether this window has the lock
 */
export function lockDraft(id: string, withinMs?: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const locked = () => {
    resolve(true)
    return new Promise(() => {})
  }
  const options = withinMs === undefined ? {} : { signal: AbortSignal.timeout(withinMs) }
  navigator.locks.request(`staff-draft/${id}`, options, locked).catch(() => resolve(false))
  return promise
}

/** Locks a draft unless another window has it. A page that is being reloaded may release its locks later. */
export const lockLeftDraft = (id: string) => lockDraft(id, 1_000)

/** Locks and returns the first draft that is not open in any window. */
export async function lockFirstLeft(drafts: KeptRecord[]): Promise<KeptRecord | undefined> {
  for (const draft of drafts) if (await lockLeftDraft(draft.id)) return draft
  return undefined
}

/**
 * Returns a function that saves a draft: the first complete change after a pause, others within {@link SAVE_DELAY_MS},
 * so that a draft that changes all the time is saved too. A page that is left saves at once, but a busy browser may
 * lose that.
 */
export function savingSoon(save: () => void): () => void {
  let timer: number | undefined
  let savedAt = 0
  const saveNow = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    savedAt = Date.now()
    save()
  }
  for (const leaving of LEAVING_EVENTS) addEventListener(leaving, saveNow)
  return () => {
    timer ??= window.setTimeout(saveNow, Math.max(0, savedAt + SAVE_DELAY_MS - Date.now()))
  }
}

/** Logs a failed save. In a private window or on a full disk the form still works, but a reload loses the draft. */
export function notKept(error: unknown): void {
  console.warn('This form is not kept on this device.', error)
}
