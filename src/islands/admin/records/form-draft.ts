import type { TypedFields } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { browserQueue } from '../uploads/browser-queue.ts'
import { deleteBytes, deleteDraft, type KeptDraft, saveBytes, saveDraft } from '../uploads/draft-storage.ts'
import type { QueuedPicture } from '../uploads/picture-list.ts'
import type { PictureBytes, PictureQueue } from '../uploads/picture-queue.ts'

/** Save changes within this time together. */
const SAVE_DELAY_MS = 250
/** The events of a page that is about to be left, reloaded or closed. */
const LEAVING_EVENTS = ['beforeunload', 'pagehide', 'visibilitychange']
/** Upload older pictures again: the server deletes a picture that no record uses after a day. */
const UPLOADS_LAST_MS = 20 * 60 * 60 * 1000

/**
 * What a form for a record holds: its typed fields and its pictures, stored in this browser until they are saved or
 * discarded, so that neither a reload nor a lost connection loses them. It lives as long as the page, so its queue is
 * never stopped.
 */
export abstract class FormDraft {
  readonly kind: RecordKind
  readonly queue: PictureQueue
  protected id = crypto.randomUUID() as string
  protected startedAt = Date.now()
  #typed: TypedFields
  readonly #listeners = new Set<() => void>()
  #saveTimer: number | undefined

  constructor(kind: RecordKind, typed: TypedFields) {
    this.kind = kind
    this.#typed = typed
    this.queue = browserQueue({
      keep: (id, bytes) => void saveBytes(id, bytes).catch(notKept),
      forget: (ids) => void deleteBytes(ids).catch(notKept),
    }).queue
    this.queue.subscribe(() => this.#saveSoon())
    for (const leaving of LEAVING_EVENTS) addEventListener(leaving, () => this.#saveNow())
  }

  /** Returns whether there is nothing to store. */
  abstract isEmpty(): boolean

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly typed = (): TypedFields => this.#typed

  write(change: Partial<TypedFields>): void {
    this.#typed = { ...this.#typed, ...change }
    for (const listener of this.#listeners) listener()
    this.#saveSoon()
  }

  /** Returns a function that puts everything back as it is now. */
  snapshot(): () => void {
    const typed = this.#typed
    const putPicturesBack = this.queue.snapshot()
    return () => {
      this.queue.clear()
      putPicturesBack()
      this.write(typed)
    }
  }

  /** Restores a draft of before; pictures that the server may have deleted are sent again. */
  protected restoreFrom(draft: KeptDraft, bytes: ReadonlyMap<string, PictureBytes>): void {
    const isOld = Date.now() - draft.startedAt > UPLOADS_LAST_MS
    this.id = draft.id
    this.startedAt = isOld ? Date.now() : draft.startedAt
    const pictures = isOld ? draft.pictures.map((picture) => notUploaded(picture, bytes)) : draft.pictures
    this.queue.restore(pictures, bytes)
    this.write(draft.typed)
  }

  protected forget(): void {
    void deleteDraft(this.id).catch(notKept)
  }

  /** Throttled, not debounced: uploads change the draft all the time, and a reload must not lose it. */
  #saveSoon(): void {
    this.#saveTimer ??= window.setTimeout(() => this.#saveNow(), SAVE_DELAY_MS)
  }

  #saveNow(): void {
    if (this.#saveTimer === undefined) return
    clearTimeout(this.#saveTimer)
    this.#saveTimer = undefined
    if (this.isEmpty()) this.forget()
    else void saveDraft(this.kept()).catch(notKept)
  }

  protected kept(): KeptDraft {
    return {
      id: this.id,
      kind: this.kind,
      typed: this.#typed,
      pictures: this.queue.list(),
      startedAt: this.startedAt,
    }
  }
}

function notUploaded(picture: QueuedPicture, bytes: ReadonlyMap<string, PictureBytes>): QueuedPicture {
  const canSend = picture.status === 'uploaded' && bytes.has(picture.id)
  return canSend ? { ...picture, status: 'waiting', file: null } : picture
}

/** Logs a failed save. In a private window or on a full disk the form still works, but a reload loses the draft. */
function notKept(error: unknown): void {
  console.warn('This form is not kept on this device.', error)
}
