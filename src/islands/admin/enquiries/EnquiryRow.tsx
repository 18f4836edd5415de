import { type FollowUp, isFollowUpDue } from '#schemas/enquiry-change.ts'
import { DELIVERY_WORDS, HELD, KIND_WORDS, STATE_WORDS, type StaffEnquiry } from '#schemas/staff-enquiry.ts'
import { clockText, indianDay } from '#shared/days.ts'
import type { IconName } from '../../../icons/icon-names.ts'
import { Icon } from '../../Icon.tsx'
import { noteOn, useTextDraft } from '../drafts/text-drafts.ts'
import { type Badge, badgeOf } from './inbox-list.ts'
import { dayAhead, shortDay, todayInIndia } from './times.ts'

/** Returns the time or day that a row shows: of the follow-up in the group `due`, otherwise of the enquiry. */
function whenOf(key: string, { followUp, receivedAt }: StaffEnquiry): string {
  if (key === 'due' && followUp) return followUp.day === todayInIndia() ? (followUp.time ?? '') : shortDay(followUp.day)
  return key === 'all' || key === 'elsewhere' ? shortDay(indianDay(new Date(receivedAt))) : clockText(receivedAt)
}

interface Props {
  enquiry: StaffEnquiry
  /** The key of the enquiry's group. */
  group: string
  isOpen: boolean
  /** Undefined while no rows are being selected. */
  isChosen: boolean | undefined
  /** Opens the enquiry, or selects it while rows are being selected. */
  onPress: (id: string) => void
}

/** Enough characters of the question to fill the line on the widest screen; CSS truncates the line. */
const FIRST_WORDS_LENGTH = 120

export const rowId = (enquiryId: string) => `enquiry-${enquiryId}`

/** Renders one enquiry of the list. The whole row can be pressed. */
export function EnquiryRow({ enquiry, group, isOpen, isChosen, onPress }: Props) {
  const { id, parentName: name, studentName, phone } = enquiry
  const draft = useTextDraft(noteOn(id))
  const names = (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="block text-small text-muted">
        {studentName} · {classWords(enquiry.class)}
      </span>
    </>
  )
  const label = `${isChosen === undefined ? 'Open' : 'Choose'} the enquiry of ${name}`
  return (
    <li
      className={`relative grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-0.5 border-b border-rule py-3 sm:grid-cols-[3.75rem_minmax(0,1fr)_minmax(0,9.5rem)] ${isOpen || isChosen ? 'bg-cream shadow-[-0.75rem_0_0_var(--color-cream)]' : ''}`}
    >
      {isChosen === undefined ? (
        <span className="text-muted">{whenOf(group, enquiry)}</span>
      ) : (
        <label className="target -mt-2 inline-grid place-items-center justify-self-start after:absolute after:inset-0">
          <input
            type="checkbox"
            aria-label={label}
            checked={isChosen}
            onChange={() => onPress(id)}
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
            onClick={() => onPress(id)}
          >
            {names} <span className="sr-only">{label}</span>
          </button>
        ) : (
          <p className="min-h-11 leading-snug">{names}</p>
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
}

/** Returns `class 6` for `6th`; names such as KG stay as they are. */
export function classWords(name: string): string {
  const number = /^\d+/.exec(name)?.[0]
  return number === undefined ? name : `class ${number}`
}

export const KIND_ICONS: Record<FollowUp['kind'], IconName> = {
  call: 'ph:phone-call',
  write: 'ph:envelope-simple',
  visit: 'ph:calendar-check',
}

/**
 * The icon of each state, and the colours of icon and text. Colour must not be the only difference (WCAG 1.4.1). No
 * text is marigold, which is too pale.
 */
const LOOKS: Record<Exclude<Badge, FollowUp>, [icon: IconName, colour: string, wordsColour?: string]> = {
  new: ['ph:circle-fill', 'text-sun'],
  contacted: ['ph:check-circle-fill', 'text-leaf', 'text-leaf'],
  'visit-booked': ['ph:calendar-check', ''],
  closed: ['ph:tray', 'text-muted', 'text-muted'],
  stuck: ['ph:warning-fill', 'text-error', 'text-error'],
  [HELD]: ['ph:prohibit', 'text-muted'],
}

const WORDS = { ...DELIVERY_WORDS, ...STATE_WORDS }

/** Returns `Call back`, or the text that staff wrote instead. */
export const followUpWords = ({ kind, text }: FollowUp) => text || KIND_WORDS[kind]

/** Renders the most urgent fact about an enquiry, as icon and text. */
function EnquiryBadge({ enquiry }: { enquiry: StaffEnquiry }) {
  const badge = badgeOf(enquiry)
  const isFollowUp = typeof badge === 'object'
  const due = isFollowUp && isFollowUpDue(badge, todayInIndia()) ? 'text-warning' : ''
  const [icon, colour, wordsColour] = isFollowUp ? [KIND_ICONS[badge.kind], due, due] : LOOKS[badge]
  return (
    <span className="inline-flex items-start gap-2 font-semibold text-small">
      <Icon name={icon} className={`mt-0.5 size-[1.125rem] ${colour}`} />
      <span className={wordsColour}>
        {isFollowUp ? `${followUpWords(badge)} ${dayAhead(badge.day)}` : WORDS[badge]}
      </span>
    </span>
  )
}
