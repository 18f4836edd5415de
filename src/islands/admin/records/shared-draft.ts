import { MAX_EXTRA_PICTURES, TOO_MANY_EXTRA_PICTURES } from '#schemas/record-kinds/fields.ts'
import { deleteBytes, type KeptDraft, saveBytes, saveDraft } from '../uploads/draft-storage.ts'
import { fileProblem } from '../uploads/file-problem.ts'
import { type QueuedPicture, queuedPicture } from '../uploads/picture-list.ts'
import { emptyFields } from './empty-fields.ts'

/**
 * Keeps pictures as the draft of a new event in this browser: the first one is the feature image. A picture that breaks
 * a rule is in the list with the reason, as when it is chosen in the form.
 * @param sharedFrom the `Origin` of the request
 * @returns the id of the draft
 * @throws when the browser has no room for them; then nothing is kept
 */
export async function keepSharedPictures(files: readonly File[], sharedFrom: string): Promise<string> {
  const pictures = files.map(sharedPicture)
  const kept = pictures.flatMap(({ id, status }, index) => {
    const file = files[index]
    return file && status === 'waiting' ? [{ id, file }] : []
  })
  try {
    for (const { id, file } of kept) await saveBytes(id, { blob: file, isShrunk: false })
    const id = crypto.randomUUID()
    await saveDraft({ id, kind: 'events', typed: emptyFields('events'), pictures, sharedFrom, startedAt: Date.now() })
    return id
  } catch (error) {
    await deleteBytes(kept.map(({ id }) => id))
    throw error
  }
}

/**
 * Returns whether staff have shared these pictures themselves: from a page of this site, or from the share sheet, which
 * opens the app's own window. Another site can send the same `Origin`, `null`, but its window is one of the browser.
 * @param openedId the draft that this page was opened with
 */
export function isSharedByStaff({ id, sharedFrom }: KeptDraft, openedId: string | null): boolean {
  const isAppWindow = matchMedia('(display-mode: standalone)').matches
  return sharedFrom === location.origin || (sharedFrom === 'null' && id === openedId && isAppWindow)
}

function sharedPicture(file: File, index: number): QueuedPicture {
  const id = crypto.randomUUID()
  if (index === 0) return queuedPicture(id, 'feature', file, fileProblem('feature', file))
  const problem = index > MAX_EXTRA_PICTURES ? TOO_MANY_EXTRA_PICTURES : fileProblem('extra', file)
  return queuedPicture(id, 'extra', file, problem)
}
