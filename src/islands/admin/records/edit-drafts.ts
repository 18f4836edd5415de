import type { StaffRecord } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { Listeners } from '../listeners.ts'
import { holdLeftDraft, loadBytes, loadEdits } from '../uploads/draft-storage.ts'
import type { PictureNaming } from './edit-changes.ts'
import { EditDraft } from './edit-draft.ts'

/** The changes to stored records of one kind: those of this window, and those of windows that were closed. */
export class EditDrafts {
  readonly #kind: RecordKind
  readonly #pictureName: PictureNaming
  readonly #drafts = new Map<string, EditDraft>()
  readonly #listeners = new Listeners()
  readonly subscribe = this.#listeners.subscribe
  #unsaved: ReadonlyMap<string, number> = new Map()
  #reading: Promise<void> = Promise.resolve()

  /** @param pictureName what staff call a stored picture */
  constructor(kind: RecordKind, pictureName: PictureNaming) {
    this.#kind = kind
    this.#pictureName = pictureName
  }

  /** Returns when each change that is not saved was last changed, by the id of its record. */
  readonly unsaved = (): ReadonlyMap<string, number> => this.#unsaved

  /** Looks again which changes are not saved: after a form was opened or closed, or a change saved or discarded. */
  readonly refresh = (): void => {
    const changed = [...this.#drafts].filter(([, draft]) => !draft.isEmpty())
    this.#unsaved = new Map(changed.map(([id, { changedAt }]) => [id, changedAt]))
    this.#listeners.tell()
  }

  /** Takes over the changes of windows that were closed. @param recordId of one record; all of them without it */
  takeOver(recordId?: string): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      for (const kept of await loadEdits(this.#kind).catch(() => [])) {
        const { id } = kept.base
        const own = this.#drafts.get(id)
        // A form that shows a record keeps its draft.
        const isFree = recordId === undefined ? !own : recordId === id && (own?.isEmpty() ?? true)
        if (!isFree || !(await holdLeftDraft(kept.id))) continue
        const bytes = await loadBytes(kept).catch(() => new Map())
        this.#drafts.set(id, EditDraft.restored(kept, bytes, this.#pictureName))
      }
      this.refresh()
    })
    return this.#reading
  }

  /** Returns the change to a record that is not saved, or a new one that begins with the record as it is. */
  async open(record: StaffRecord): Promise<EditDraft> {
    await this.takeOver(record.id)
    const draft = this.#drafts.get(record.id) ?? new EditDraft(this.#kind, record, this.#pictureName)
    this.#drafts.set(record.id, draft)
    if (draft.isEmpty()) draft.reset(record)
    return draft
  }
}
