/** When visitors see a record, in the form's state: pure functions over plain values. */
import type { SentPublication } from '#schemas/publication.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { fullMomentText, indianInput } from '#shared/days.ts'

/** The times are texts of `datetime-local` fields in Indian time; empty for none. */
export interface PublicationChoice {
  when: 'now' | 'draft' | 'at'
  at: string
  end: string
}

/** Returns the moment that a `datetime-local` field names in Indian time, wherever the browser is: `2026-11-23T10:00:00+05:30`. */
export const indianMoment = (input: string) => `${input.slice(0, 16)}:00+05:30`

export const AT_ONCE: PublicationChoice = { when: 'now', at: '', end: '' }

const CHOICES = { published: 'now', unpublished: 'draft', scheduled: 'at', deleted: 'draft' } as const

/** Returns the current choice of a stored record. */
export function choiceOf({ state, publishAt, unpublishAt }: StaffRecord): PublicationChoice {
  return {
    when: CHOICES[state],
    at: publishAt ? indianInput(publishAt) : '',
    end: unpublishAt ? indianInput(unpublishAt) : '',
  }
}

/** Returns a choice without the times that it does not use, left from another choice. */
export function shownPublication({ when, at, end }: PublicationChoice): PublicationChoice {
  return { when, at: when === 'at' ? at : '', end: when === 'draft' ? '' : end }
}

const SHOWN = { now: ['On the website'], draft: ['Draft: visitors do not see it'], at: [] } as const

/** Returns a choice in words. */
export function publicationTexts(choice: PublicationChoice): string[] {
  return [...SHOWN[choice.when], ...timeTexts(choice)]
}

/** Returns a text about the scheduled change of a record; empty when there is none. */
export const scheduleTexts = (record: StaffRecord): string[] => timeTexts(choiceOf(record))

function timeTexts(choice: PublicationChoice): string[] {
  const { at, end } = shownPublication(choice)
  return [timeText('Goes live', at), timeText('Leaves the website', end)].filter(Boolean)
}

/** Returns a text about the change at a time; empty without a time. */
export const timeText = (event: string, time: string) => time && `${event} on ${fullMomentText(indianMoment(time))}.`

/** Returns what a request sends to turn `before` into `after`: what differs. */
export function publicationChange(before: PublicationChoice, after: PublicationChoice): SentPublication {
  const isOtherTime = after.when === 'at' && (before.when !== 'at' || after.at !== before.at)
  return {
    ...(isOtherTime && after.at && { publishAt: indianMoment(after.at) }),
    ...(after.when !== 'at' && after.when !== before.when && { published: after.when === 'now' }),
    ...(after.end !== before.end && { unpublishAt: after.end ? indianMoment(after.end) : null }),
  }
}

/** Returns the error of each time to send, or empty texts; an unchanged time is not checked again. */
export function publicationErrors(before: PublicationChoice, after: PublicationChoice, now: Date) {
  const { when, at, end } = shownPublication(after)
  const isChanged = JSON.stringify(after) !== JSON.stringify(before)
  const earliestMs = Math.max(now.getTime(), at ? Date.parse(indianMoment(at)) : 0)
  const isEndWrong = isChanged && end !== '' && Date.parse(indianMoment(end)) <= earliestMs
  return {
    at: when === 'at' && at === '' ? 'Please choose the day and the time.' : '',
    end: isEndWrong ? 'Please choose a time to come, after it has gone live.' : '',
  }
}
