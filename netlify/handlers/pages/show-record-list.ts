import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { picturesOf } from '../../../src/schemas/record-kinds/picture-details.ts'
import { hasPictures, type PictureKind, RECORD_KINDS } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { counted } from '../../../src/shared/fill-in.ts'
import { HttpError, withEtag } from '../../http/respond.ts'
import type { Needs } from '../../platform/deps.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { isListed, listingAnswer, recordPath } from '../records/listed-record.ts'
import { fillShell, PAGE_HEADERS } from './fill-shell.ts'
import { byMonth, monthListValues, onPage, pageOf, type Row } from './month-list.ts'

interface ListDeps extends Needs<'builtPage'> {
  records: Pick<RecordStore, 'kind' | 'all'>
}

/**
 * `GET /<kind>/list`: the published records as plain HTML, newest first, for browsers without script; `?page=2` has older
 * ones. Kept by the CDN as the listing is.
 */
export async function showRecordList(request: Request, { records, builtPage }: ListDeps): Promise<Response> {
  const { kind } = records
  if (!hasPictures(kind)) throw new HttpError(404, 'There is nothing at this address.')
  const { plainList, listShell } = recordPaths(kind)
  const { words } = RECORD_KINDS[kind]
  const all = await records.all()
  const listed = all.filter(isListed)
  const page = pageOf(new URL(request.url).searchParams.get('page'), listed.length)
  const rows = onPage(listed, page).map((record) => rowOf(kind, record))
  const body = fillShell(await builtPage(listShell), {
    empty: listed.length === 0 ? [{ text: words.empty }] : [],
    ...monthListValues(byMonth(rows), words, {
      total: listed.length,
      page,
      href: (number) => `${plainList}?page=${number}`,
    }),
  })
  return listingAnswer(request, all, withEtag(body), 'text/html', kind, PAGE_HEADERS)
}

function rowOf(kind: PictureKind, record: StoredRecord): Row {
  return {
    day: record.date,
    title: record.name,
    href: recordPath(kind, record),
    sentence: counted(picturesOf(record).length, 'picture'),
  }
}
