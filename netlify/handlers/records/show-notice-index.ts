import type { IndexedNotice } from '../../../src/schemas/notice-index.ts'
import { indianDay } from '../../../src/shared/days.ts'
import { noticePlainText } from '../../../src/shared/notice-text.ts'
import { wordsOf } from '../../../src/shared/words-of.ts'
import { withEtag } from '../../http/respond.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { isInList, listingAnswer, listingCacheHeaders, recordPath } from './listed-record.ts'

/** The newest ones: older ones are found on /notices. About 100 KB when sent. */
const MAX_NOTICES = 100
/** Of one notice: a circular has a few hundred different words. */
const MAX_WORDS = 1_000

interface Deps {
  records: Pick<RecordStore, 'all'>
  documents: Pick<PictureStore, 'document'>
  now?: Date
}

/**
 * `GET /api/notices-search`: the words of the notices in the list and of their documents, for the site's search. It is
 * fetched when the search is opened, and kept by the CDN as the listing is.
 */
export async function showNoticeIndex(request: Request, { records, documents, now = new Date() }: Deps) {
  const all = await records.all()
  const index = await indexOf(all, documents, indianDay(now))
  return listingAnswer(request, all, index, 'application/json', 'notices', listingCacheHeaders(all, now))
}

type Index = ReturnType<typeof withEtag>
/** The store returns the same array until something changes: an index is made once for it and a day. */
const made = new WeakMap<readonly StoredRecord[], { today: string; index: Promise<Index> }>()

function indexOf(all: readonly StoredRecord[], documents: Deps['documents'], today: string): Promise<Index> {
  const known = made.get(all)
  if (known?.today === today) return known.index
  const index = makeIndex(all, documents, today)
  made.set(all, { today, index })
  // One that failed is made again.
  index.catch(() => made.delete(all))
  return index
}

async function makeIndex(all: readonly StoredRecord[], documents: Deps['documents'], today: string): Promise<Index> {
  const listed = all.filter((notice) => isInList(notice, today)).slice(0, MAX_NOTICES)
  const notices = await mapConcurrently(listed, async (notice): Promise<IndexedNotice> => {
    const read = await Promise.all((notice.documents ?? []).map(({ file }) => documents.document(file)))
    const texts = [noticePlainText(notice.text ?? ''), ...read.map((document) => document?.text ?? '')]
    const words = [...new Set(wordsOf(texts.join(' ')))].slice(0, MAX_WORDS).join(' ')
    return { name: notice.name, date: notice.date, url: recordPath('notices', notice), words }
  })
  return withEtag(JSON.stringify({ notices }))
}
