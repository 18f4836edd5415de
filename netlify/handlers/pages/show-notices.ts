import { ALERT_LANGUAGES, type Alert } from '../../../src/schemas/alert.ts'
import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { NOTICE_CATEGORIES } from '../../../src/schemas/record-kinds/notice-fields.ts'
import { RECORD_KINDS } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { dayOfMonth, daysUntil, indianDay, shortMonthText } from '../../../src/shared/days.ts'
import { sizeText } from '../../../src/shared/file-size.ts'
import { counted } from '../../../src/shared/fill-in.ts'
import { matchesWords } from '../../../src/shared/matches-words.ts'
import { noticePlainText } from '../../../src/shared/notice-text.ts'
import { uploadPath } from '../../../src/shared/picture-address.ts'
import { withEtag } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { type StoredRecord, soonestSwitchMs } from '../../stores/stored-record.ts'
import { ALERT_TAG, maxAgeSeconds, shownAlert } from '../alert/alert.ts'
import { importantFirst, isInList, listingAnswer, recordPath } from '../records/listed-record.ts'
import { fillShell, PAGE_HEADERS, type Values } from './fill-shell.ts'
import { byMonth, monthListValues, onPage, pageOf, type Row, type RowGroup } from './month-list.ts'
import { NOTICE_PARAMETERS, type NoticeQuery, noticeQueryOf, noticesPath, SUBJECTS } from './notice-values.ts'
import { shorten } from './shorten.ts'

/** Two lines on a wide page. */
const MAX_OPENING_CHARACTERS = 120
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
/** The heading of those that come first, and the mark of each. */
const IMPORTANT = 'Important'
const NONE_FITS = 'No notice fits. Please try another word, or ask the school office.'
/** How long a notice is marked as new. */
const FRESH_DAYS = 3

interface NoticesDeps extends Needs<'alerts' | 'builtPage'> {
  records: Pick<RecordStore, 'all'>
}

/**
 * `GET /notices`: the notices in the list as HTML, important ones first, then newest first; `?category=`, `?q=` and `?page=`
 * choose among them. For browsers without script it has the alert of staff. The CDN keeps it for 30 seconds, or until a
 * write purges a tag, and not beyond the next time at which a notice or the alert begins or ends.
 */
export async function showNotices(request: Request, { records, alerts, builtPage, now = new Date() }: NoticesDeps) {
  const [all, alert] = await Promise.all([records.all(), alerts.current()])
  const today = indianDay(now)
  const listed = importantFirst(all.filter((notice) => isInList(notice, today)))
  const address = new URL(request.url)
  const query = noticeQueryOf(address)
  const found = listed.filter((notice) => matchesWords(textOf(notice), query.words))
  const chosen = found.filter(({ category }) => query.category === null || category === query.category)
  const { words } = RECORD_KINDS.notices
  const page = pageOf(address.searchParams.get('page'), chosen.length)
  const body = fillShell(await builtPage(recordPaths('notices').listShell), {
    alert: alertValues(shownAlert(alert, now)),
    ...filterValues(query, found),
    newest: newestValues(chosen),
    found: query.words === '' ? [] : [{ text: `${counted(chosen.length, 'notice')} with “${query.words}”.` }],
    empty: chosen.length > 0 ? [] : [{ text: listed.length === 0 ? words.empty : NONE_FITS }],
    ...monthListValues(noticeGroups(onPage(chosen, page), today), words, {
      total: chosen.length,
      page,
      href: (number) => noticesPath(query, number),
    }),
  })
  const leftSeconds = Math.max(0, Math.floor((soonestSwitchMs(all) - now.getTime()) / 1000))
  return listingAnswer(request, all, withEtag(body), 'text/html', `notices,${ALERT_TAG}`, {
    ...PAGE_HEADERS,
    'Netlify-CDN-Cache-Control': `public, durable, max-age=${Math.min(maxAgeSeconds(alert, now), leftSeconds)}`,
    'Netlify-Vary': `query=${NOTICE_PARAMETERS.join('|')}`,
  })
}

/** Returns what src/components/notices/AlertWithoutScript.astro is filled with: one or none. */
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

/** What the search of the list looks into. */
function textOf({ name, text = '', category, documents = [] }: StoredRecord): string {
  const subject = category === undefined ? '' : SUBJECTS[category]
  return [name, noticePlainText(text), subject, ...documents.map((document) => document.name)].join(' ')
}

/** The newest of these notices, whose day the sun of the page shows. */
function newestValues(notices: readonly StoredRecord[]): Values[] {
  return notices
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, 1)
    .map((notice) => ({
      href: recordPath('notices', notice),
      day: notice.date,
      dayOfMonth: String(dayOfMonth(notice.date)),
      month: shortMonthText(notice.date),
      title: notice.name,
    }))
}

/** The subjects with how many notices each has among those found; one that has none is left out, unless it is chosen. */
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

/** Groups notices for the list: the important ones first, which come first in `notices` too, then by month. @param today in India */
function noticeGroups(notices: readonly StoredRecord[], today: string): RowGroup[] {
  const important = notices.filter((notice) => notice.important)
  const rest = notices.filter((notice) => !notice.important)
  const rowOf = (notice: StoredRecord) => noticeRow(notice, today)
  const first = important.length > 0 ? [{ heading: IMPORTANT, isOfOneMonth: false, rows: important.map(rowOf) }] : []
  return [...first, ...byMonth(rest.map(rowOf))]
}

function noticeRow(notice: StoredRecord, today: string): Row {
  const { date, name, text = '', category, important } = notice
  const isFresh = daysUntil(today, date) >= 0 && daysUntil(today, date) < FRESH_DAYS
  return {
    day: date,
    title: name,
    href: recordPath('notices', notice),
    sentence: opening(noticePlainText(text)),
    important: important ? IMPORTANT : undefined,
    fresh: !important && isFresh ? 'New' : undefined,
    subject: category && SUBJECTS[category],
    document: documentLink(notice),
  }
}

/** Returns the first sentences of a text, as many as two lines hold; a longer first sentence is cut. */
function opening(text: string): string {
  let kept = ''
  for (const { segment } of SENTENCES.segment(text)) {
    if ((kept + segment).trimEnd().length > MAX_OPENING_CHARACTERS) break
    kept += segment
  }
  return kept.trimEnd() || shorten(text, MAX_OPENING_CHARACTERS)
}

/** The one document opens from the list; several are on the notice's page. */
function documentLink(notice: StoredRecord): Row['document'] {
  const { name: title, documents = [] } = notice
  const [first, ...others] = documents
  if (first === undefined) return undefined
  if (others.length === 0) {
    const text = `PDF, ${sizeText(first.bytes)}`
    return { href: uploadPath(first.file), text, name: `${title}: ${text}, opens in a new tab`, target: '_blank' }
  }
  const text = `${documents.length} PDFs`
  return { href: `${recordPath('notices', notice)}#documents`, text, name: `${title}: ${text}`, target: '_self' }
}
