import { postNameOf, type TypedFields, typedFieldsOf } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { indianDay } from '#shared/days.ts'
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

/** Save changes within this time together. */
const SAVE_DELAY_MS = 250
/** Upload older pictures again: the server deletes a picture that no record uses after a day. */
const UPLOADS_LAST_MS = 20 * 60 * 60 * 1000

/**
 * A record about to be created: its typed fields and its pictures, stored in this browser until it is created or
 * cleared, so that neither a reload nor a lost connection loses them.
 */
export class RecordDraft {
  readonly kind: RecordKind
  readonly queue: PictureQueue
  #id = crypto.randomUUID() as string
  #startedAt = Date.now()
  #typed: TypedFields
  readonly #listeners = new Set<() => void>()
  #saveTimer: number | undefined

  constructor(kind: RecordKind) {
    this.kind = kind
    this.#typed = emptyFields(kind)
    // A draft lives as long as the page, so its queue is never stopped.
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

  readonly typed = (): TypedFields => this.#typed

  /**
   * Restores the draft of this window from before a reload, or else one of a closed window. Does nothing unless this
   * draft is empty.
   */
  async restore(): Promise<void> {
    const own = sessionStorage.getItem(this.#windowKey)
    const drafts = await loadDrafts(this.kind).catch(() => [])
    const draft = drafts.find(({ id }) => id === own) ?? (await firstLeft(drafts))
    const bytes = draft && (await loadBytes(draft).catch(() => new Map()))
    if (draft && this.#isEmpty()) this.#restoreFrom(draft, bytes)
    else this.#own(this.#id)
  }

  /** Marks a draft as this window's: for its next load, and for other windows. */
  #own(id: string): void {
    this.#id = id
    sessionStorage.setItem(this.#windowKey, id)
    holdDraft(id)
  }

  get #windowKey(): string {
    return `staff-draft/${this.kind}`
  }

  #restoreFrom(draft: KeptDraft, bytes: Map<string, PictureBytes> | undefined): void {
    const isOld = Date.now() - draft.startedAt > UPLOADS_LAST_MS
    this.#own(draft.id)
    this.#startedAt = isOld ? Date.now() : draft.startedAt
    this.write(draft.typed)
    this.queue.restore(isOld ? draft.pictures.map(notUploaded) : draft.pictures, bytes)
  }

  write(change: Partial<TypedFields>): void {
    this.#typed = { ...this.#typed, ...change }
    for (const listener of this.#listeners) listener()
    this.#saveSoon()
  }

  /** Starts an empty draft: after the record was created, or because staff pressed Clear. */
  clear(): void {
    void deleteDraft(this.#id).catch(notKept)
    this.#own(crypto.randomUUID())
    this.#startedAt = Date.now()
    this.queue.clear()
    this.write(emptyFields(this.kind))
  }

  /**
   * Returns the request that creates the record: its pictures by name, and an idempotency key that is the same for the
   * same content, so that a retry after a lost connection does not create a second record.
   */
  async request(): Promise<{ body: FormData; key: string }> {
    const pictures = this.queue.list()
    const body = new FormData()
    for (const { name, postName } of typedFieldsOf(this.kind)) body.append(postName, this.#typed[name].trim())
    body.append(postNameOf(this.kind, 'picture'), featureOf(pictures)?.file ?? '')
    for (const { file } of extrasOf(pictures)) body.append(postNameOf(this.kind, 'pictures'), file ?? '')
    return { body, key: `${this.#id}-${await digest([...body.entries()])}` }
  }

  /** Throttled, not debounced: uploads change the draft all the time, and a reload must not lose it. */
  #saveSoon(): void {
    this.#saveTimer ??= window.setTimeout(() => {
      this.#saveTimer = undefined
      void (this.#isEmpty() ? deleteDraft(this.#id) : saveDraft(this.#kept())).catch(notKept)
    }, SAVE_DELAY_MS)
  }

  #isEmpty(): boolean {
    const hasText = typedFieldsOf(this.kind).some(({ name, input }) => input === 'text' && this.#typed[name] !== '')
    return !hasText && this.queue.list().length === 0
  }

  #kept(): KeptDraft {
    return {
      id: this.#id,
      kind: this.kind,
      typed: this.#typed,
      pictures: this.queue.list(),
      startedAt: this.#startedAt,
    }
  }
}

/** Returns the typed fields of a new record, dated today. */
function emptyFields(kind: RecordKind): TypedFields {
  const entries = typedFieldsOf(kind).map(({ name, input }) => [name, input === 'date' ? indianDay(new Date()) : ''])
  return Object.fromEntries(entries) as TypedFields
}

/** Returns the first draft that is not open in any window. */
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

/** Logs a failed save. In a private window or on a full disk the form still works, but a reload loses the draft. */
function notKept(error: unknown): void {
  console.warn('This form is not kept on this device.', error)
}
