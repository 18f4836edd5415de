/**
 * Stores drafts in this browser's IndexedDB: the entered texts, and the bytes of the pictures. Only the person who
 * entered a draft can open it. A draft of shared pictures belongs to the first person who opens it.
 */
import { openStores } from '#client/indexed-db.ts'
import type { StaffRecord, TypedFields } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import type { PublicationChoice } from '../records/publication-choice.ts'
import type { PictureBytes, PictureList } from '../uploads/picture-list.ts'

const DRAFTS = 'drafts'
const BYTES = 'picture-bytes'

/** All changes within this time are saved together. */
const SAVE_DELAY_MS = 250
const LEAVING_EVENTS = ['beforeunload', 'pagehide', 'visibilitychange']

/** The content of a record's form, without the pictures. */
export interface RecordForm {
  typed: TypedFields
  consentOnFile: boolean
  publication: PublicationChoice
  /** The stored version that the edit started from; undefined for a new record. */
  base: StaffRecord | undefined
}

export interface KeptRecord extends RecordForm {
  id: string
  kind: RecordKind
  /** Without the pictures' bytes, which are too large to be saved at every key press. */
  pictures: PictureList
  /** In milliseconds since 1970, like `changedAt`. */
  startedAt: number
  changedAt: number
  /** The `Origin` of the request that shared the pictures, until a form contains them. Share sheets send `null`. */
  sharedFrom?: string
}

/** A draft of a note, or of an enquiry that staff are entering. */
export interface KeptText {
  id: string
  kind: 'text'
  /** What the draft is about. A window has one draft per subject. */
  subject: string
  typed: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  changedAt: number
}

type KeptDraft = KeptRecord | KeptText

/** The owner of pictures shared from the phone's gallery: the service worker does not know who is signed in. */
const NOBODY = ''

/** The id of the signed-in person. Once set, it does not change until the page is reloaded (session-end.ts). */
let person = NOBODY

/** Sets the person whose drafts are read and written from now on. */
export function keepDraftsOf(id: string): void {
  person = id
}

const request = openStores('staff-drafts', [DRAFTS, BYTES])

/** Returns this person's drafts from all windows, newest first; an empty list if the browser cannot store drafts. */
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

/** Returns a draft with the stored bytes of its pictures. Bytes that were not stored are undefined. */
export async function withBytes(draft: KeptRecord): Promise<KeptRecord> {
  const load = (id: string) => request<PictureBytes | undefined>(BYTES, 'readonly', (bytes) => bytes.get(id))
  const loaded = draft.pictures.map(async (picture) => {
    const source = await load(picture.id).catch((error) => void notKept(error))
    return { ...picture, source: source ?? undefined }
  })
  return { ...draft, pictures: await Promise.all(loaded) }
}

/** Returns pictures without their bytes, as a draft stores them. */
export const withoutBytes = (pictures: PictureList) => pictures.map((picture) => ({ ...picture, source: undefined }))

export const saveBytes = (id: string, bytes: PictureBytes) =>
  request(BYTES, 'readwrite', (stored) => stored.put(bytes, id))
export const deleteBytes = (ids: readonly string[]) =>
  Promise.all(ids.map((id) => request(BYTES, 'readwrite', (stored) => stored.delete(id))))

/** Returns the bytes of the pictures that have bytes, by picture id. */
export const bytesOf = (pictures: PictureList): ReadonlyMap<string, PictureBytes> =>
  new Map(pictures.flatMap(({ id, source }) => (source ? [[id, source] as const] : [])))

/**
 * Stores the bytes of new pictures, and deletes the bytes of removed pictures.
 * @param stored the bytes stored before, by picture id
 * @returns the bytes stored now, by picture id
 */
export function storeBytes(pictures: PictureList, stored: ReadonlyMap<string, PictureBytes>) {
  const bytes = bytesOf(pictures)
  for (const [id, source] of bytes) if (source !== stored.get(id)) void saveBytes(id, source).catch(notKept)
  const gone = [...stored.keys()].filter((id) => !bytes.has(id))
  if (gone.length > 0) void deleteBytes(gone).catch(notKept)
  return bytes
}

/**
 * Locks a draft until this window is closed or left, so that no other window restores the draft.
 * @param withinMs how long to wait for another window's lock; undefined to wait without limit
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

/** Locks a draft that no other window has open. Waits a second, because a reloading page can release its locks late. */
export const lockLeftDraft = (id: string) => lockDraft(id, 1_000)

/** Locks and returns the first draft that no other window has open. */
export async function lockFirstLeft(drafts: KeptRecord[]): Promise<KeptRecord | undefined> {
  for (const draft of drafts) if (await lockLeftDraft(draft.id)) return draft
  return undefined
}

/**
 * Returns a function that schedules a save. After a pause, the save runs almost at once. Otherwise it runs
 * {@link SAVE_DELAY_MS} after the last save, even if the draft changes all the time. A scheduled save also runs when
 * the page is left, but a busy browser can lose this save.
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
