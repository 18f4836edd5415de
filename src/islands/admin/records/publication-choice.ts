import type { SentPublication } from '#schemas/publication.ts'
import type { StaffRecord } from '#schemas/record.ts'
import { fullMomentText, indianInput } from '#shared/days.ts'

/** `at` and `end` are values of `datetime-local` fields in Indian time; empty for no time. */
export interface PublicationChoice {
  when: 'now' | 'draft' | 'at'
  at: string
  end: string
}

/** Returns a `datetime-local` value, which is in Indian time, as ISO 8601: `2026-11-23T10:00:00+05:30`. */
export const indianMoment = (input: string) => `${input.slice(0, 16)}:00+05:30`

export const AT_ONCE: PublicationChoice = { when: 'now', at: '', end: '' }

const CHOICES = { published: 'now', unpublished: 'draft', scheduled: 'at', deleted: 'draft' } as const

export function choiceOf({ state, publishAt, unpublishAt }: StaffRecord): PublicationChoice {
  return {
    when: CHOICES[state],
    at: publishAt ? indianInput(publishAt) : '',
    end: unpublishAt ? indianInput(unpublishAt) : '',
  }
}

/** Returns a choice without the times that belong to an earlier selection. */
export function shownPublication({ when, at, end }: PublicationChoice): PublicationChoice {
  return { when, at: when === 'at' ? at : '', end: when === 'draft' ? '' : end }
}

const SHOWN = { now: ['On the website'], draft: ['Draft: visitors do not see it'], at: [] } as const

export function publicationTexts(choice: PublicationChoice): string[] {
  return [...SHOWN[choice.when], ...timeTexts(choice)]
}

/** Returns the scheduled changes of a record in words; empty if there are none. */
export const scheduleTexts = (record: StaffRecord): string[] => timeTexts(choiceOf(record))

function timeTexts(choice: PublicationChoice): string[] {
  const { at, end } = shownPublication(choice)
  return [timeText('Goes live', at), timeText('Leaves the website', end)].filter(Boolean)
}

/** Returns a sentence on what happens at a time; empty without a time. */
export const timeText = (event: string, time: string) => time && `${event} on ${fullMomentText(indianMoment(time))}.`

/** Returns the fields of a request that turns `before` into `after`. */
export function publicationChange(before: PublicationChoice, after: PublicationChoice): SentPublication {
  const isOtherTime = after.when === 'at' && (before.when !== 'at' || after.at !== before.at)
  return {
    ...(isOtherTime && after.at && { publishAt: indianMoment(after.at) }),
    ...(after.when !== 'at' && after.when !== before.when && { published: after.when === 'now' }),
    ...(after.end !== before.end && { unpublishAt: after.end ? indianMoment(after.end) : null }),
  }
}

/** Returns the error of each time, or empty texts. The end is checked only if something has changed. */
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
