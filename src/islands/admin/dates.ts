/** Days and moments as staff read them. */
const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const MOMENT = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

/** @param day yyyy-MM-dd */
export function dayText(day: string): string {
  return DAY.format(new Date(day))
}

/** @param moment ISO 8601; shown in the reader's own time zone */
export function momentText(moment: string): string {
  return MOMENT.format(new Date(moment))
}

/** Today where the reader is, as yyyy-MM-dd. */
export function today(now = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}
