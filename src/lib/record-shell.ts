import { recordPaths } from '#schemas/record-kinds/addresses.ts'
import type { RecordKind } from '#schemas/record-kinds/record-kinds.ts'
import { fillIn } from '#shared/fill-in.ts'
import { resizedUploadPath, uploadPath } from '#shared/picture-address.ts'
import { getData } from './get-data.ts'
import { getSchool } from './school.ts'

/** The widths in `srcset` of a record's picture. */
const WIDTHS_PX = [480, 960, 1440]
const RATIO = 3 / 2

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

/** A picture of the record, cropped to 3:2 by the Image CDN so that its space is reserved while it loads. */
export const shellPicture = {
  href: uploadPath('@@file@@'),
  src: croppedPicture(960),
  srcset: WIDTHS_PX.map((width) => `${croppedPicture(width)} ${width}w`).join(', '),
  width: 960,
  height: 960 / RATIO,
  /** A placeholder for one of the two values. */
  loading: '@@loading@@' as 'eager' | 'lazy',
}

function croppedPicture(width: number): string {
  return resizedUploadPath('@@file@@', { fit: 'cover', width, height: width / RATIO })
}
