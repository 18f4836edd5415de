import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import { PAGE_WORDS } from '#schemas/record-kinds/page-words.ts'
import { type PictureKind, RECORD_KINDS, type RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { resizedUploadPath, uploadPath } from '#shared/picture-address.ts'
import { getSchool } from '../school.ts'

/** The sides in `srcset` of a record's picture, cropped so that its space is reserved while it loads. */
const SIDES_PX = [
  { width: 480, height: 320 },
  { width: 960, height: 640 },
  { width: 1440, height: 960 },
] as const
const [, MIDDLE] = SIDES_PX

/** What a search result says of a record of each kind, before the school's name. */
const DESCRIPTIONS: Readonly<Record<RecordKind, string>> = {
  events: 'pictures of the event at',
  'news-coverage': 'what was written about',
  notices: 'a notice of',
}

/**
 * Returns the labels of the page that is built once for all records of a kind. Its placeholders begin with `@@`;
 * netlify/handlers/pages/fill-shell.ts replaces them when a visitor requests a record.
 */
export async function getRecordShell(kind: RecordKind) {
  const { name, shortName } = await getSchool()
  const { page } = recordPaths(kind)
  return {
    title: `@@shortTitle@@ - ${shortName}${kind === 'news-coverage' ? ' in the news' : ''}`,
    description: `@@shortTitle@@, @@dayText@@: ${DESCRIPTIONS[kind]} ${name}.`,
    path: `${page}/@@slug@@`,
    cardPath: '/@@cardPath@@',
    listing: { href: page, crumb: PAGE_WORDS[kind].crumb, all: allOf(kind) },
  }
}

/** Returns the labels of the plain list of a kind, which a function fills in (netlify/handlers/pages/month-list.ts). */
export async function getListShell(kind: PictureKind) {
  const { name, shortName } = await getSchool()
  const { page, plainList } = recordPaths(kind)
  const what = kind === 'events' ? `All events of ${name} as` : `All that was written about ${name}, as`
  return {
    title: `${allOf(kind)} - ${shortName}`,
    description: `${what} a plain list, newest first.`,
    path: plainList,
    heading: allOf(kind),
    gallery: { href: page, crumb: PAGE_WORDS[kind].crumb },
  }
}

const allOf = (kind: RecordKind) => `All ${RECORD_KINDS[kind].words.all}`

/** A picture of the record, cropped to 3:2 by the Image CDN at the side that `@@position@@` says. */
export const shellPicture = {
  href: uploadPath('@@file@@'),
  src: croppedPicture(MIDDLE),
  srcset: SIDES_PX.map((sides) => `${croppedPicture(sides)} ${sides.width}w`).join(', '),
  ...MIDDLE,
  /** A placeholder for one of the two values. */
  loading: '@@loading@@' as 'eager' | 'lazy',
}

/** The same in a preview: as it is stored, since the Image CDN has no right to see it. */
export const previewPicture = {
  href: '/@@path@@',
  src: '/@@path@@',
  ...MIDDLE,
  loading: shellPicture.loading,
}

function croppedPicture(sides: (typeof SIDES_PX)[number]): string {
  return `${resizedUploadPath('@@file@@', { fit: 'cover', ...sides })}@@position@@`
}
