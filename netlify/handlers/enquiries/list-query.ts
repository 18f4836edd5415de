import { ENQUIRY_STATES, type EnquiryState } from '../../../src/schemas/enquiry-change.ts'
import { HttpError } from '../../http/respond.ts'
import { MARK_NAME } from '../../stores/enquiry-marks.ts'

/** Enquiries in one answer. */
export const PAGE_SIZE = 500

/** Which enquiries a list has. */
export interface ListQuery {
  /** As in 2026-11, or `newest`. */
  month: string | undefined
  /** Days of receipt in India, both included. */
  from: string | undefined
  to: string | undefined
  state: EnquiryState | undefined
  /** The mark after which it goes on. */
  before: string | undefined
  limit: number
}

const RULES = {
  month: [/^(\d{4}-\d{2}|newest)$/, 'A month is like 2026-11.'],
  from: [/^\d{4}-\d{2}-\d{2}$/, 'A day is like 2026-11-22.'],
  to: [/^\d{4}-\d{2}-\d{2}$/, 'A day is like 2026-11-22.'],
  state: [new RegExp(`^(${ENQUIRY_STATES.join('|')})$`), `The state must be one of ${ENQUIRY_STATES.join(', ')}.`],
  before: [MARK_NAME, 'What comes before is the next of an earlier list.'],
  limit: [/^[1-9]\d{0,2}$/, `A limit is a number from 1 to ${PAGE_SIZE}.`],
} as const

/** Returns which enquiries are asked for. @throws HttpError 400 for a value that is none. */
export function listQueryOf(request: Request): ListQuery {
  const { searchParams } = new URL(request.url)
  const asked = (name: keyof typeof RULES) => {
    const value = searchParams.get(name) ?? undefined
    const [pattern, message] = RULES[name]
    if (value !== undefined && !pattern.test(value)) throw new HttpError(400, message)
    return value
  }
  const state = asked('state')
  return {
    month: asked('month'),
    from: asked('from'),
    to: asked('to'),
    state: ENQUIRY_STATES.find((known) => known === state),
    before: asked('before'),
    limit: Math.min(Number(asked('limit') ?? PAGE_SIZE), PAGE_SIZE),
  }
}
