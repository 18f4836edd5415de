import { useEffect, useId, useRef, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import { fillIn } from '#shared/fill-in.ts'
import { SECONDARY_BUTTON } from '../frame/buttons.ts'
import { CONSENT_QUESTION, focusSoon } from './focus-soon.ts'

interface Props {
  name: string
  labels: AdminLabels['consent']
  onFile: () => Promise<void>
  onNoFaces: () => void
  onDraft: () => Promise<void>
}

/** Renders the question that follows a publication without consent on file. It takes the focus, and stays until it is answered. */
export function ConsentQuestion({ name, labels, onFile, onNoFaces, onDraft }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const questionId = useId()
  useEffect(() => focusSoon(() => box.current), [])
  const button = (text: string, onPress: () => unknown) => (
    <button
      type="button"
      className={SECONDARY_BUTTON}
      disabled={isBusy}
      onClick={async () => {
        setIsBusy(true)
        await onPress()
        setIsBusy(false)
      }}
    >
      {text}
    </button>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div
      ref={box}
      role="group"
      aria-labelledby={questionId}
      tabIndex={-1}
      {...CONSENT_QUESTION}
      className="grid w-full gap-3 border-l-4 border-sun bg-cream px-4 py-3.5 outline-none"
    >
      <p id={questionId} className="wrap-anywhere">
        <strong className="font-semibold">{fillIn(labels.question, { name })}</strong> {labels.notOnFile}
      </p>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        {button(labels.onFile, onFile)}
        {button(labels.noFaces, onNoFaces)}
        {button(labels.draft, onDraft)}
      </div>
    </div>
  )
}
