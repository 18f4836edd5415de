import { useEffect, useRef, useState } from 'react'
import type { AdminLabels } from '#schemas/admin-labels.ts'
import { PRIMARY_BUTTON, SECONDARY_BUTTON, TEXT_BUTTON } from '../frame/buttons.ts'

interface Props {
  /** What the picture is called for people who do not see it. */
  name: string
  labels: AdminLabels['gallery']
  /** Erases the picture. Settles when it is gone, or when that failed. */
  onErase: () => Promise<void>
}

/** Renders the button that erases a picture for good, and the question that comes before. */
export function ErasePicture({ name, labels, onErase }: Props) {
  const [step, setStep] = useState<'idle' | 'asking' | 'erasing'>('idle')
  const question = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isAsking = step !== 'idle'
  useEffect(() => {
    if (isAsking) question.current?.focus()
  }, [isAsking])

  const erase = async () => {
    setStep('erasing')
    await onErase()
    setStep('idle')
  }
  if (!isAsking) {
    return (
      <p>
        <button ref={button} type="button" className={TEXT_BUTTON} onClick={() => setStep('asking')}>
          {labels.erase} <span className="sr-only">{name}</span>
        </button>
      </p>
    )
  }
  return (
    <div
      ref={question}
      role="alertdialog"
      aria-label={labels.eraseQuestion}
      tabIndex={-1}
      className="grid gap-3 border-l-4 border-error bg-error-tint p-3"
    >
      <p>{labels.eraseQuestion}</p>
      <p className="flex flex-wrap gap-2">
        <button type="button" className={PRIMARY_BUTTON} disabled={step === 'erasing'} onClick={() => void erase()}>
          {labels.eraseForGood}
        </button>
        <button
          type="button"
          className={SECONDARY_BUTTON}
          disabled={step === 'erasing'}
          onClick={() => {
            setStep('idle')
            requestAnimationFrame(() => button.current?.focus())
          }}
        >
          {labels.keep}
        </button>
      </p>
    </div>
  )
}
