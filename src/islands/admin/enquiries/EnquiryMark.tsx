import type { ReactNode } from 'react'
import type { FollowUp } from '#schemas/enquiry-change.ts'
import { DELIVERY_WORDS, KIND_WORDS, STATE_WORDS } from '#schemas/enquiry-words.ts'
import type { StaffEnquiry } from '#schemas/staff-enquiry.ts'
import type { IconName } from '../../../icons/icon-names.ts'
import { Icon } from '../../Icon.tsx'
import { isDue, type Mark, markOf } from './inbox-list.ts'
import { dayAhead } from './times.ts'

const KIND_ICONS: Record<FollowUp['kind'], IconName> = {
  call: 'ph:phone-call',
  write: 'ph:envelope-simple',
  visit: 'ph:calendar-check',
}

/** Each state has its icon, so that colour is not the only difference (WCAG 1.4.1). */
const LOOKS: Record<Exclude<Mark, 'follow-up'>, [IconName, string]> = {
  new: ['ph:circle-fill', 'text-sun'],
  contacted: ['ph:check-circle-fill', 'text-leaf'],
  'visit-booked': ['ph:calendar-check', ''],
  closed: ['ph:tray', 'text-muted'],
  stuck: ['ph:warning-fill', 'text-error'],
  quarantined: ['ph:prohibit', 'text-muted'],
}
/** Words of the same colour as their icon; marigold is too pale for words. */
const WORDS: Partial<Record<Mark, string>> = { contacted: 'text-leaf', stuck: 'text-error', closed: 'text-muted' }

export function kindIcon(kind: FollowUp['kind']): IconName {
  return KIND_ICONS[kind]
}

/** Returns `Call back`, or what staff have written instead. */
export function followUpWords({ kind, text }: FollowUp): string {
  return text || KIND_WORDS[kind]
}

/** Renders the most urgent thing about an enquiry, as icon and words. */
export function EnquiryMark({ enquiry }: { enquiry: StaffEnquiry }) {
  const mark = markOf(enquiry)
  const { followUp } = enquiry
  if (mark === 'follow-up' && followUp) {
    const isNow = isDue(enquiry)
    return (
      <MarkLine icon={kindIcon(followUp.kind)} colour={isNow ? 'text-warning' : ''} words={isNow ? 'text-warning' : ''}>
        {followUpWords(followUp)} {dayAhead(followUp.day)}
      </MarkLine>
    )
  }
  if (mark === 'follow-up') return null
  const [icon, colour] = LOOKS[mark]
  const text = mark === 'stuck' || mark === 'quarantined' ? DELIVERY_WORDS[mark] : STATE_WORDS[mark]
  return (
    <MarkLine icon={icon} colour={colour} words={WORDS[mark] ?? ''}>
      {text}
    </MarkLine>
  )
}

interface LineProps {
  icon: IconName
  colour: string
  words: string
  children: ReactNode
}

function MarkLine({ icon, colour, words, children }: LineProps) {
  return (
    <span className="inline-flex items-start gap-2 font-semibold text-small">
      <Icon name={icon} className={`mt-0.5 size-[1.125rem] ${colour}`} />
      <span className={words}>{children}</span>
    </span>
  )
}
