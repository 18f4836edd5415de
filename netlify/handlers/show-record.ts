import { dayText } from '../../src/schemas/day.ts'
import { answer, cacheable, etagOf } from '../respond.ts'
import type { RecordStore, StoredRecord } from '../stores/record-store.ts'
import { dataBlock, fillShell, type Values } from './fill-shell.ts'
import { recordAt, recordPath } from './record-address.ts'
import { recordData } from './record-data.ts'
import { altTextOf, isListed, LISTING_CACHE_HEADERS, picturesOf } from './record-views.ts'

/** Titles in search results are cut anyway; with the school's name there are at most 70 characters. */
const MAX_SHORT_TITLE_CHARACTERS = 48
/** As the shell's grid shows them: the first one large. */
const FIRST_SIZES = '(width >= 62.5rem) 54rem, 94vw'
const OTHER_SIZES = '(width >= 62.5rem) 27rem, (width >= 40rem) 46vw, 94vw'

/** As netlify.toml has them for every page; the scripts and styles are named in the page itself. */
export const PAGE_HEADERS = {
  'Content-Security-Policy': "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
}

interface Deps {
  records: Pick<RecordStore, 'collection' | 'all'>
  /** Gives the HTML of a page as the build made it. */
  builtPage: (name: string) => Promise<string>
  /** The address of the public site, without a slash at the end. */
  site: string
}

/**
 * `GET /events/:slug`, `GET /news-coverage/:slug`: the page of one record, filled into the shell that the build made.
 * An address with an earlier title leads on to the present one (301); what visitors may not see is the site's 404 page.
 */
export async function showRecord(request: Request, slug: string, deps: Deps): Promise<Response> {
  const { collection } = deps.records
  const headers = { ...PAGE_HEADERS, ...LISTING_CACHE_HEADERS, 'Netlify-Cache-Tag': collection }
  const html = { ...headers, 'Content-Type': 'text/html; charset=utf-8' }
  const record = recordAt(slug, (await deps.records.all()).filter(isListed))
  if (record === undefined) return answer(await deps.builtPage('404'), { status: 404, headers: html })

  const { pathname, search } = new URL(request.url)
  const path = recordPath(collection, record)
  if (pathname !== path) return answer(null, { status: 301, headers: { ...headers, Location: path + search } })

  const body = fillShell(
    await deps.builtPage(`shell/${collection}`),
    {
      title: record.name,
      shortTitle: shortened(record.name),
      slug: path.slice(collection.length + 2),
      day: record.date,
      dayText: dayText(record.date),
      cardPath: `.netlify/images?url=%2Fapi%2Fuploads%2F${record.thumbnail}&fit=cover&w=1200&h=630&fm=jpg`,
      data: dataBlock(recordData(collection, record, deps.site)),
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
