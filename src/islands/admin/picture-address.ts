/** The address of a stored picture in a width of so many pixels, made by the Image CDN. */
export function pictureAddress(file: string, widthPx: number): string {
  return `/.netlify/images?url=${encodeURIComponent(`/api/uploads/${file}`)}&w=${widthPx}`
}
