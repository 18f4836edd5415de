import labels from '../../../content/data/notices.json' with { type: 'json' }
import recordLabels from '../../../content/data/record-labels.json' with { type: 'json' }
import { ALERT_LANGUAGES, type Alert } from '../../../src/schemas/alert.ts'
import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { NOTICE_CATEGORIES } from '../../../src/schemas/record-kinds/notice-fields.ts'
import { dayOfMonth, indianDay, shortMonthText } from '../../../src/shared/days.ts'
import { fillIn } from '../../../src/shared/fill-in.ts'
import { matchesWords } from '../../../src/shared/matches-words.ts'
import { noticePlainText } from '../../../src/shared/notice-text.ts'
import { withEtag } from '../../http/respond.ts'
import type { AlertStore } from '../../stores/alert-store.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { type StoredRecord, soonestSwitchMs } from '../../stores/stored-record.ts'
import { ALERT_TAG, maxAgeSeconds, shownAlert } from '../alert/show-alert.ts'
import { importantFirst, isInList, listingAnswer } from '../records/listed-record.ts'
import { recordPath } from '../records/record-path.ts'
import { fillShell, type Values } from './fill-shell.ts'
import { countText, monthListValues, onPage, pageOf } from './month-list.ts'
import { NOTICE_PARAMETERS, type NoticeQuery, noticeQueryOf, noticesPath } from './notice-query.ts'
import { noticeGroups } from './notice-rows.ts'
import { PAGE_HEADERS } from './page-headers.ts'

interface Deps {
  records: Pick<RecordStore, 'all'>
  alerts: Pick<AlertStore, 'current'>
  /** Returns the HTML of a page as the build made it. */
  builtPage: (name: string) => Promise<string>
  now?: Date
}

/**
 * `GET /notices`: the notices in the list as HTML, important ones first, then newest first; `?category=`, `?q=` and `?page=`
 * choose among them. For browsers without script it has the alert of staff. The CDN keeps it for 30 seconds, or until a
 * write purges a tag, and not beyond the next time at which a notice or the alert begins or ends.
 */
export async function showNotices(request: Request, { records, alerts, builtPage, now = new Date() }: Deps) {
  const [all, alert] = await Promise.all([records.all(), alerts.current()])
  const today = indianDay(now)
  const listed = importantFirst(all.filter((notice) => isInList(notice, today)))
  const address = new URL(request.url)
  const query = noticeQueryOf(address)
  const found = listed.filter((notice) => matchesWords(textOf(notice), query.words))
  const chosen = found.filter(({ category }) => query.category === null || category === query.category)
  const page = pageOf(address.searchParams.get('page'), chosen.length)
  const body = fillShell(await builtPage(recordPaths('notices').listShell), {
    alert: alertValues(shownAlert(alert, now)),
    ...filterValues(query, found),
    newest: newestValues(chosen),
    found: query.words === '' ? [] : [{ text: foundText(chosen.length, query) }],
    empty:
      chosen.length > 0 ? [] : [{ text: listed.length === 0 ? recordLabels.kinds.notices.list.empty : labels.none }],
    ...monthListValues(noticeGroups(onPage(chosen, page), today), labels, {
      label: recordLabels.kinds.notices.list.pages,
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
      mark: labels.alert[level],
      language: ALERT_LANGUAGES.flatMap((lang) => (text[lang] ? [{ lang, text: text[lang] }] : [])),
      more: link === null ? [] : [{ href: link }],
    },
  ]
}

/** What the search of the list looks into. */
function textOf({ name, text = '', category, documents = [] }: StoredRecord): string {
  const subject = category === undefined ? '' : labels.categories[category]
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
        label: each === null ? labels.all : labels.categories[each],
        count: String(count),
      })),
    chosen: category === null ? [] : [{ category }],
    query: words,
  }
}

function foundText(count: number, { words }: NoticeQuery): string {
  return fillIn(labels.found, { count: countText(count, labels), query: words })
}
