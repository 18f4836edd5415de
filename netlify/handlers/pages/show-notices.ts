import { raw } from 'hono/html'
import { ALERT_LANGUAGES, type Alert } from '../../../src/schemas/alert.ts'
import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { NOTICE_CATEGORIES, type NoticeCategory } from '../../../src/schemas/record-kinds/notice-fields.ts'
import { RECORD_KINDS } from '../../../src/schemas/record-kinds/record-kinds.ts'
import {
  dayOfMonth,
  daysUntil,
  dayText,
  indianDay,
  momentText,
  shortDayText,
  shortMonthText,
} from '../../../src/shared/days.ts'
import { sizeText } from '../../../src/shared/file-size.ts'
import { counted } from '../../../src/shared/fill-in.ts'
import { matchesWords } from '../../../src/shared/matches-words.ts'
import { noticeHtml, noticePlainText } from '../../../src/shared/notice-text.ts'
import { uploadPath } from '../../../src/shared/picture-address.ts'
import { withEtag } from '../../http/respond.ts'
import type { OfKind } from '../../platform/deps.ts'
import { type StoredRecord, soonestSwitchMs } from '../../stores/record-store.ts'
import { ALERT_TAG, maxAgeSeconds, shownAlert } from '../alert/alert.ts'
import { importantFirst, isInList, listingAnswer, recordPath } from '../records/listed-record.ts'
import { fillShell, html, PAGE_HEADERS, shorten, textHtml, type Values } from './fill-shell.ts'
import { byMonth, groupValues, monthListValues, rowValues } from './month-list.ts'

/** About two lines on a wide page. */
const MAX_OPENING_CHARACTERS = 120
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
/** The heading of the important notices, and the label of each. */
const IMPORTANT = 'Important'
const NONE_FITS = 'No notice fits. Please try another word, or ask the school office.'
/** How long a notice is marked as new. */
const FRESH_DAYS = 3

type NoticesDeps = OfKind<'alerts' | 'builtPage' | 'now'>

/**
 * `GET /notices`: the notices in the list as HTML, important ones first, then newest first; `?category=`, `?q=` and
 * `?page=` filter them. The page contains the alert, for browsers without script. The CDN caches the page for 30
 * seconds, or until a write purges a tag, but not beyond the next time at which a notice or the alert begins or ends.
 */
export async function showNotices(request: Request, { records, alerts, builtPage, now }: NoticesDeps) {
  const [all, alert] = await Promise.all([records.all(), alerts.current()])
  const today = indianDay(now)
  const listed = importantFirst(all.filter((notice) => isInList(notice, today)))
  const address = new URL(request.url)
  const query = noticeQueryOf(address)
  const found = listed.filter((notice) => matchesWords(textOf(notice), query.words))
  const chosen = found.filter(({ category }) => query.category === null || category === query.category)
  const body = fillShell(await builtPage(recordPaths('notices').listShell), {
    alert: alertValues(shownAlert(alert, now)),
    ...filterValues(query, found),
    newest: newestValues(chosen),
    found: query.words && `${counted(chosen.length, 'notice')} with “${query.words}”.`,
    empty: chosen.length > 0 ? '' : listed.length > 0 ? NONE_FITS : RECORD_KINDS.notices.words.empty,
    ...monthListValues('notices', chosen, address, {
      groupsOf: (shown) => noticeGroups(shown, today),
      href: (page) => noticesPath(query, page),
    }),
  })
  const leftSeconds = Math.max(0, Math.floor((soonestSwitchMs(all) - now.getTime()) / 1000))
  return listingAnswer(request, all, withEtag(body), 'text/html', `notices,${ALERT_TAG}`, {
    ...PAGE_HEADERS,
    'Netlify-CDN-Cache-Control': `public, durable, max-age=${Math.min(maxAgeSeconds(alert, now), leftSeconds)}`,
    'Netlify-Vary': 'query=category|q|page',
  })
}

/** Returns the values for src/components/notices/AlertWithoutScript.astro: a list of at most one alert. */
function alertValues(alert: Alert | null): Values[] {
  if (alert === null) return []
  const { text, level, link } = alert
  return [
    {
      level,
      mark: level === 'urgent' ? 'Urgent' : 'Notice',
      language: ALERT_LANGUAGES.flatMap((lang) => (text[lang] ? [{ lang, text: text[lang] }] : [])),
      more: link === null ? [] : [{ href: link }],
    },
  ]
}

/** Returns the searchable text of a notice. */
function textOf({ name, text = '', category, documents = [] }: StoredRecord): string {
  const subject = category === undefined ? '' : SUBJECTS[category]
  return [name, noticePlainText(text), subject, ...documents.map((document) => document.name)].join(' ')
}

/** Returns the values of the newest notice: the drawing on the page shows its day. */
function newestValues(notices: readonly StoredRecord[]): Values[] {
  return notices
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, 1)
    .map((notice) => ({
      href: recordPath('notices', notice),
      day: notice.date,
      dayOfMonth: String(dayOfMonth(notice.date)),
      month: shortMonthText(notice.date),
      title: textHtml(notice.name),
    }))
}

/** Returns each subject with its number of matching notices. Subjects without notices are left out, unless chosen. */
function filterValues(query: NoticeQuery, found: readonly StoredRecord[]): Values {
  const { category, words } = query
  const filters = [null, ...NOTICE_CATEGORIES].map((each) => ({
    each,
    count: each === null ? found.length : found.filter((notice) => notice.category === each).length,
  }))
  return {
    filter: filters
      .filter(({ each, count }) => each === null || each === category || count > 0)
      .map(({ each, count }) => ({
        href: noticesPath({ category: each, words }),
        current: each === category ? 'page' : 'false',
        label: each === null ? 'All' : SUBJECTS[each],
        count: String(count),
      })),
    chosen: category === null ? [] : [{ category }],
    query: words,
  }
}

