import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { NOTICE_CATEGORIES, type NoticeCategory } from '../../../src/schemas/record-kinds/notice-fields.ts'

/** The categories as visitors read them. */
export const SUBJECTS: Readonly<Record<NoticeCategory, string>> = {
  general: 'General',
  examination: 'Examinations',
  holiday: 'Holidays',
  admission: 'Admissions',
  transport: 'Transport',
}

/** As in the form of src/components/notices/NoticeFilters.astro. */
const MAX_WORDS_CHARACTERS = 100

/** What an address of the list of notices asks for. */
export interface NoticeQuery {
  /** Null for all. */
  category: NoticeCategory | null
  /** Empty for no search. */
  words: string
}

/** The parameters of the list's address, which the CDN tells apart. */
export const NOTICE_PARAMETERS = ['category', 'q', 'page'] as const

/** Returns what an address asks for; what makes no sense is left out. */
export function noticeQueryOf(address: URL): NoticeQuery {
  const asked = address.searchParams.get('category')
  const category = NOTICE_CATEGORIES.find((known) => known === asked) ?? null
  const words = (address.searchParams.get('q') ?? '').trim().slice(0, MAX_WORDS_CHARACTERS)
  return { category, words }
}

/** Returns the address of a list: `/notices?category=holiday&q=diwali&page=2`. */
export function noticesPath({ category, words }: NoticeQuery, page = 1): string {
  const query = new URLSearchParams()
  if (category !== null) query.set('category', category)
  if (words !== '') query.set('q', words)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? recordPaths('notices').page : `${recordPaths('notices').page}?${query}`
}
