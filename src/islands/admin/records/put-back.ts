import { toast } from '../frame/Toasts.tsx'
import type { FormDraft } from './form-draft.ts'

/**
 * Puts a form's former content back. What was typed since can be put back in turn.
 * @param replaced the message then
 */
export function putBack(draft: FormDraft, former: () => void, replaced: string): void {
  const since = draft.isEmpty() ? undefined : draft.snapshot()
  former()
  if (since) toast('done', replaced, () => putBack(draft, since, replaced))
}
