/** Returns the address at which a built file answers: `about/values.html` at `/about/values`, `index.html` at `/`. */
export function pageAddress(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`
}
