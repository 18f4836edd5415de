import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { dayText } from '../../../src/shared/days.ts'
import { resizedUploadPath } from '../../../src/shared/picture-address.ts'
import { answer, cacheable, etagOf } from '../../http/respond.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { isListed, LISTING_CACHE_HEADERS } from '../records/listed-record.ts'
import { findBySlug, recordPath } from '../records/record-path.ts'
import { altTextOf, picturesOf } from '../records/record-pictures.ts'
import { structuredData } from '../records/structured-data.ts'
import { dataBlock, fillShell, type Values } from './fill-shell.ts'
import { PAGE_HEADERS } from './page-headers.ts'

/** Search results cut longer titles; with the school's name there are at most 70 characters. */
const MAX_SHORT_TITLE_CHARACTERS = 48
/** As the shell's grid shows them: the first one large. */
const FIRST_SIZES = '(width >= 62.5rem) 54rem, 94vw'
const OTHER_SIZES = '(width >= 62.5rem) 27rem, (width >= 40rem) 46vw, 94vw'

interface Deps {
  records: Pick<RecordStore, 'kind' | 'all'>
  /** Returns the HTML of a page as the build made it. */
  builtPage: (name: string) => Promise<string>
  /** The address of the public site, without a slash at the end. */
  site: string
}

/**
 * `GET /<kind>/:slug`: the page of one record, filled into the shell that the build made. A path with an earlier title
 * redirects to the present one (301); a record that visitors may not see is the site's 404 page.
 */
export async function showRecord(request: Request, slug: string, deps: Deps): Promise<Response> {
  const { kind } = deps.records
  const paths = recordPaths(kind)
  const headers = { ...PAGE_HEADERS, ...LISTING_CACHE_HEADERS, 'Netlify-Cache-Tag': kind }
  const html = { ...headers, 'Content-Type': 'text/html; charset=utf-8' }
  const record = findBySlug(slug, (await deps.records.all()).filter(isListed))
  if (record === undefined) return answer(await deps.builtPage('404'), { status: 404, headers: html })

  const { pathname, search } = new URL(request.url)
  const path = recordPath(kind, record)
  // It repeats the query, which is no part of the CDN's key, so only browsers keep it.
  const { 'Netlify-CDN-Cache-Control': _, ...moved } = headers
  if (pathname !== path) return answer(null, { status: 301, headers: { ...moved, Location: path + search } })

  const body = fillShell(
    await deps.builtPage(paths.shell),
    {
      title: record.name,
      shortTitle: shortened(record.name),
      slug: path.slice(paths.page.length + 1),
      day: record.date,
      dayText: dayText(record.date),
      // The shell has the slash that begins it.
      cardPath: resizedUploadPath(record.thumbnail, { fit: 'cover', width: 1200, height: 630, format: 'jpg' }).slice(1),
      data: dataBlock(structuredData(kind, record, deps.site)),
    },
    picturesOf(record).map((file, index) => pictureValues(record, file, index)),
  )
  return cacheable(request, body, etagOf(body), html)
}

function pictureValues(record: StoredRecord, file: string, index: number): Values {
  const isFirst = index === 0
  return {
    file,
    alt: altTextOf(record, file),
    sizes: isFirst ? FIRST_SIZES : OTHER_SIZES,
    loading: isFirst ? 'eager' : 'lazy',
  }
}

/** Cut between words where that leaves most of it. */
function shortened(title: string): string {
  const characters = [...title]
  if (characters.length <= MAX_SHORT_TITLE_CHARACTERS) return title
  const cut = characters.slice(0, MAX_SHORT_TITLE_CHARACTERS - 1).join('')
  return `${cut.replace(/(?<=.{24})\s+\S*$/u, '')}…`
}
