/** The view of the inbox in the page's address. Addresses must not contain names of people (decision 022). */

import * as z from 'zod/mini'
import { ENQUIRY_ID, ENQUIRY_STATES } from '#schemas/enquiry-change.ts'
import { HELD } from '#schemas/staff-enquiry.ts'
import { addressOf } from '../sections.ts'
import { useAddress } from '../use-store.ts'

/** The filters: everything, the states that staff set, due follow-ups, and deliveries that have not succeeded. */
export const SHOWS = ['all', 'new', 'due', ...ENQUIRY_STATES.slice(1), 'waiting', 'stuck', HELD] as const
export type Show = (typeof SHOWS)[number]

export const SORTS = ['newest', 'oldest', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** A query parameter; empty when the value does not match the pattern. */
const textOf = (form: RegExp) => z.catch(z.string().check(z.regex(form)), '')
const day = textOf(/^\d{4}-\d{2}-\d{2}$/)

const viewSchema = z.object({
  /** Such as 2026-11; empty for the newest month that has enquiries. */
  month: textOf(/^\d{4}-\d{2}$/),
  /** The first and last day, instead of a month; empty if unused. */
  from: day,
  to: day,
  show: z.catch(z.enum(SHOWS), 'all'),
  sort: z.catch(z.enum(SORTS), 'newest'),
  /** The id of the open enquiry; empty if none is open. */
  enquiry: textOf(ENQUIRY_ID),
})
export type InboxView = z.infer<typeof viewSchema>

/** Returns the view of an address; missing or invalid values get their default. @param search begins with `?` */
export function inboxViewAt(search: string): InboxView {
  return viewSchema.parse(Object.fromEntries(new URLSearchParams(search)))
}

export function addressOfView(view: InboxView): string {
  const asked = Object.entries(view).filter(([, value]) => value !== '' && value !== 'all' && value !== 'newest')
  return [addressOf('enquiries'), ...asked.map(([name, value]) => `${name}=${value}`)].join('&')
}

/** Returns the API path that lists the enquiries of a view. */
export function listPathOf({ month, from, to }: Pick<InboxView, 'month' | 'from' | 'to'>): string {
  const days = new URLSearchParams({ ...(from && { from }), ...(to && { to }) })
  const query = days.size > 0 ? days : new URLSearchParams({ month: month || 'newest' })
  return `/api/admin/enquiries?${query}`
}

export const NEWEST_PATH = listPathOf({ month: '', from: '', to: '' })

/** Marks the history entry of an enquiry that was opened from the list. Closing that enquiry goes back. */
const OPENED_HERE = 'openedHere'

/**
 * Returns the view in the address, and functions that change it. Opening an enquiry adds a history entry, so that Back
 * on a phone closes the enquiry.
 */
export function useInboxView() {
  const [view, setView] = useAddress(() => inboxViewAt(location.search))

  const go = (change: Partial<InboxView>, isStep = false) => {
    const next = { ...inboxViewAt(location.search), ...change }
    setView(next)
    if (isStep) history.pushState({ ...history.state, [OPENED_HERE]: true }, '', addressOfView(next))
    else history.replaceState(history.state, '', addressOfView(next))
  }
  const open = (enquiry: string) => go({ enquiry }, inboxViewAt(location.search).enquiry === '')
  const close = () => {
    if (history.state?.[OPENED_HERE] === true) history.back()
    else go({ enquiry: '' })
  }
  return { view, go, open, close }
}
