import { HttpError } from '../http/respond.ts'

export const MAX_LIMIT = 100
const DEFAULT_LIMIT = 50

/** A place in a listing: after all records of later days, and after those of this day whose id is not below `id`. */
export interface Cursor {
  date: string
  /** Empty for the beginning of the day before. */
  id: string
}

/** What a request wants of a listing: one record, or a page of it. */
export type ListingQuery = { id: string } | { limit: number; before: Cursor } | { limit: number; page: number }

/**
 * Returns what the query of a listing's address asks for (docs/product.md#listings); null when it has none of its
 * parameters, for the whole listing. Other parameters are ignored.
 * @throws {HttpError} 400 when a value cannot be used
 */
export function listingQueryOf(request: Request): ListingQuery | null {
  const query = new URL(request.url).searchParams
  const id = query.get('id')
  if (id !== null) return { id }
  const [limit, before, page] = [query.get('limit'), query.get('before'), query.get('page')]
  if (limit === null && before === null && page === null) return null
  if (before !== null && page !== null) throw new HttpError(400, 'Send before or page, not both.')

  const records = limit === null ? DEFAULT_LIMIT : Math.min(countIn(limit, 'limit'), MAX_LIMIT)
  if (before !== null) return { limit: records, before: cursorIn(before) }
  return { limit: records, page: page === null ? 1 : countIn(page, 'page') }
}

/** Returns a cursor as `before` takes it. */
export function cursorText({ date, id }: Cursor): string {
  return `${date}_${id}`
}

function cursorIn(text: string): Cursor {
  const [, date, id = ''] = /^(\d{4}-\d{2}-\d{2})(?:_([a-z0-9]{1,64}))?$/.exec(text) ?? []
  if (date !== undefined) return { date, id }
  throw new HttpError(400, 'Write before as the answer before gave it in next, or as a day like 2025-08-15.')
}

function countIn(text: string, name: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new HttpError(400, `Write ${name} as a whole number from 1.`)
}
