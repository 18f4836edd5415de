const KB = 1024
const MB = 1024 * KB

/** Returns a file size in whole kilobytes; from one megabyte on, in megabytes with one decimal. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KB))
  return kilobytes < KB ? `${kilobytes} KB` : `${(bytes / MB).toFixed(1)} MB`
}
