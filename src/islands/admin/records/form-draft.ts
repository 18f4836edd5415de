import type { TypedFields } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { Listeners } from '../listeners.ts'
import { browserQueue } from '../uploads/browser-queue.ts'
import { deleteBytes, deleteDraft, type KeptDraft, saveBytes, saveDraft } from '../uploads/draft-storage.ts'
import type { QueuedPicture } from '../uploads/picture-list.ts'
import type { PictureQueue } from '../uploads/picture-queue.ts'
import type { PictureBytes } from '../uploads/queue-deps.ts'
import { notKept, savingSoon } from '../uploads/save-soon.ts'
import { AT_ONCE, type PublicationChoice } from './publication-choice.ts'

/** Upload older pictures again: the server moves a picture that no record uses to the trash after two days. */
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
  #consentOnFile = false
  #publication: PublicationChoice = AT_ONCE
  readonly #listeners = new Listeners()
  readonly subscribe = this.#listeners.subscribe
  /** Uploads change the draft all the time, and a reload must not lose it. */
  readonly #saveSoon = savingSoon(() => this.#save())

  constructor(kind: RecordKind, typed: TypedFields) {
    this.kind = kind
    this.#typed = typed
    this.queue = browserQueue({
      keep: (id, bytes) => void saveBytes(id, bytes).catch(notKept),
      forget: (ids) => void deleteBytes(ids).catch(notKept),
    }).queue
    this.queue.subscribe(() => this.#saveSoon())
  }

  /** Returns whether there is nothing to store. */
  abstract isEmpty(): boolean

  readonly typed = (): TypedFields => this.#typed

  /** Whether consent for children's faces is ticked as on file. */
  readonly consentOnFile = (): boolean => this.#consentOnFile

  write(change: Partial<TypedFields>, consentOnFile = this.#consentOnFile): void {
    this.#typed = { ...this.#typed, ...change }
    this.#consentOnFile = consentOnFile
    this.#listeners.tell()
    this.#saveSoon()
  }

  /** When visitors are to see it. */
  readonly publication = (): PublicationChoice => this.#publication

  schedule(choice: PublicationChoice): void {
    this.#publication = choice
    this.write({})
  }

  /** Returns a function that puts everything back as it is now. */
  snapshot(): () => void {
    const [typed, consentOnFile, publication] = [this.#typed, this.#consentOnFile, this.#publication]
    const putPicturesBack = this.queue.snapshot()
    return () => {
      this.queue.clear()
      putPicturesBack()
      this.#publication = publication
      this.write(typed, consentOnFile)
    }
  }

  /** Restores a draft of before; pictures that the server may have deleted are sent again. */
  protected restoreFrom(draft: KeptDraft, bytes: ReadonlyMap<string, PictureBytes>): void {
    const isOld = Date.now() - draft.startedAt > UPLOADS_LAST_MS
    this.id = draft.id
    this.startedAt = isOld ? Date.now() : draft.startedAt
    const pictures = isOld ? draft.pictures.map((picture) => notUploaded(picture, bytes)) : draft.pictures
    this.queue.restore(pictures, bytes)
    this.#publication = draft.publication ?? this.#publication
    this.write(draft.typed, draft.consentOnFile ?? false)
  }

  protected forget(): void {
    void deleteDraft(this.id).catch(notKept)
  }

  #save(): void {
    if (this.isEmpty()) this.forget()
    else void saveDraft(this.kept()).catch(notKept)
  }

  protected kept(): KeptDraft {
    return {
      id: this.id,
      kind: this.kind,
      typed: this.#typed,
      pictures: this.queue.list(),
      consentOnFile: this.#consentOnFile,
      publication: this.#publication,
      startedAt: this.startedAt,
    }
  }
}

function notUploaded(picture: QueuedPicture, bytes: ReadonlyMap<string, PictureBytes>): QueuedPicture {
  const canSend = picture.status === 'uploaded' && bytes.has(picture.id)
  return canSend ? { ...picture, status: 'waiting', file: null } : picture
}
