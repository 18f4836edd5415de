import { type RecordChange, type StaffRecord, typedFieldsOf } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { Store } from '../../store.ts'
import { toast } from '../frame/Toasts.tsx'
import { picturesQuery, staffData } from '../queries.ts'
import {
  changesOf,
  NO_VERSION,
  type RecordVersion,
  storedPictures,
  versionOf,
  versionOfForm,
} from '../records/record-content.ts'
import type { PictureBytes, QueuedPicture } from '../uploads/picture-list.ts'
import { PictureQueue } from '../uploads/picture-queue.ts'
import {
  bytesOf,
  deleteBytes,
  deleteDraft,
  type KeptRecord,
  loadDrafts,
  lockDraft,
  lockFirstLeft,
  lockLeftDraft,
  notKept,
  type RecordForm,
  saveDraft,
  savingSoon,
  storeBytes,
  withBytes,
  withoutBytes,
} from './draft-storage.ts'
import { emptyForm, groupDrafts } from './shared-draft.ts'

/** An upload older than this is sent again: after two days the server moves pictures without a record to the trash. */
const UPLOADS_LAST_MS = 20 * 60 * 60 * 1000

/**
 * A new record or an edit of a stored record, with its pictures. This browser stores the draft until it is saved or
 * discarded, so a reload or a lost connection does not lose it. The object exists as long as the page, so nothing stops
 * its queue.
 */
export class RecordDraft extends Store<RecordForm> {
  readonly kind: RecordKind
  readonly queue = new PictureQueue()
  /** The stored bytes, by picture id. */
  #stored: ReadonlyMap<string, PictureBytes> = new Map()
  /** The key of the stored draft. Each {@link reset} sets a new key. */
  id = ''
  #startedAt = 0
  /** When staff last changed the draft, in milliseconds since 1970. */
  changedAt = 0
  /** What staff have entered, as JSON, without the progress of uploads. */
  #content = ''
  readonly #saveSoon = savingSoon(() => this.#save())

  /** @param base the stored version to edit; undefined for a new record */
  constructor(kind: RecordKind, base?: StaffRecord) {
    super(emptyForm(kind))
    this.kind = kind
    this.queue.watchPage()
    this.queue.subscribe(() => {
      this.#stored = storeBytes(this.queue.list(), this.#stored)
      this.#noteChange()
    })
    this.#begin(base)
  }

  /** The stored version that the edit started from. @throws if the record is new */
  get base(): StaffRecord {
    if (!this.value.base) throw new Error('A new record has no version.')
    return this.value.base
  }

  write(change: Partial<RecordForm>): void {
    this.value = { ...this.value, ...change }
    this.#noteChange()
    this.tell()
  }

  version(): RecordVersion {
    const { base } = this.value
    return versionOfForm(this.value, this.queue.list(), base ? versionOf(this.kind, base).pictures : [])
  }

  /** Returns the body of the `PATCH` of {@link base}, or of the `POST` of a new record. */
  changes(): RecordChange {
    const { base } = this.value
    return changesOf(base ? versionOf(this.kind, base) : NO_VERSION, this.version())
  }

  /** Returns whether the draft has nothing to save. */
  isEmpty(): boolean {
    const pictures = this.queue.list()
    const { base, typed } = this.value
    if (base) return pictures.every(({ status }) => status === 'uploaded') && Object.keys(this.changes()).length === 0
    const isTyped = typedFieldsOf(this.kind).some(
      ({ name, input }) => (input === 'text' || input === 'paragraphs') && typed[name] !== '',
    )
    return !isTyped && pictures.length === 0
  }

  /** Starts again, empty or from a stored version. Returns a function that restores the former content. */
  reset(base?: StaffRecord): () => void {
    const putBack = this.snapshot()
    void deleteDraft(this.id).catch(notKept)
    this.queue.restore([])
    this.#begin(base)
    return putBack
  }

  #begin(base: StaffRecord | undefined): void {
    this.id = crypto.randomUUID()
    this.#startedAt = Date.now()
    void lockDraft(this.id)
    if (base) this.rebase(base, versionOf(this.kind, base))
    else this.write(emptyForm(this.kind))
  }

  /** Returns a function that restores the present content. */
  snapshot(): () => void {
    const form = this.value
    const pictures = this.queue.list()
    return () => {
      this.queue.restore(pictures)
      this.write(form)
    }
  }

  /**
   * Restores earlier content. If content was replaced, shows a toast whose Undo restores that content.
   * @param former the function from {@link reset}
   * @param replaced the text of the toast
   */
  putBack(former: () => void, replaced: string): void {
    const since = this.isEmpty() ? undefined : this.snapshot()
    former()
    if (since) toast('done', replaced, () => this.putBack(since, replaced))
  }

  /** Makes the form an edit of `base` with this content: the stored content, or the result of a merge. */
  rebase(base: StaffRecord, content: RecordVersion): void {
    const { pictures, documents, consentOnFile, publication, ...typed } = content
    const own = new Map(this.queue.list().map((picture) => [picture.file, picture]))
    const listed = staffData.getQueryData(picturesQuery.queryKey)
    const stored = storedPictures({ pictures, documents }, base.state === 'published', listed)
    const known = stored.map((picture) => {
      const { role, altText, caption, focus, file } = picture
      const mine = own.get(file)
      own.delete(file)
      return mine ? { ...mine, role, altText, caption, focus } : picture
    })
    this.queue.restore(known)
    this.write({ base, typed, consentOnFile, publication })
  }

  /** Continues a stored draft that is already locked. Sends pictures again if the server may have deleted them. */
  restore(kept: KeptRecord): void {
    const { typed, pictures, consentOnFile, publication, base } = kept
    const isOld = Date.now() - kept.startedAt > UPLOADS_LAST_MS
    const sentAgain = (picture: QueuedPicture): QueuedPicture =>
      picture.status === 'uploaded' && picture.source ? { ...picture, status: 'waiting', file: null } : picture
    this.id = kept.id
    this.#startedAt = isOld ? Date.now() : kept.startedAt
    this.#stored = bytesOf(pictures)
    this.queue.restore(isOld ? pictures.map(sentAgain) : pictures)
    this.write({ typed, consentOnFile, publication, base })
    this.changedAt = kept.changedAt
  }

  #noteChange(): void {
    const pictures = this.queue.list().map(({ id, altText, caption, focus }) => [id, altText, caption, focus])
    const content = JSON.stringify([this.value, pictures])
    if (content !== this.#content) this.changedAt = Date.now()
    this.#content = content
    this.#saveSoon()
  }

  #save(): void {
    if (this.isEmpty()) return void deleteDraft(this.id).catch(notKept)
    const { id, kind, changedAt } = this
    if (!this.value.base) sessionStorage.setItem(ownDraftKey(kind), id)
    const pictures = withoutBytes(this.queue.list())
    void saveDraft({ id, kind, ...this.value, pictures, startedAt: this.#startedAt, changedAt }).catch(notKept)
  }
}

