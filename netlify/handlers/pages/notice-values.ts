import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { NOTICE_CATEGORIES, type NoticeCategory } from '../../../src/schemas/record-kinds/notice-fields.ts'
import { dayText, momentText, shortDayText } from '../../../src/shared/days.ts'
import { sizeText } from '../../../src/shared/file-size.ts'
import { counted } from '../../../src/shared/fill-in.ts'
import { noticeHtml } from '../../../src/shared/notice-text.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { isInList, recordPath } from '../records/listed-record.ts'
import { Html, html, type Values } from './fill-shell.ts'

/** Returns what src/components/notices/NoticeArticle.astro is filled with, beside what every record's page has. */
export function noticeValues(notice: StoredRecord, today: string, pathOf: (file: string) => string): Values {
  const { text = '', documents = [], important, until } = notice
  const isOver = until !== undefined && until !== null && until < today
  const state = stateText(notice, today)
  return {
    // Until when a notice is in the list says little to its reader.
    lead: important || isOver ? `${dayText(notice.date)}. ${state}.` : dayText(notice.date),
    text: new Html(noticeHtml(text)),
    fact: factValues(notice, state),
    documents:
      documents.length === 0 ? [] : [{ document: documents.map((document) => documentValues(document, pathOf)) }],
  }
}

/** Returns what src/components/notices/OtherNotices.astro is filled with: the one before, and how many there are. */
export function otherNotices(notice: StoredRecord, all: readonly StoredRecord[], today: string): Values {
  const listed = all.filter((other) => isInList(other, today))
  const older = listed.find(({ id, date }) => date < notice.date || (date === notice.date && id < notice.id))
  return {
    older: older ? [{ href: recordPath('notices', older), title: older.name }] : [],
    total: counted(listed.length, 'notice'),
  }
}

function factValues({ date, category, changedAt, version, important }: StoredRecord, state: string): Values[] {
  const fact = (label: string, value: string | Html, strong = false) => ({ label, value, strong: String(strong) })
  return [
    fact('Date', dayText(date)),
    ...(version > 1 ? [fact('Changed', momentText(changedAt))] : []),
    ...(category
      ? [fact('Subject', html`<a href="${noticesPath({ category, words: '' })}">${SUBJECTS[category]}</a>`)]
      : []),
    ...(state ? [fact('State', state, important)] : []),
  ]
}

/** Returns the words for a notice's importance and its last day; empty when it has neither. */
function stateText({ until, important }: StoredRecord, today: string): string {
  if (!until) return important ? 'Important' : ''
  const day = shortDayText(until)
  if (until < today) return `Over since ${day}`
  return `${important ? 'Important' : 'In the list'} until ${day}`
}

type Document = NonNullable<StoredRecord['documents']>[number]

function documentValues({ file, name, bytes, pages }: Document, pathOf: (file: string) => string): Values {
  // The shell has the slash that begins it.
  const facts = `PDF, ${counted(pages, 'page')}, ${sizeText(bytes)}, opens in a new tab`
  return { path: pathOf(file).slice(1), name, facts }
}

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
