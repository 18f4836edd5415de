import labels from '../../../content/data/notices.json' with { type: 'json' }
import { daysUntil } from '../../../src/shared/days.ts'
import { sizeText } from '../../../src/shared/file-size.ts'
import { fillIn } from '../../../src/shared/fill-in.ts'
import { noticePlainText } from '../../../src/shared/notice-text.ts'
import { uploadPath } from '../../../src/shared/picture-address.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { recordPath } from '../records/record-path.ts'
import { byMonth, type Row, type RowGroup } from './month-list.ts'
import { shorten } from './shorten.ts'

/** Two lines on a wide page. */
const MAX_OPENING_CHARACTERS = 120
const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
/** How long a notice is marked as new. */
const FRESH_DAYS = 3

/** Groups notices for the list: the important ones first, which come first in `notices` too, then by month. @param today in India */
export function noticeGroups(notices: readonly StoredRecord[], today: string): RowGroup[] {
  const important = notices.filter((notice) => notice.important)
  const rest = notices.filter((notice) => !notice.important)
  const rowOf = (notice: StoredRecord) => noticeRow(notice, today)
  const first =
    important.length > 0 ? [{ heading: labels.important, isOfOneMonth: false, rows: important.map(rowOf) }] : []
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
    important: important ? labels.important : undefined,
    fresh: !important && isFresh ? labels.fresh : undefined,
    subject: category && labels.categories[category],
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
  const { one, many, nameOfOne, nameOfMany } = labels.document
  const [first, ...others] = documents
  if (first === undefined) return undefined
  const values = { title, size: sizeText(first.bytes), count: documents.length }
  return others.length === 0
    ? { href: uploadPath(first.file), text: fillIn(one, values), name: fillIn(nameOfOne, values), target: '_blank' }
    : {
        href: `${recordPath('notices', notice)}#documents`,
        text: fillIn(many, values),
        name: fillIn(nameOfMany, values),
        target: '_self',
      }
}