/** Returns the sessionStorage key under which a window stores the id of its draft of a new record. */
const ownDraftKey = (kind: RecordKind) => `staff-draft/${kind}`

interface DraftsState {
  /** When each unsaved edit was last changed, by record id. */
  unsaved: ReadonlyMap<string, number>
  /** The drafts with pictures that another site may have sent, newest first. Staff must accept or delete each. */
  pushed: readonly KeptRecord[]
  /** True after the attempt to restore a draft of a new record. */
  isRestored: boolean
}

/** The drafts of one kind of records: of this window, and of closed windows. */
export class RecordDrafts extends Store<DraftsState> {
  readonly kind: RecordKind
  readonly created: RecordDraft
  /** The edits of stored records, by record id. */
  readonly #edits = new Map<string, RecordDraft>()
  #reading: Promise<void> = Promise.resolve()

  constructor(kind: RecordKind) {
    super({ unsaved: new Map(), pushed: [], isRestored: false })
    this.kind = kind
    this.created = new RecordDraft(kind)
  }

  async #kept(): Promise<KeptRecord[]> {
    return (await loadDrafts()).filter((draft): draft is KeptRecord => draft.kind === this.kind)
  }

  /**
   * Restores a draft of a new record, unless staff have begun one. Tries shared pictures first, then the draft of this
   * window from before a reload, then the draft of a closed window.
   * @param openedId the id of the shared draft that the page was opened with
   */
  async restoreCreated(openedId: string | null): Promise<void> {
    try {
      const ownId = sessionStorage.getItem(ownDraftKey(this.kind))
      const drafts = (await this.#kept()).filter(({ base }) => !base)
      const { left, shared, pushed } = groupDrafts(drafts, openedId)
      const own = left.find(({ id }) => id === ownId)
      // Do not wait, because the page before the reload can release its lock late.
      if (own) void lockDraft(own.id)
      const draft = (await lockFirstLeft(shared)) ?? own ?? (await lockFirstLeft(left))
      const restored = draft && (await withBytes(draft))
      if (restored && this.created.isEmpty()) this.created.restore(restored)
      this.set({ ...this.value, pushed })
    } finally {
      this.set({ ...this.value, isRestored: true })
    }
  }

  /** Opens these pictures as a separate draft. The draft that the form shows stays stored. */
  async takePushed(pushed: KeptRecord): Promise<void> {
    await saveDraft({ ...pushed, sharedFrom: location.origin })
    location.reload()
  }

  async dropPushed(pushed: KeptRecord): Promise<void> {
    await Promise.all([deleteDraft(pushed.id), deleteBytes(pushed.pictures.map(({ id }) => id))])
    this.set({ ...this.value, pushed: this.value.pushed.filter(({ id }) => id !== pushed.id) })
  }

  /** Updates the list of unsaved edits: after a form was opened or closed, or an edit was saved or discarded. */
  refresh(): void {
    const changed = [...this.#edits].filter(([, draft]) => !draft.isEmpty())
    this.set({ ...this.value, unsaved: new Map(changed.map(([id, { changedAt }]) => [id, changedAt])) })
  }

  /** Continues edits that closed windows have left. @param recordId the record to continue; undefined for all */
  takeOver(recordId?: string): Promise<void> {
    this.#reading = this.#reading.then(async () => {
      for (const kept of await this.#kept()) {
        const { base } = kept
        if (!base) continue
        const own = this.#edits.get(base.id)
        // Do not replace the draft of an open form.
        const isFree = recordId === undefined ? !own : recordId === base.id && (own?.isEmpty() ?? true)
        if (!isFree || !(await lockLeftDraft(kept.id))) continue
        const draft = new RecordDraft(this.kind, base)
        draft.restore(await withBytes(kept))
        this.#edits.set(base.id, draft)
      }
      this.refresh()
    })
    return this.#reading
  }

  /** Returns the unsaved edit of a record, or a new edit of the record as it is. */
  async open(record: StaffRecord): Promise<RecordDraft> {
    await this.takeOver(record.id)
    const draft = this.#edits.get(record.id) ?? new RecordDraft(this.kind, record)
    this.#edits.set(record.id, draft)
    if (draft.isEmpty()) draft.reset(record)
    return draft
  }
}
