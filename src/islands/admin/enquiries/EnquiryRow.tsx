import { memo } from 'react'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { noteOn, useTextDraft } from '../drafts/text-drafts.ts'
import { EnquiryBadge } from './EnquiryBadge.tsx'

interface Props {
  enquiry: StaffEnquiry
  /** Before the name: the time in a group of a day, otherwise the day. */
  when: string
  isOpen: boolean
  /** Undefined when rows are not chosen. */
  isChosen: boolean | undefined
  onOpen: (id: string) => void
  onChoose: (id: string) => void
}

/** The question's first words fill the line of the widest screen; what does not fit is cut off there. */
const FIRST_WORDS_LENGTH = 120

/** Returns the id of an enquiry's row. */
export function rowId(enquiryId: string): string {
  return `enquiry-${enquiryId}`
}

/** Renders one enquiry of the list. The whole row opens it, or chooses it while rows are chosen. */
export const EnquiryRow = memo(function EnquiryRow(props: Props) {
  const { enquiry, when, isOpen, isChosen, onOpen, onChoose } = props
  const { id, parentName: name, studentName, phone } = enquiry
  const draft = useTextDraft(noteOn(id))
  const student = `${studentName} · ${classWords(enquiry.class)}`
  const label = `${isChosen === undefined ? 'Open' : 'Choose'} the enquiry of ${name}`
  return (
    <li
      className={`relative grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-0.5 border-b border-rule py-3 sm:grid-cols-[3.75rem_minmax(0,1fr)_minmax(0,9.5rem)] ${isOpen || isChosen ? 'bg-cream shadow-[-0.75rem_0_0_var(--color-cream)]' : ''}`}
    >
      {isChosen === undefined ? (
        <span className="text-muted tabular-nums">{when}</span>
      ) : (
        <label className="target -mt-2 inline-grid place-items-center justify-self-start after:absolute after:inset-0">
          <input
            type="checkbox"
            aria-label={label}
            checked={isChosen}
            onChange={() => onChoose(id)}
            className="relative z-10 size-6 accent-accent"
          />
        </label>
      )}
      <div className="min-w-0">
        {isChosen === undefined ? (
          <button
            id={rowId(id)}
            type="button"
            aria-expanded={isOpen}
            className="block min-h-11 w-full text-left leading-snug after:absolute after:inset-0"
            onClick={() => onOpen(id)}
          >
            <Names name={name} student={student} /> <span className="sr-only">{label}</span>
          </button>
        ) : (
          <p className="min-h-11 leading-snug">
            <Names name={name} student={student} />
          </p>
        )}
      </div>
      <p className="col-start-2 truncate text-small text-muted">
        {phone} · {enquiry.enquiry.slice(0, FIRST_WORDS_LENGTH)}
      </p>
      <p className="leading-snug max-sm:col-start-2 max-sm:pt-1.5 sm:col-start-3 sm:row-span-2 sm:row-start-1">
        <EnquiryBadge enquiry={enquiry} />
        {draft && <span className="block text-small text-warning">Note not saved</span>}
      </p>
    </li>
  )
})

/** Returns `class 6` for `6th`; names such as KG stay as they are. */
export function classWords(name: string): string {
  const number = /^\d+/.exec(name)?.[0]
  return number === undefined ? name : `class ${number}`
}

function Names({ name, student }: { name: string; student: string }) {
  return (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="block text-small text-muted">{student}</span>
    </>
  )
}
