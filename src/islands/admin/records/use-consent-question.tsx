import { type ReactNode, useState } from 'react'
import type { AdminLabels } from '#islands/admin-labels.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { asksForConsent, isOrWillBePublic, picturesIn } from './asks-for-consent.ts'
import { ConsentQuestion } from './ConsentQuestion.tsx'
import { FORM_HEADING_ID, focusRow, focusSoon } from './focus-soon.ts'
import { markWithoutFaces, picturesWithoutFaces } from './pictures-without-faces.ts'

/** Where the question is: above the form that has created the record, or in the row of the one that was changed. */
type Place = 'form' | 'row'

export interface ConsentQuestionState {
  /** Asks when a change has published pictures without consent on file. It holds nothing up: they are published. */
  askAfter: (before: StaffRecord | undefined, after: StaffRecord, place: Place) => void
  /** Returns the question about a record at a place; undefined when there is none. */
  questionAt: (place: Place, actions: ConsentActions, recordId?: string) => ReactNode
}

interface ConsentActions {
  /** Notes that consent is on file. */
  noteConsent: (record: StaffRecord) => Promise<unknown>
  publish: (record: StaffRecord, published: boolean) => Promise<unknown>
}

/** Keeps the id of the published record whose question about children's faces is shown. */
export function useConsentQuestion(records: StaffRecord[], labels: AdminLabels): ConsentQuestionState {
  const [asked, setAsked] = useState<{ record: StaffRecord; place: Place } | null>(null)
  // The list may not have a new record yet.
  const record = asked && (records.find(({ id }) => id === asked.record.id) ?? asked.record)
  const isOpen = record !== null && isOrWillBePublic(record) && !record.consentOnFile

  const askAfter: ConsentQuestionState['askAfter'] = (before, after, place) => {
    if (asksForConsent(before, after, picturesWithoutFaces())) setAsked({ record: after, place })
  }
  const questionAt: ConsentQuestionState['questionAt'] = (place, { noteConsent, publish }, recordId = record?.id) => {
    if (!isOpen || asked?.place !== place || record.id !== recordId) return undefined
    const close = () => {
      setAsked(null)
      if (place === 'row') focusRow(record.id, FORM_HEADING_ID)
      else focusSoon(() => document.getElementById(FORM_HEADING_ID))
    }
    return (
      <ConsentQuestion
        // Asked once more of another record, it takes the focus once more.
        key={record.id}
        name={record.name}
        labels={labels.consent}
        onFile={() => noteConsent(record).then(close)}
        onNoFaces={() => {
          markWithoutFaces(picturesIn(record))
          close()
        }}
        onDraft={() => publish(record, false).then(close)}
      />
    )
  }
  return { askAfter, questionAt }
}
