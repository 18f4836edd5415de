/** How the Image CDN changes a picture: sizes in pixels; `fit: 'cover'` cuts it to exactly `width` by `height`. */
export interface PictureChange {
  fit?: 'cover'
  width: number
  height?: number
  format?: 'jpg'
}

/** Returns the path of an uploaded picture as it was stored. @param file its name in a record */
export function uploadPath(file: string): string {
  return `/api/uploads/${encode(file)}`
}

/** Returns the path of an uploaded picture as the Image CDN resizes it. @param file its name in a record */
export function resizedUploadPath(file: string, { fit, width, height, format }: PictureChange): string {
  const query = Object.entries({ url: uploadPath(file), fit, w: width, h: height, fm: format }).flatMap(
    ([name, value]) => (value === undefined ? [] : [`${name}=${encode(String(value))}`]),
  )
  return `/.netlify/images?${query.join('&')}`
}

/** Leaves `@` as it is, which addresses may hold: the file may be a place that a page filled in later keeps open, `@@file@@`. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('%40', '@')
