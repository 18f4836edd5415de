import school from '../../../content/data/school.json' with { type: 'json' }
import { breadcrumbList, postalAddress } from '../../../src/schemas/formats/schema-org.ts'
import { recordPaths } from '../../../src/schemas/record-kinds/addresses.ts'
import { PAGE_WORDS } from '../../../src/schemas/record-kinds/page-words.ts'
import { CENTRE, picturesOf } from '../../../src/schemas/record-kinds/picture-details.ts'
import { RECORD_KINDS, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { type CutPosition, cutPosition } from '../../../src/shared/cut-position.ts'
import { dayOfMonth, dayText, indianDay, monthText } from '../../../src/shared/days.ts'
import { counted } from '../../../src/shared/fill-in.ts'
import { resizedUploadPath, uploadPath } from '../../../src/shared/picture-address.ts'
import { answer, withEtag } from '../../http/respond.ts'
import type { OfKind } from '../../platform/deps.ts'
import type { StoredRecord } from '../../stores/record-store.ts'
import {
  findBySlug,
  isInList,
  isListed,
  listingAnswer,
  listingCacheHeaders,
  recordPath,
} from '../records/listed-record.ts'
import { altTextOf } from '../records/record-files.ts'
import { dataBlock, fillShell, PAGE_HEADERS, shorten, textHtml, type Values } from './fill-shell.ts'
import { noticeValues } from './show-notices.ts'

/** Search results cut longer titles. With the school's name a title has at most 70 characters. */
const MAX_SHORT_TITLE_CHARACTERS = 48
/** The number of wider pictures, and their width in rem. The index is the number of all pictures modulo 3. */
const WIDER = [1, 4, 2]
const WIDER_REM = [54, 41, 41]
const [SINGLE_REM, OTHER_REM] = [82, 27]

/** A picture is cropped to 3:2, so that its space is reserved while it loads; a newspaper cutting is shown whole. */
const CUTS = [
  { fit: 'cover', width: 480, height: 320 },
  { fit: 'cover', width: 960, height: 640 },
  { fit: 'cover', width: 1440, height: 960 },
] as const
const [, MIDDLE_CUT] = CUTS
const WHOLE = [{ width: 480 }, { width: 960 }, { width: 1280 }] as const
/** The size that social networks ask for. */
const CARD = { fit: 'cover', width: 1200, height: 630, format: 'jpg' } as const
/** The sharing picture of records without pictures. It is a file in `public`. */
const SCHOOL_CARD_PATH = '/og-default.jpg'

interface PictureLooks {
  /** Returns the address of the stored file, for pictures that the Image CDN may not read. */
  pathOf?: (file: string) => string
  /** Returns which side to keep when the Image CDN crops to the ratio of `cut`; undefined for the middle. */
  positionOf?: (file: string, cut: { width: number; height: number }) => CutPosition | undefined
  /** Width and height of the first picture in pixels, if it is shown whole. */
  whole?: { width: number; height: number } | undefined
}

type RecordPageDeps = OfKind<'builtPage' | 'site' | 'pictures'> & { slug: string }

/**
 * `GET /<kind>/:slug`: the page of one record, filled into the built shell. A path with an earlier title redirects to
 * the current path (301). If visitors may not see the record, the response is the site's 404 page.
 */
export async function showRecord(request: Request, deps: RecordPageDeps): Promise<Response> {
  const { kind } = deps.records
  const paths = recordPaths(kind)
  const all = await deps.records.all()
  const headers = { ...PAGE_HEADERS, ...listingCacheHeaders(all), 'Netlify-Cache-Tag': kind }
  const record = findBySlug(deps.slug, all.filter(isListed))
  if (record === undefined) return answer(await deps.builtPage('404'), { status: 404, headers })

  const { pathname, search } = new URL(request.url)
  const path = recordPath(kind, record)
  // The CDN must not cache the redirect: it repeats the query, which is not in the CDN's cache key.
  const { 'Netlify-CDN-Cache-Control': _, 'Content-Type': __, ...moved } = headers
  if (pathname !== path) return answer(null, { status: 301, headers: { ...moved, Location: path + search } })

  const looks = await picturesLooks(kind, record, deps.pictures)
  const body = fillShell(await deps.builtPage(paths.shell), {
    ...contentValues(record, looks),
    ...otherRecords(kind, record, all),
    message: encodeURIComponent(`${record.name}\n${deps.site}${path}`),
    slug: path.slice(paths.page.length + 1),
    // The shell already has the leading slash.
    cardPath: cardPath(record, looks).slice(1),
    data: dataBlock(structuredData(kind, record, deps.site)),
  })
  return listingAnswer(request, all, withEtag(body), 'text/html', kind, PAGE_HEADERS)
}

/** Reads the sizes of pictures with a focus point, and of a newspaper cutting. Others are cropped around the middle. */
async function picturesLooks(
  kind: RecordKind,
  { focus = {}, thumbnail }: Pick<StoredRecord, 'focus' | 'thumbnail'>,
  pictures: RecordPageDeps['pictures'],
): Promise<PictureLooks> {
  const cutting = RECORD_KINDS[kind].card === 'cutting' && thumbnail !== undefined ? [thumbnail] : []
  const files = new Set([...Object.keys(focus), ...cutting])
  const sizes = new Map(
    await Promise.all([...files].map(async (file) => [file, await pictures.details(file)] as const)),
  )
  return {
    positionOf: (file, cut) => {
      const [size, point] = [sizes.get(file), focus[file]]
      return size && point ? cutPosition(size, cut, point) : undefined
    },
    whole: cutting.map((file) => sizes.get(file) ?? undefined)[0],
  }
}

function cardPath({ thumbnail }: StoredRecord, { positionOf }: PictureLooks): string {
  if (thumbnail === undefined) return SCHOOL_CARD_PATH
  return resizedUploadPath(thumbnail, { ...CARD, position: positionOf?.(thumbnail, CARD) })
}

/** Returns the values for OtherRecords.astro: the newer record, the older one, and the number of listed records. */
function otherRecords(kind: RecordKind, record: StoredRecord, all: readonly StoredRecord[]): Values {
  const today = indianDay(new Date())
  const listed = all.filter((other) => isInList(other, today))
  const isOlder = (one: StoredRecord, other: StoredRecord) =>
    one.date < other.date || (one.date === other.date && one.id < other.id)
  const link = (other: StoredRecord | undefined) =>
    other ? [{ href: recordPath(kind, other), title: textHtml(other.name) }] : []
  return {
    newer: link(listed.findLast((other) => isOlder(record, other))),
    older: link(listed.find((other) => isOlder(other, record))),
    total: counted(listed.length, RECORD_KINDS[kind].words.one),
  }
}

/** Returns the values of a record for a shell. */
export function contentValues(record: StoredRecord, looks: PictureLooks = {}): Values {
  const { pathOf = uploadPath, whole } = looks
  return {
    title: textHtml(record.name),
    shortTitle: shorten(record.name, MAX_SHORT_TITLE_CHARACTERS),
    day: record.date,
    dayText: dayText(record.date),
    dayOfMonth: dayOfMonth(record.date),
    month: monthText(record.date),
    summary: record.summary ?? '',
    ...(record.text === undefined ? {} : noticeValues(record, indianDay(new Date()), pathOf)),
    picture: picturesOf(record).map((file, index, { length }) => ({
      ...pictureValues(record, file, index),
      ...sourceValues(file, looks, index === 0 ? whole : undefined),
      sizes: sizesOf(index, length, whole !== undefined),
      // The shell already has the leading slash.
      path: pathOf(file).slice(1),
    })),
  }
}

/** Returns the addresses and the size of one picture. The picture is cropped unless `whole` gives its size. */
function sourceValues(file: string, { pathOf, positionOf }: PictureLooks, whole: PictureLooks['whole']): Values {
  const { width, height } = whole ?? MIDDLE_CUT
  const position = positionOf?.(file, MIDDLE_CUT)
  const sources = pathOf
    ? [{ path: pathOf(file), width }]
    : whole
      ? WHOLE.map((change) => ({ path: resizedUploadPath(file, change), width: change.width }))
      : CUTS.map((cut) => ({ path: resizedUploadPath(file, { ...cut, position }), width: cut.width }))
  return {
    // The shell already has the leading slash.
    src: (sources[1] ?? sources[0])?.path.slice(1) ?? '',
    srcset: sources.map((source) => `${source.path} ${source.width}w`).join(', '),
    width: String(width),
    height: String(height),
  }
}

function pictureValues(record: StoredRecord, file: string, index: number): Values {
  const { x, y } = record.focus?.[file] ?? CENTRE
  return {
    alt: altTextOf(record, file),
    loading: index === 0 ? 'eager' : 'lazy',
    x: quarters(x),
    y: quarters(y),
    caption: record.captions?.[file] ?? '',
  }
}

function sizesOf(index: number, count: number, isCutting: boolean): string {
  // A newspaper cutting that is the first of three pictures has the width of two columns.
  const left = isCutting ? 0 : count % WIDER.length
  const rem = count === 1 && !isCutting ? SINGLE_REM : index < (WIDER[left] ?? 0) ? WIDER_REM[left] : OTHER_REM
  const isRow = index === 0 || (index === count - 1 && count % 2 === 0)
  const isPhoneOnly = isRow && (index > 0 || (count % 2 === 0 && !isCutting))
  return `(width >= 62.5rem) ${rem}rem, ${isPhoneOnly ? '(width >= 40rem) 46vw, ' : ''}${isRow ? 94 : 46}vw`
}

/** Rounds a focus point to the steps that the shell's styles define. */
function quarters(percent: number): string {
  return String(Math.round(percent / 25) * 25)
}

/** Returns the structured data of a record's page (schema.org): the object of its kind, and the breadcrumb. */
function structuredData(kind: RecordKind, record: StoredRecord, site: string): object {
  const url = site + recordPath(kind, record)
  const steps = [
    { name: 'Home', item: `${site}/` },
    { name: PAGE_WORDS[kind].crumb, item: site + recordPaths(kind).page },
    { name: record.name, item: url },
  ]
  const image = picturesOf(record).map((file) => site + uploadPath(file))
  const common = { url, ...(image.length > 0 ? { image } : {}) }
  // The home page has the rest of the school's data, under the same `@id`.
  const schoolData = { '@type': 'School', '@id': `${site}/#school`, name: school.name, url: `${site}/` }
  const place = { '@type': 'Place', name: school.name, address: postalAddress(school.address) }
  const subject = RECORD_KINDS[kind].structuredData(record, { school: schoolData, place })
  return { '@context': 'https://schema.org', '@graph': [{ ...subject, ...common }, breadcrumbList(steps)] }
}
