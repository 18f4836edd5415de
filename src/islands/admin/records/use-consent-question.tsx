import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { StaffRecord } from '#schemas/record.ts'
import { SecondaryButton } from '../frame/Button.tsx'
import { FORM_HEADING_ID, focusRow, focusSoon, formHeading } from '../frame/focus-soon.ts'
import { asksForConsent, isOrWillBePublic } from './record-content.ts'
import type { RecordActions } from './use-record-actions.ts'

/** Where the question is: above the form that has created the record, or in the row of the one that was changed. */
type Place = 'form' | 'row'

/** Keeps the id of the published record whose question about children's faces is shown. */
export function useConsentQuestion(records: StaffRecord[]) {
  const [asked, setAsked] = useState<{ record: StaffRecord; place: Place } | null>(null)
  // The list may not have a new record yet.
  const record = asked && (records.find(({ id }) => id === asked.record.id) ?? asked.record)
  const isOpen = record !== null && isOrWillBePublic(record) && !record.consentOnFile

  /** Asks when a change has published pictures without consent on file. It holds nothing up: they are published. */
  const askAfter = (before: StaffRecord | undefined, after: StaffRecord, place: Place) => {
    if (asksForConsent(before, after)) setAsked({ record: after, place })
  }
  /** Returns the question about a record at a place; undefined when there is none. */
  const questionAt = (place: Place, { noteConsent, publish }: RecordActions, recordId = record?.id) => {
    if (!isOpen || asked?.place !== place || record.id !== recordId) return undefined
    const close = () => {
      setAsked(null)
      if (place === 'row') focusRow(record.id, FORM_HEADING_ID)
      else focusSoon(formHeading)
    }
    return (
      <ConsentQuestion
        // Asked once more of another record, it takes the focus once more.
        key={record.id}
        name={record.name}
        onFile={() => noteConsent(record).then(close)}
        onNoFaces={close}
        onDraft={() => publish(record, false).then(close)}
      />
    )
  }
  return { askAfter, questionAt }
}

interface ConsentQuestionProps {
  name: string
  onFile: () => Promise<unknown>
  onNoFaces: () => void
  onDraft: () => Promise<unknown>
}

/** Renders the question that follows a publication without consent on file. It takes the focus, and stays until it is answered. */
function ConsentQuestion({ name, onFile, onNoFaces, onDraft }: ConsentQuestionProps) {
  const { mutate, isPending } = useMutation({ mutationFn: async (answer: () => unknown) => answer() })
  const box = useRef<HTMLDivElement>(null)
  const questionId = useId()
  useEffect(() => focusSoon(box), [])
  const button = (text: string, onPress: () => unknown) => (
    <SecondaryButton label={text} disabled={isPending} onClick={() => mutate(onPress)} />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div
      ref={box}
      role="group"
      aria-labelledby={questionId}
      tabIndex={-1}
      data-consent-question=""
      className="grid w-full gap-3 border-l-4 border-sun bg-cream px-4 py-3.5 outline-none"
    >
      <p id={questionId}>
        <strong className="font-semibold">Are there children’s faces in “{name}”?</strong> Consent for them is not on
        file.
      </p>
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        {button('Consent is on file', onFile)}
        {button('No faces', onNoFaces)}
        {button('Make it a draft for now', onDraft)}
      </div>
    </div>
  )
}
