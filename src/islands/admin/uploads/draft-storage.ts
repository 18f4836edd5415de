/**
 * Stores drafts in this browser's IndexedDB: the typed fields, and the bytes of the pictures. A draft belongs to the person
 * who has typed it; another one who uses the browser is not offered it. Shared pictures are for who opens them first.
 */
import { done, openDatabase } from '#client/indexed-db.ts'
import type { StaffRecord, TypedFields } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import type { PublicationChoice } from '../records/publication-choice.ts'
import type { PictureList } from './picture-list.ts'
import type { PictureBytes } from './queue-deps.ts'

const DATABASE = 'staff-drafts'
const DRAFTS = 'drafts'
const BYTES = 'picture-bytes'
const LOCK_WAIT_MS = 1_000
/** The texts are about families, and stay in a browser that several people may use. */
const MAX_TEXT_AGE_MS = 14 * 24 * 60 * 60 * 1000

export interface KeptDraft {
  id: string
  kind: RecordKind
  typed: TypedFields
  pictures: PictureList
  /** Missing in shared pictures, like the publication. */
  consentOnFile?: boolean
  publication?: PublicationChoice
  /** Milliseconds since 1970. */
  startedAt: number
  /** For shared pictures until they are in a form: the `Origin` of the request. The phone's share sheet sends `null`. */
  sharedFrom?: string
  /** For a change to a stored record: the version that it began with, and when it was last changed. */
  base?: StaffRecord
  changedAt?: number
}

/** The draft of a change to a stored record. */
export type KeptEdit = KeptDraft & Required<Pick<KeptDraft, 'base' | 'changedAt'>>

/** The draft of texts without pictures: a note, an enquiry that is being entered. */
export interface KeptText {
  id: string
  kind: 'text'
  /** What it is about: one draft for each in a window. */
  subject: string
  typed: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  changedAt: number
}

type AnyDraft = KeptDraft | KeptText
type StoredDraft = AnyDraft & { person: string }

/** Pictures that the service worker takes from the phone's gallery: it does not know who is signed in. */
const NOBODY = ''

/** The id of the person whose page this is. It lives no longer than the session of one person (session-end.ts). */
let person = NOBODY

/** Says whose drafts are read and written from now on. */
export function keepDraftsOf(id: string): void {
  person = id
}

let opened: Promise<IDBDatabase> | undefined

async function store(name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opened ??= openDatabase(DATABASE, [DRAFTS, BYTES])
  return (await opened).transaction(name, mode).objectStore(name)
}

/** Returns the drafts of new records of a kind from all windows, newest first. */
export async function loadDrafts(kind: RecordKind): Promise<KeptDraft[]> {
  return (await draftsOf(kind)).filter((draft) => !isEdit(draft))
}

/** Returns the drafts of changes to stored records of a kind from all windows, newest first. */
export async function loadEdits(kind: RecordKind): Promise<KeptEdit[]> {
  return (await draftsOf(kind)).filter(isEdit)
}

/** Returns the drafts of texts from all windows, newest first, without those past their time. */
export async function loadTexts(): Promise<KeptText[]> {
  const texts = (await allDrafts()).filter((draft) => draft.kind === 'text')
  return texts.filter((text) => !isOld(text)).sort((one, other) => other.changedAt - one.changedAt)
}

/**
 * Deletes the drafts of texts that are older than 14 days, whoever has typed them, and those about what is gone.
 * @param isGone asks whether the subject of a draft is gone
 */
export async function dropOldTexts(isGone: (subject: string) => Promise<boolean>): Promise<void> {
  const drafts: StoredDraft[] = await done((await store(DRAFTS, 'readonly')).getAll())
  for (const draft of drafts) {
    if (draft.kind === 'text' && (isOld(draft) || (await isGone(draft.subject)))) await deleteDraft(draft.id)
  }
}

function isOld({ changedAt }: KeptText): boolean {
  return Date.now() - changedAt > MAX_TEXT_AGE_MS
}

async function draftsOf(kind: RecordKind): Promise<KeptDraft[]> {
  const drafts = (await allDrafts()).filter((draft): draft is KeptDraft => draft.kind === kind)
  return drafts.sort((one, other) => other.startedAt - one.startedAt)
}

async function allDrafts(): Promise<AnyDraft[]> {
  const drafts: StoredDraft[] = await done((await store(DRAFTS, 'readonly')).getAll())
  return drafts.filter((draft) => draft.person === person || draft.person === NOBODY)
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

export async function saveDraft(draft: AnyDraft): Promise<void> {
  const drafts = await store(DRAFTS, 'readwrite')
  const saved = done(drafts.put({ ...draft, person } satisfies StoredDraft, draft.id))
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
