import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { fillIn } from '#shared/fill-in.ts'
import { resizedUploadPath, uploadPath } from '#shared/picture-address.ts'
import { getData } from './get-data.ts'
import { getSchool } from './school.ts'

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

/** A picture of the record, cropped to 3:2 by the Image CDN. */
export const shellPicture = {
  href: uploadPath('@@file@@'),
  src: croppedPicture(MIDDLE),
  srcset: SIDES_PX.map((sides) => `${croppedPicture(sides)} ${sides.width}w`).join(', '),
  ...MIDDLE,
  /** A placeholder for one of the two values. */
  loading: '@@loading@@' as 'eager' | 'lazy',
}

function croppedPicture(sides: (typeof SIDES_PX)[number]): string {
  return resizedUploadPath('@@file@@', { fit: 'cover', ...sides })
}
