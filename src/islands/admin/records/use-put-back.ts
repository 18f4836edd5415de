import { toast } from '../frame/Toasts.tsx'
import type { FormDraft } from './form-draft.ts'

/**
 * Returns a function that puts a form's former content back. What was typed since can be put back in turn.
 * @param replaced the message then
 */
export function usePutBack(draft: FormDraft, replaced: string): (former: () => void) => void {
  const putBack = (former: () => void) => {
    const since = draft.isEmpty() ? undefined : draft.snapshot()
    former()
    if (since) toast('done', replaced, () => putBack(since))
  }
  return putBack
}
