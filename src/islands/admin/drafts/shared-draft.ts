import { type TypedFields, typedFieldsOf } from '#schemas/record.ts'
import { MAX_EXTRA_PICTURES, TOO_MANY_EXTRA_PICTURES } from '#schemas/record-kinds/fields.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { indianDay } from '#shared/days.ts'
import { AT_ONCE } from '../records/publication-choice.ts'
import { fileProblem } from '../uploads/file-problem.ts'
import { queuedPicture } from '../uploads/picture-list.ts'
import { deleteBytes, type KeptRecord, type RecordForm, saveBytes, saveDraft, withoutBytes } from './draft-storage.ts'

/**
 * Stores pictures in this browser as the draft of a new event; the first picture is the feature image. A picture that
 * breaks a rule is listed with the error, as in the form.
 * @param sharedFrom the `Origin` of the request
 * @returns the id of the draft
 * @throws when the browser has no room for the pictures; then nothing is stored
 */
export async function keepSharedPictures(files: readonly File[], sharedFrom: string): Promise<string> {
  const chosen = files.map((file, index) => {
    const role = index === 0 ? 'feature' : 'extra'
    const problem = index > MAX_EXTRA_PICTURES ? TOO_MANY_EXTRA_PICTURES : fileProblem(role, file)
    return queuedPicture(role, file, problem)
  })
  const id = crypto.randomUUID()
  const [kind, startedAt] = ['events', Date.now()] as const
  try {
    for (const picture of chosen) if (picture.source) await saveBytes(picture.id, picture.source)
    const pictures = withoutBytes(chosen)
    await saveDraft({ id, kind, ...emptyForm(kind), pictures, sharedFrom, startedAt, changedAt: startedAt })
    return id
  } catch (error) {
    await deleteBytes(chosen.map((picture) => picture.id))
    throw error
  }
}

/**
 * Groups drafts of new records:
 * - `left`: forms that staff have left.
 * - `shared`: pictures that staff shared from a page of this site, or with the phone's share sheet. The share sheet
 *   sends the `Origin` `null` and opens the app's window.
 * - `pushed`: pictures that another site may have sent, also with the `Origin` `null`, but into a browser window.
 *
 * @param openedId the id of the shared draft that the page was opened with
 */
export function groupDrafts(drafts: readonly KeptRecord[], openedId: string | null) {
  const isAppWindow = matchMedia('(display-mode: standalone)').matches
  const {
    left = [],
    shared = [],
    pushed = [],
  } = Object.groupBy(drafts, ({ id, sharedFrom }) => {
    if (sharedFrom === undefined) return 'left'
    if (sharedFrom === location.origin) return 'shared'
    return sharedFrom === 'null' && id === openedId && isAppWindow ? 'shared' : 'pushed'
  })
  return { left, shared, pushed }
}

/** Returns the form of a new record: dated today, with the first choice of each field. */
export function emptyForm(kind: RecordKind): RecordForm {
  const entries = typedFieldsOf(kind).map(({ name, input, choices = [] }) => {
    const first = { date: indianDay(new Date()), choice: choices[0] ?? '', tick: 'false' }
    return [name, input in first ? first[input as keyof typeof first] : '']
  })
  const typed = Object.fromEntries(entries) as TypedFields
  return { typed, consentOnFile: false, publication: AT_ONCE, base: undefined }
}
