import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { PrimaryButton, SecondaryButton, TextButton } from './Button.tsx'
import { focusOnce, keepFocus } from './focus-soon.ts'

interface Props {
  label: string
  /** What the action applies to, for screen readers. */
  name?: string
  question: string
  /** The labels of the buttons that answer the question. */
  yes: string
  no: string
  /** Disables the button `yes`. */
  isYesOff?: boolean
  action: UseMutationOptions
  /** More information, shown below the question. */
  children?: ReactNode
}

/** Renders a button for an action that cannot be undone, and the question before the action. */
export function AskFirst({ label, name, question, yes, no, isYesOff = false, action, children }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const moreId = useId()
  const close = () => {
    setIsAsking(false)
    keepFocus(button)
  }
  const answer = useMutation({ ...action, onSettled: close })
  if (!isAsking) {
    return (
      <p>
        <TextButton ref={button} label={label} about={name} onClick={() => setIsAsking(true)} />
      </p>
    )
  }
  return (
    <div
      ref={focusOnce}
      role="alertdialog"
      aria-label={question}
      aria-describedby={moreId}
      tabIndex={-1}
      className="grid gap-3 border-l-4 border-error bg-error-tint p-3"
    >
      <p>{question}</p>
      <div id={moreId} className="empty:hidden">
        {children}
      </div>
      <p className="flex flex-wrap gap-2">
        <PrimaryButton label={yes} action={answer} disabled={isYesOff} />
        <SecondaryButton label={no} disabled={answer.isPending} onClick={close} />
      </p>
    </div>
  )
}

interface QuestionProps extends Omit<ComponentProps<'div'>, 'children'> {
  question: string
  more: string
  /** The label and the action of each button. All buttons are disabled while an action runs. */
  answers: readonly (readonly [label: string, carryOut: () => unknown])[]
}

/** Renders a question that is not modal, with a button for each answer. */
export function Question({ question, more, answers, ...box }: QuestionProps) {
  const { mutate, isPending } = useMutation({ mutationFn: async (carryOut: () => unknown) => carryOut() })
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div
      {...box}
      role="group"
      aria-labelledby={id}
      className="grid w-full gap-3 border-l-4 border-sun bg-cream px-4 py-3.5 outline-none"
    >
      <p id={id}>
        <strong className="font-semibold">{question}</strong> {more}
      </p>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        {answers.map(([label, carryOut]) => (
          <SecondaryButton key={label} label={label} disabled={isPending} onClick={() => mutate(carryOut)} />
        ))}
      </div>
    </div>
  )
}
