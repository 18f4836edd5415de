import labels from '../../../content/data/notices.json' with { type: 'json' }
import { dayText, momentText, shortDayText } from '../../../src/shared/days.ts'
import { sizeText } from '../../../src/shared/file-size.ts'
import { fillIn } from '../../../src/shared/fill-in.ts'
import { noticeHtml } from '../../../src/shared/notice-text.ts'
import { Html, html } from '../../http/html.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { isInList } from '../records/listed-record.ts'
import { recordPath } from '../records/record-path.ts'
import type { Values } from './fill-shell.ts'
import { countText } from './month-list.ts'
import { noticesPath } from './notice-query.ts'

/**
 * Returns what src/components/notices/NoticeArticle.astro is filled with, beside what every record's page has.
 * @param today in India
 * @param pathOf returns the address of a document
 */
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

/**
 * Returns what src/components/notices/OtherNotices.astro is filled with: the one before, and how many there are.
 * @param all every notice, newest first
 * @param today in India
 */
export function otherNotices(notice: StoredRecord, all: readonly StoredRecord[], today: string): Values {
  const listed = all.filter((other) => isInList(other, today))
  const older = listed.find(({ id, date }) => date < notice.date || (date === notice.date && id < notice.id))
  return {
    older: older ? [{ href: recordPath('notices', older), title: older.name }] : [],
    total: countText(listed.length, labels),
  }
}

function factValues({ date, category, changedAt, version, important }: StoredRecord, state: string): Values[] {
  const { facts, categories } = labels
  const fact = (label: string, value: string | Html, strong = false) => ({ label, value, strong: String(strong) })
  return [
    fact(facts.date, dayText(date)),
    ...(version > 1 ? [fact(facts.changed, momentText(changedAt))] : []),
    ...(category
      ? [fact(facts.subject, html`<a href="${noticesPath({ category, words: '' })}">${categories[category]}</a>`)]
      : []),
    ...(state ? [fact(facts.state, state, important)] : []),
  ]
}

/** Returns the words for a notice's importance and its last day; empty when it has neither. */
function stateText({ until, important }: StoredRecord, today: string): string {
  const { facts } = labels
  if (!until) return important ? facts.important : ''
  const day = shortDayText(until)
  if (until < today) return fillIn(facts.over, { day })
  return fillIn(important ? facts.importantUntil : facts.until, { day })
}

type Document = NonNullable<StoredRecord['documents']>[number]

function documentValues({ file, name, bytes, pages }: Document, pathOf: (file: string) => string): Values {
  const { facts, onePage, pages: many } = labels.document
  const pagesText = pages === 1 ? onePage : fillIn(many, { count: pages })
  // The shell has the slash that begins it.
  return { path: pathOf(file).slice(1), name, facts: fillIn(facts, { pages: pagesText, size: sizeText(bytes) }) }
}
