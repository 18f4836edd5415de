import { useSyncExternalStore } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { hasPictures } from '#schemas/record-kinds/record-kinds.ts'
import type { FormDraft } from './form-draft.ts'

interface Props {
  draft: FormDraft
  labels: AdminLabels
  isDisabled: boolean
}

/** Renders the tick that says that consent for the children's faces in a record's pictures is on file; nothing for kinds without pictures. */
export function ConsentField({ draft, labels, isDisabled }: Props) {
  const isOnFile = useSyncExternalStore(draft.subscribe, draft.consentOnFile)
  if (!hasPictures(draft.kind)) return null
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 justify-self-start font-semibold">
      <input
        type="checkbox"
        checked={isOnFile}
        disabled={isDisabled}
        className="size-5 shrink-0 accent-accent"
        onChange={(event) => draft.write({}, event.target.checked)}
      />
      {labels.recordForm.consent}
    </label>
  )
}
