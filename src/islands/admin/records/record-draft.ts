import { type Collection, RECORD_POST_NAMES } from '#schemas/record.ts'
import { today } from '../dates.ts'
import { browserQueue } from '../uploads/browser-queue.ts'
import {
  deleteBytes,
  deleteDraft,
  holdDraft,
  holdLeftDraft,
  type KeptDraft,
  loadBytes,
  loadDrafts,
  saveBytes,
  saveDraft,
} from '../uploads/draft-storage.ts'
import { extrasOf, featureOf, type PictureList } from '../uploads/picture-list.ts'
import type { PictureBytes, PictureQueue } from '../uploads/picture-queue.ts'

/** Changes within this time are saved together. */
const SAVE_DELAY_MS = 250
/** The server removes a picture that no record names after a day; older ones are sent again to be safe. */
const UPLOADS_LAST_MS = 20 * 60 * 60 * 1000

interface DraftWords {
  title: string
  date: string
}

/**
 * A record about to be created: its words and its pictures, kept in this browser until it is created or cleared, so that
 * neither a reload nor a dropped line loses what was begun.
 */
export class RecordDraft {
  readonly collection: Collection
  readonly queue: PictureQueue
  #id = crypto.randomUUID() as string
  #startedAt = Date.now()
  #words: DraftWords = { title: '', date: today() }
  readonly #listeners = new Set<() => void>()
  #saveTimer: number | undefined

  constructor(collection: Collection) {
    this.collection = collection
    // A draft lives as long as the page: nothing to end.
    this.queue = browserQueue({
      keep: (id, bytes) => void saveBytes(id, bytes).catch(notKept),
      forget: (ids) => void deleteBytes(ids).catch(notKept),
    }).queue
    this.queue.subscribe(() => this.#saveSoon())
  }

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly words = (): DraftWords => this.#words

  /**
   * Takes up what was begun in this window before a reload, else what was begun in one that has been closed; nothing
   * when something has been begun here meanwhile.
   */
  async restore(): Promise<void> {
    const own = sessionStorage.getItem(this.#windowKey)
    const drafts = await loadDrafts(this.collection).catch(() => [])
    const draft = drafts.find(({ id }) => id === own) ?? (await firstLeft(drafts))
    const bytes = draft && (await loadBytes(draft).catch(() => new Map()))
    if (draft && this.#isEmpty()) this.#takeUp(draft, bytes)
    else this.#own(this.#id)
  }

  /** Marks a draft as this window's: for its next load, and for other windows. */
  #own(id: string): void {
    this.#id = id
    sessionStorage.setItem(this.#windowKey, id)
    holdDraft(id)
  }

  get #windowKey(): string {
    return `staff-draft/${this.collection}`
  }

  #takeUp(draft: KeptDraft, bytes: Map<string, PictureBytes> | undefined): void {
    const isOld = Date.now() - draft.startedAt > UPLOADS_LAST_MS
    this.#own(draft.id)
    this.#startedAt = isOld ? Date.now() : draft.startedAt
    this.write({ title: draft.title, date: draft.date })
    this.queue.restore(isOld ? draft.pictures.map(notUploaded) : draft.pictures, bytes)
  }

  write(change: Partial<DraftWords>): void {
    this.#words = { ...this.#words, ...change }
    for (const listener of this.#listeners) listener()
    this.#saveSoon()
  }

  /** Begins anew: after the record was created, or because staff want to. */
  clear(): void {
    void deleteDraft(this.#id).catch(notKept)
    this.#own(crypto.randomUUID())
    this.#startedAt = Date.now()
    this.queue.clear()
    this.write({ title: '', date: today() })
  }

  /**
   * What is sent to create the record: its pictures by their names, and a key that is the same for the same content, so
   * that pressing the button again after a dropped line creates nothing twice.
   */
  async request(): Promise<{ body: FormData; key: string }> {
    const names = RECORD_POST_NAMES[this.collection]
    const pictures = this.queue.list()
    const body = new FormData()
    body.append(names.title, this.#words.title.trim())
    body.append(names.date, this.#words.date)
    body.append(names.feature, featureOf(pictures)?.file ?? '')
    for (const { file } of extrasOf(pictures)) body.append(names.extras, file ?? '')
    return { body, key: `${this.#id}-${await digest([...body.entries()])}` }
  }

  /** Never put off: while pictures are sent there is a change every moment, and a reload must not lose them. */
  #saveSoon(): void {
    this.#saveTimer ??= window.setTimeout(() => {
      this.#saveTimer = undefined
      void (this.#isEmpty() ? deleteDraft(this.#id) : saveDraft(this.#kept())).catch(notKept)
    }, SAVE_DELAY_MS)
  }

  #isEmpty(): boolean {
    return this.#words.title === '' && this.queue.list().length === 0
  }

  #kept(): KeptDraft {
    return {
      id: this.#id,
      collection: this.collection,
      ...this.#words,
      pictures: this.queue.list(),
      startedAt: this.#startedAt,
    }
  }
}

/** The first draft that no window has open any more. */
async function firstLeft(drafts: KeptDraft[]): Promise<KeptDraft | undefined> {
  for (const draft of drafts) if (await holdLeftDraft(draft.id)) return draft
  return undefined
}

function notUploaded(picture: PictureList[number]): PictureList[number] {
  return picture.status === 'uploaded' ? { ...picture, status: 'waiting', file: null } : picture
}

async function digest(value: unknown): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A private window or a full disk keeps nothing: the form works on, only a reload would lose it. */
function notKept(error: unknown): void {
  console.warn('This form is not kept on this device.', error)
}
