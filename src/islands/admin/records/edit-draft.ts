import { type RecordChange, type StaffRecord, typedOf } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { holdDraft, type KeptDraft, type KeptEdit } from '../uploads/draft-storage.ts'
import type { PictureBytes } from '../uploads/queue-deps.ts'
import { changesOf, type PictureNaming, storedPictures } from './edit-changes.ts'
import { FormDraft } from './form-draft.ts'
import { choiceOf, publicationChange } from './publication-choice.ts'
import { contentOf, contentOfForm, type RecordContent, type RecordVersion } from './record-content.ts'

/** A change to a stored record, until it is saved or discarded. */
export class EditDraft extends FormDraft {
  /** Shown instead of the file names of stored pictures. */
  readonly #pictureName: PictureNaming
  #base: StaffRecord
  #changedAt = 0
  #content = ''

  constructor(kind: RecordKind, record: StaffRecord, pictureName: PictureNaming) {
    super(kind, typedOf(kind, record))
    this.#base = record
    this.#pictureName = pictureName
    this.#load(record)
    this.queue.subscribe(() => this.#noteTime())
    this.subscribe(() => this.#noteTime())
  }

  /** Returns a draft that was stored in this browser. The caller has locked it. */
  static restored(kept: KeptEdit, bytes: ReadonlyMap<string, PictureBytes>, pictureName: PictureNaming): EditDraft {
    const draft = new EditDraft(kept.kind, kept.base, pictureName)
    draft.restoreFrom(kept, bytes)
    draft.#changedAt = kept.changedAt
    return draft
  }

  /** The version that the change began with. */
  readonly base = (): StaffRecord => this.#base

  /** When it was last changed, in milliseconds since 1970. */
  get changedAt(): number {
    return this.#changedAt
  }

  content(): RecordContent {
    const form = { typed: this.typed(), pictures: this.queue.list(), consentOnFile: this.consentOnFile() }
    return contentOfForm(form, this.#base.thumbnail ?? '')
  }

  version(): RecordVersion {
    return { ...this.content(), publication: this.publication() }
  }

  /** Returns what a `PATCH` of {@link base} sends. */
  changes(): RecordChange {
    const publication = publicationChange(choiceOf(this.#base), this.publication())
    return { ...changesOf(contentOf(this.kind, this.#base), this.content()), ...publication }
  }

  isEmpty(): boolean {
    return this.queue.list().every(({ status }) => status === 'uploaded') && Object.keys(this.changes()).length === 0
  }

  /** Begins again with a stored version. Returns a function that puts the change back. */
  reset(record: StaffRecord): () => void {
    const putBack = this.snapshot()
    this.forget()
    this.id = crypto.randomUUID()
    holdDraft(this.id)
    this.startedAt = Date.now()
    this.queue.clear()
    this.#load(record)
    return putBack
  }

  /** Puts other content into the form, as a change to `base`: the result of a merge. */
  rebase(base: StaffRecord, content: RecordVersion): void {
    const { typed, thumbnail, images, altTexts, captions, focus, documents, consentOnFile } = content
    const known = new Map(this.queue.list().map((picture) => [picture.file, picture]))
    const { state } = base
    const stored = storedPictures(
      { thumbnail, images: [...images], altTexts, captions, focus, documents: [...documents], state },
      this.#pictureName,
    )
    this.#base = base
    this.queue.restore(
      stored.map((picture) => {
        const { role, altText, caption, focus: point, file } = picture
        const mine = known.get(file)
        known.delete(file)
        return mine ? { ...mine, role, altText, caption, focus: point } : picture
      }),
    )
    this.schedule(content.publication)
    this.write(typed, consentOnFile)
  }

  override snapshot(): () => void {
    const base = this.#base
    const putBack = super.snapshot()
    return () => {
      this.#base = base
      putBack()
    }
  }

  #load(record: StaffRecord): void {
    this.#base = record
    this.queue.restore(storedPictures(record, this.#pictureName))
    this.schedule(choiceOf(record))
    this.write(typedOf(this.kind, record), record.consentOnFile ?? false)
  }

  /** Uploads report their progress all the time; only what staff did counts. */
  #noteTime(): void {
    const pictures = this.queue.list().map(({ id, altText, caption, focus }) => [id, altText, caption, focus])
    const content = JSON.stringify([this.typed(), this.consentOnFile(), this.publication(), pictures])
    if (content === this.#content) return
    this.#content = content
    this.#changedAt = Date.now()
  }

  protected override kept(): KeptDraft {
    return { ...super.kept(), base: this.#base, changedAt: this.#changedAt }
  }
}
