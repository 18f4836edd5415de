import type { CutPosition } from './cut-position.ts'

/** Widths in pixels that pages and the staff area request. They are few, so that the Image CDN can use its cache. */
export type Width = 168 | 320 | 480 | 640 | 960 | 1280 | 1920 | 2560
/** Exact sizes of cropped pictures: 3:2 on a record's page, and the size for social networks in a shared link. */
type Cut =
  | { fit: 'cover'; width: 480; height: 320 }
  | { fit: 'cover'; width: 960; height: 640 }
  | { fit: 'cover'; width: 1440; height: 960 }
  | { fit: 'cover'; width: 1200; height: 630; format: 'jpg' }

/**
 * How the Image CDN changes a picture; sizes are in pixels. `fit: 'cover'` crops the picture to exactly `width` by
 * `height`. The crop keeps the middle, or the side in `position`.
 */
type PictureChange = { width: Width } | (Cut & { position?: CutPosition | undefined })

const NO_CUT = { fit: undefined, height: undefined, format: undefined, position: undefined }

/** Returns the path of an uploaded picture as stored. @param file its name in a record */
export function uploadPath(file: string): string {
  return `/api/uploads/${encode(file)}`
}

/** Returns the path of an uploaded picture resized by the Image CDN. @param file its name in a record */
export function resizedUploadPath(file: string, change: PictureChange): string {
  const { fit, width, height, format, position } = { ...NO_CUT, ...change }
  const query = Object.entries({ url: uploadPath(file), fit, w: width, h: height, fm: format }).flatMap(
    ([name, value]) => (value === undefined ? [] : [`${name}=${encode(String(value))}`]),
  )
  return `/.netlify/images?${query.join('&')}${positionQuery(position)}`
}

/** Returns the last query parameter of a cropped picture's address. A page can append it later. */
export function positionQuery(position: CutPosition | undefined): string {
  return position === undefined ? '' : `&position=${position}`
}

/** Does not encode `@`, which URLs allow: the file can be the placeholder `@@file@@`. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('%40', '@')
