import { postNameOf, typedFieldsOf } from '#schemas/record.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import {
  deleteBytes,
  deleteDraft,
  holdDraft,
  holdLeftDraft,
  type KeptDraft,
  loadBytes,
  loadDrafts,
  saveDraft,
} from '../uploads/draft-storage.ts'
import { documentsOf, extrasOf, featureOf } from '../uploads/picture-list.ts'
import { emptyFields } from './empty-fields.ts'
import { FormDraft } from './form-draft.ts'
import { AT_ONCE, publicationChange } from './publication-choice.ts'
import { isSharedByStaff } from './shared-draft.ts'

/** A record about to be created, until it is created or cleared. */
export class RecordDraft extends FormDraft {
  /** Newest first. */
  #pushed: KeptDraft[] = []

  constructor(kind: RecordKind) {
    super(kind, emptyFields(kind))
  }

  /**
   * Restores a draft: one of pictures that staff have shared, or else that of this window from before a reload, or else
   * one of a closed window. Does nothing unless this draft is empty.
   * @param openedId the draft that this page was opened with
   */
  async restore(openedId: string | null): Promise<void> {
    const own = sessionStorage.getItem(this.#windowKey)
    const drafts = await loadDrafts(this.kind).catch(() => [])
    const {
      shared = [],
      left = [],
      pushed = [],
    } = Object.groupBy(drafts, (draft) => {
      if (draft.sharedFrom === undefined) return 'left'
      return isSharedByStaff(draft, openedId) ? 'shared' : 'pushed'
    })
    this.#pushed = pushed
    const draft = (await firstLeft(shared)) ?? left.find(({ id }) => id === own) ?? (await firstLeft(left))
    const bytes = draft && (await loadBytes(draft).catch(() => new Map()))
    if (draft && bytes && this.isEmpty()) this.restoreFrom(draft, bytes)
    this.#own(this.id)
    this.write({})
  }

  /** The oldest draft of pictures from another site that wait for an answer. */
  readonly pushed = (): KeptDraft | undefined => this.#pushed.at(-1)

  /** Opens these pictures as a draft of their own; the form's draft is kept. */
  async takePushed(pushed: KeptDraft): Promise<void> {
    await saveDraft({ ...pushed, sharedFrom: location.origin })
    location.reload()
  }

  async dropPushed(pushed: KeptDraft): Promise<void> {
    await Promise.all([deleteDraft(pushed.id), deleteBytes(pushed.pictures.map(({ id }) => id))])
    this.#pushed = this.#pushed.filter(({ id }) => id !== pushed.id)
    this.write({})
  }

  /** Marks a draft as this window's: for its next load, and for other windows. */
  #own(id: string): void {
    this.id = id
    sessionStorage.setItem(this.#windowKey, id)
    holdDraft(id)
  }

  get #windowKey(): string {
    return `staff-draft/${this.kind}`
  }

  /**
   * Starts an empty draft: after the record was created, or because staff pressed Clear. Returns a function that puts
   * everything back.
   */
  clear(): () => void {
    const putBack = this.snapshot()
    this.forget()
    this.#own(crypto.randomUUID())
    this.startedAt = Date.now()
    this.queue.clear()
    this.schedule(AT_ONCE)
    this.write(emptyFields(this.kind), false)
    return putBack
  }

  /**
   * Returns the request that creates the record: its pictures by name, and an idempotency key that is the same for the
   * same content, so that a retry after a lost connection does not create a second record.
   */
  async request(): Promise<{ body: FormData; key: string }> {
    const pictures = this.queue.list()
    const typed = this.typed()
    const body = new FormData()
    for (const { name, postName } of typedFieldsOf(this.kind)) body.append(postName, (typed[name] ?? '').trim())
    const files = {
      picture: [featureOf(pictures)?.file ?? ''],
      pictures: extrasOf(pictures).map(({ file }) => file ?? ''),
      documents: documentsOf(pictures).map(({ file }) => file),
    } as const
    for (const [input, names] of Object.entries(files)) {
      const postName = postNameOf(this.kind, input as keyof typeof files)
      if (postName !== null) for (const name of names) body.append(postName, name)
    }
    if (this.consentOnFile()) body.append('consentOnFile', 'true')
    for (const [name, value] of Object.entries(publicationChange(AT_ONCE, this.publication())))
      body.append(name, String(value))
    return { body, key: `${this.id}-${await digest([...body.entries()])}` }
  }

  isEmpty(): boolean {
    const typed = this.typed()
    const hasText = typedFieldsOf(this.kind).some(
      ({ name, input }) => (input === 'text' || input === 'paragraphs') && typed[name] !== '',
    )
    return !hasText && this.queue.list().length === 0
  }
}

/** Returns the first draft that is not open in any window. */
async function firstLeft(drafts: KeptDraft[]): Promise<KeptDraft | undefined> {
  for (const draft of drafts) if (await holdLeftDraft(draft.id)) return draft
  return undefined
}

async function digest(value: unknown): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(value)))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