/** Groups notices for the list, in the given order: first the important ones, then the others by month. */
function noticeGroups(notices: readonly StoredRecord[], today: string): Values[] {
  const important = notices.filter((notice) => notice.important)
  const rows = important.map((notice) =>
    noticeRow(notice, { important: IMPORTANT, underDay: shortMonthText(notice.date) }),
  )
  const first = important.length > 0 ? [groupValues('notices', IMPORTANT, rows)] : []
  const isFresh = ({ date }: StoredRecord) => daysUntil(today, date) >= 0 && daysUntil(today, date) < FRESH_DAYS
  const rest = notices.filter((notice) => !notice.important)
  const rowOf = (notice: StoredRecord) => noticeRow(notice, { fresh: isFresh(notice) ? 'New' : '' })
  return [...first, ...byMonth('notices', rest, rowOf)]
}

function noticeRow(notice: StoredRecord, marks: Values): Values {
  const { text = '', category } = notice
  return rowValues('notices', notice, {
    sentence: textHtml(opening(noticePlainText(text))),
    subject: category ? SUBJECTS[category] : '',
    document: documentLink(notice),
    ...marks,
  })
}

/** Returns as many of the first sentences as fit on two lines. A longer first sentence is cut. */
function opening(text: string): string {
  let kept = ''
  for (const { segment } of SENTENCES.segment(text)) {
    if ((kept + segment).trimEnd().length > MAX_OPENING_CHARACTERS) break
    kept += segment
  }
  return kept.trimEnd() || shorten(text, MAX_OPENING_CHARACTERS)
}

/** Returns a link to the only document, in a new tab, or to the notice's page if there are several documents. */
function documentLink(notice: StoredRecord): Values[] {
  const { name: title, documents = [] } = notice
  const [first, ...others] = documents
  if (first === undefined) return []
  if (others.length === 0) {
    const text = `PDF, ${sizeText(first.bytes)}`
    return [{ href: uploadPath(first.file), text, name: `${title}: ${text}, opens in a new tab`, target: '_blank' }]
  }
  const text = `${documents.length} PDFs`
  return [{ href: `${recordPath('notices', notice)}#documents`, text, name: `${title}: ${text}`, target: '_self' }]
}

/** Returns the values that only the page of a notice has (src/components/notices/NoticeArticle.astro). */
export function noticeValues(notice: StoredRecord, today: string, pathOf: (file: string) => string): Values {
  const { text = '', documents = [], important, until } = notice
  const isOver = until !== undefined && until !== null && until < today
  const state = stateText(notice, today)
  return {
    // Only important and outdated notices show their last day in the lead.
    lead: textHtml(important || isOver ? `${dayText(notice.date)}. ${state}.` : dayText(notice.date)),
    text: raw(noticeHtml(text)),
    fact: factValues(notice, state),
    documents:
      documents.length === 0 ? [] : [{ document: documents.map((document) => documentValues(document, pathOf)) }],
  }
}

function factValues({ date, category, changedAt, version, important }: StoredRecord, state: string): Values[] {
  const fact = (label: string, value: string, strong = false) => ({ label, value, strong: String(strong) })
  return [
    fact('Date', dayText(date)),
    ...(version > 1 ? [fact('Changed', momentText(changedAt))] : []),
    ...(category
      ? [fact('Subject', html`<a href="${noticesPath({ category, words: '' })}">${SUBJECTS[category]}</a>`)]
      : []),
    ...(state ? [fact('State', textHtml(state), important)] : []),
  ]
}

/** Returns the labels for a notice's importance and its last day; empty when it has neither. */
function stateText({ until, important }: StoredRecord, today: string): string {
  if (!until) return important ? 'Important' : ''
  const day = shortDayText(until)
  if (until < today) return `Over since ${day}`
  return `${important ? 'Important' : 'In the list'} until ${day}`
}

type Document = NonNullable<StoredRecord['documents']>[number]

function documentValues({ file, name, bytes, pages }: Document, pathOf: (file: string) => string): Values {
  const facts = `PDF, ${counted(pages, 'page')}, ${sizeText(bytes)}, opens in a new tab`
  // The shell already has the leading slash.
  return { path: pathOf(file).slice(1), name, facts }
}

/** The labels of the categories for visitors. */
const SUBJECTS: Readonly<Record<NoticeCategory, string>> = {
  general: 'General',
  examination: 'Examinations',
  holiday: 'Holidays',
  admission: 'Admissions',
  transport: 'Transport',
}

/** The limit of the form in src/components/notices/NoticeFilters.astro. */
const MAX_WORDS_CHARACTERS = 100

interface NoticeQuery {
  /** Null for all. */
  category: NoticeCategory | null
  /** Empty for no search. */
  words: string
}

/** Returns the query of an address; invalid values are left out. */
function noticeQueryOf(address: URL): NoticeQuery {
  const asked = address.searchParams.get('category')
  const category = NOTICE_CATEGORIES.find((known) => known === asked) ?? null
  const words = (address.searchParams.get('q') ?? '').trim().slice(0, MAX_WORDS_CHARACTERS)
  return { category, words }
}

/** Returns the address of a list: `/notices?category=holiday&q=diwali&page=2`. */
function noticesPath({ category, words }: NoticeQuery, page = 1): string {
  const query = new URLSearchParams()
  if (category !== null) query.set('category', category)
  if (words !== '') query.set('q', words)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? recordPaths('notices').page : `${recordPaths('notices').page}?${query}`
}
