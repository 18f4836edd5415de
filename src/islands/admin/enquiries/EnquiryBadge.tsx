import type { ReactNode } from 'react'
import { type FollowUp, isFollowUpDue } from '#schemas/enquiry-change.ts'
import { DELIVERY_WORDS, KIND_WORDS, STATE_WORDS } from '#schemas/enquiry-words.ts'
import { HELD, type StaffEnquiry } from '#schemas/staff-enquiry.ts'
import type { IconName } from '../../../icons/icon-names.ts'
import { Icon } from '../../Icon.tsx'
import { type Badge, badgeOf } from './inbox-list.ts'
import { dayAhead, todayInIndia } from './times.ts'

const KIND_ICONS: Record<FollowUp['kind'], IconName> = {
  call: 'ph:phone-call',
  write: 'ph:envelope-simple',
  visit: 'ph:calendar-check',
}

/** Each state has its icon, so that colour is not the only difference (WCAG 1.4.1). */
const LOOKS: Record<Exclude<Badge, 'follow-up'>, [IconName, string]> = {
  new: ['ph:circle-fill', 'text-sun'],
  contacted: ['ph:check-circle-fill', 'text-leaf'],
  'visit-booked': ['ph:calendar-check', ''],
  closed: ['ph:tray', 'text-muted'],
  stuck: ['ph:warning-fill', 'text-error'],
  [HELD]: ['ph:prohibit', 'text-muted'],
}
/** Words of the same colour as their icon; marigold is too pale for words. */
const WORDS: Partial<Record<Badge, string>> = { contacted: 'text-leaf', stuck: 'text-error', closed: 'text-muted' }

export function kindIcon(kind: FollowUp['kind']): IconName {
  return KIND_ICONS[kind]
}

/** Returns `Call back`, or what staff have written instead. */
export function followUpWords({ kind, text }: FollowUp): string {
  return text || KIND_WORDS[kind]
}

/** Renders the most urgent thing about an enquiry, as icon and words. */
export function EnquiryBadge({ enquiry }: { enquiry: StaffEnquiry }) {
  const badge = badgeOf(enquiry)
  const { followUp } = enquiry
  if (badge === 'follow-up' && followUp) {
    const colour = isFollowUpDue(followUp, todayInIndia()) ? 'text-warning' : ''
    return (
      <BadgeLine icon={kindIcon(followUp.kind)} colour={colour} words={colour}>
        {followUpWords(followUp)} {dayAhead(followUp.day)}
      </BadgeLine>
    )
  }
  if (badge === 'follow-up') return null
  const [icon, colour] = LOOKS[badge]
  const text = badge === 'stuck' || badge === HELD ? DELIVERY_WORDS[badge] : STATE_WORDS[badge]
  return (
    <BadgeLine icon={icon} colour={colour} words={WORDS[badge] ?? ''}>
      {text}
    </BadgeLine>
  )
}

interface LineProps {
  icon: IconName
  colour: string
  words: string
  children: ReactNode
}

function BadgeLine({ icon, colour, words, children }: LineProps) {
  return (
    <span className="inline-flex items-start gap-2 font-semibold text-small">
      <Icon name={icon} className={`mt-0.5 size-[1.125rem] ${colour}`} />
      <span className={words}>{children}</span>
    </span>
  )
}
