import { useId, useSyncExternalStore } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { RecordDrafts } from '../drafts/record-drafts.ts'
import { SECONDARY_BUTTON } from '../frame/buttons.ts'

interface Props {
  drafts: RecordDrafts
  labels: AdminLabels['share']
  /** Called after the pictures are deleted, since the buttons go. */
  onDropped: () => void
}

/** Asks whether pictures that another site may have sent are used. Nothing of them is uploaded before. */
export function PushedPictures({ drafts, labels, onDropped }: Props) {
  const pushed = useSyncExternalStore(drafts.subscribe, drafts.pushed)
  const questionId = useId()
  if (!pushed) return null
  const count = pushed.pictures.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div role="group" aria-labelledby={questionId} className="grid gap-3 border-l-4 border-sun bg-cream px-4 py-3.5">
      <p>
        <strong id={questionId} className="font-semibold">
          {count === 1 ? labels.questionOne : fillIn(labels.question, { count })}
        </strong>{' '}
        {labels.sender}
      </p>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <button type="button" className={SECONDARY_BUTTON} onClick={() => void drafts.takePushed(pushed)}>
          {labels.use}
        </button>
        <button
          type="button"
          className={SECONDARY_BUTTON}
          onClick={() => void drafts.dropPushed(pushed).then(onDropped)}
        >
          {labels.drop}
        </button>
      </div>
    </div>
  )
}
