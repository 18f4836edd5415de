import type { StaffRecord } from '#schemas/record.ts'
import { forEachKind, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { Listeners } from '../listeners.ts'
import {
  deleteBytes,
  deleteDraft,
  type KeptRecord,
  loadBytes,
  loadDrafts,
  lockLeftDraft,
  saveDraft,
} from './draft-storage.ts'
import { ownDraftKey, RecordDraft } from './record-draft.ts'
import { isSharedByStaff } from './shared-draft.ts'

/** The drafts of one kind of records: those of this window, and those of windows that were closed. */
export class RecordDrafts extends Listeners {
  readonly kind: RecordKind
  /** The record about to be created. */
  readonly created: RecordDraft
  /** The changes to stored records, by their ids. */
  readonly #edits = new Map<string, RecordDraft>()
  #unsaved: ReadonlyMap<string, number> = new Map()
  #pushed: KeptRecord[] = []
  #isRestored = false
  #reading: Promise<void> = Promise.resolve()

  constructor(kind: RecordKind) {
    super()
    this.kind = kind
    this.created = new RecordDraft(kind)
  }

  async #kept(): Promise<KeptRecord[]> {
    return (await loadDrafts()).filter((draft): draft is KeptRecord => draft.kind === this.kind)
  }

  /**
   * Restores the draft of a new record, unless one was begun: one of pictures that staff have shared, or else that of this
   * window from before a reload, or else one of a closed window.
   * @param openedId the draft that this page was opened with
   */
  async restoreCreated(openedId: string | null): Promise<void> {
    try {
      const ownId = sessionStorage.getItem(ownDraftKey(this.kind))
      const drafts = (await this.#kept()).filter(({ base }) => !base)
      const sharedBefore = drafts.filter(({ sharedFrom }) => sharedFrom !== undefined)
      const shared = sharedBefore.filter((draft) => isSharedByStaff(draft, openedId))
      const left = drafts.filter(({ sharedFrom }) => sharedFrom === undefined)
      const draft = (await firstLeft(shared)) ?? left.find(({ id }) => id === ownId) ?? (await firstLeft(left))
      const bytes = draft && (await loadBytes(draft))
      if (draft && bytes && this.created.isEmpty()) this.created.restore(draft, bytes)
      this.#pushed = sharedBefore.filter((other) => !shared.includes(other))
    } finally {
      this.#isRestored = true
      this.tell()
    }
  }

  /** False until the draft from before is in the form for a new record. */
  readonly isRestored = (): boolean => this.#isRestored

  /** The oldest draft of pictures from another site that wait for an answer. */
  readonly pushed = (): KeptRecord | undefined => this.#pushed.at(-1)

  /** Opens these pictures as a draft of their own; the form's draft is kept. */
  async takePushed(pushed: KeptRecord): Promise<void> {
    await saveDraft({ ...pushed, sharedFrom: location.origin })
    location.reload()
  }

  async dropPushed(pushed: KeptRecord): Promise<void> {
    await Promise.all([deleteDraft(pushed.id), deleteBytes(pushed.pictures.map(({ id }) => id))])
    this.#pushed = this.#pushed.filter(({ id }) => id !== pushed.id)
    this.tell()
  }

  /** Returns when each change that is not saved was last changed, by the id of its record. */
  readonly unsaved = (): ReadonlyMap<string, number> => this.#unsaved

  /** Looks again which changes are not saved: after a form was opened or closed, or a change saved or discarded. */
  readonly refresh = (): void => {
    const changed = [...this.#edits].filter(([, draft]) => !draft.isEmpty())
    this.#unsaved = new Map(changed.map(([id, { changedAt }]) => [id, changedAt]))
    this.tell()
  }

  /** Takes over the changes of windows that were closed. @param recordId of one record; all of them without it */
  takeOver(recordId?: string): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      for (const kept of await this.#kept()) {
        const { base } = kept
        if (!base) continue
        const own = this.#edits.get(base.id)
        // A form that shows a record keeps its draft.
        const isFree = recordId === undefined ? !own : recordId === base.id && (own?.isEmpty() ?? true)
        if (!isFree || !(await lockLeftDraft(kept.id))) continue
        const draft = new RecordDraft(this.kind, base)
        draft.restore(kept, await loadBytes(kept))
        this.#edits.set(base.id, draft)
      }
      this.refresh()
    })
    return this.#reading
  }

  /** Returns the change to a record that is not saved, or a new one that begins with the record as it is. */
  async open(record: StaffRecord): Promise<RecordDraft> {
    await this.takeOver(record.id)
    const draft = this.#edits.get(record.id) ?? new RecordDraft(this.kind, record)
    this.#edits.set(record.id, draft)
    if (draft.isEmpty()) draft.reset(record)
    return draft
  }
}

/** Returns the first draft that is not open in any window. */
async function firstLeft(drafts: KeptRecord[]): Promise<KeptRecord | undefined> {
  for (const draft of drafts) if (await lockLeftDraft(draft.id)) return draft
  return undefined
}

let opened: { of: string; drafts: Record<RecordKind, RecordDrafts> } | undefined

/**
 * Opens the drafts of every kind. They live as long as the page, so that uploads continue while another section is shown.
 * They are opened once, because React may begin a first render again: the second ones would find every draft held by the
 * first.
 * @param person the id of who is signed in
 * @param openedId the one that shared pictures are in
 */
export function openDrafts(person: string, openedId: string | null): Record<RecordKind, RecordDrafts> {
  if (opened?.of === person) return opened.drafts
  const drafts = forEachKind((kind) => new RecordDrafts(kind))
  for (const each of Object.values(drafts)) void each.restoreCreated(openedId)
  opened = { of: person, drafts }
  return drafts
}
