import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { PictureKind, RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { fillIn } from '#shared/fill-in.ts'
import { resizedUploadPath, uploadPath } from '#shared/picture-address.ts'
import { getData } from '../get-data.ts'
import { getSchool } from '../school.ts'

/** The sides in `srcset` of a record's picture, cropped so that its space is reserved while it loads. */
const SIDES_PX = [
  { width: 480, height: 320 },
  { width: 960, height: 640 },
  { width: 1440, height: 960 },
] as const
const [, MIDDLE] = SIDES_PX

/**
 * Returns the labels of the page that is built once for all records of a kind. Its placeholders begin with `@@`;
 * netlify/handlers/pages/fill-shell.ts replaces them when a visitor requests a record.
 */
export async function getRecordShell(kind: RecordKind) {
  const [{ kinds }, { labels }] = await Promise.all([getData('recordLabels'), getSchool()])
  const { crumb, title, description, all } = kinds[kind].page
  const placeholders = { ...labels, title: '@@shortTitle@@', date: '@@dayText@@' }
  const { page } = recordPaths(kind)
  return {
    title: fillIn(title, placeholders),
    description: fillIn(description, placeholders),
    path: `${page}/@@slug@@`,
    cardPath: '/@@cardPath@@',
    listing: { href: page, crumb, all },
  }
}

/** Returns the labels of the plain list of a kind, which a function fills in (netlify/handlers/pages/show-record-list.ts). */
export async function getListShell(kind: PictureKind) {
  const [{ kinds }, { labels }] = await Promise.all([getData('recordLabels'), getSchool()])
  const list = kinds[kind].plainList
  if (!list) throw new Error(`content/data/record-labels.json has no plainList for ${kind}.`)
  const { title, description, heading, crumb } = list
  const { page, plainList } = recordPaths(kind)
  return {
    title: fillIn(title, labels),
    description: fillIn(description, labels),
    path: plainList,
    heading,
    crumb,
    gallery: { href: page, crumb: kinds[kind].page.crumb },
  }
}

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
