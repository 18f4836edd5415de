/** What the keys of an enquiry say, before a blob is read. */
export interface EnquiryTrace {
  id: string
  /** Quarantined: not forwarded unless staff release it. */
  isQuarantined: boolean
  isDelivered: boolean
  hasGivenUp: boolean
  /** Times of failed deliveries, oldest first, in milliseconds since 1970. */
  failedAtMs: number[]
  /** Number of the newest change by staff, 0 without one. */
  staffVersion: number
}

const ENQUIRY_ID = /^[0-9a-f]{32}-\d{1,6}$/
const KEY = /^([0-9a-f]{32}-\d{1,6})\/(?:received|quarantined|delivered|gave-up|(?:failures|staff)\/\d+)$/

export function isEnquiryId(text: string): boolean {
  return ENQUIRY_ID.test(text)
}

/** Returns the key of the enquiry itself. */
export function documentKey({ id, isQuarantined }: Pick<EnquiryTrace, 'id' | 'isQuarantined'>): string {
  return `${id}/${isQuarantined ? 'quarantined' : 'received'}`
}

export function deliveredKey(id: string): string {
  return `${id}/delivered`
}

export function gaveUpKey(id: string): string {
  return `${id}/gave-up`
}

export function failureKey(id: string, atMs: number): string {
  return `${id}/failures/${String(atMs).padStart(13, '0')}`
}

export function staffKey(id: string, version: number): string {
  return `${id}/staff/${String(version).padStart(6, '0')}`
}

/** Returns the ids in `keys`, also those of partly deleted enquiries. Skips unknown keys. */
export function idsOf(keys: string[]): string[] {
  return [...new Set(keys.map((key) => KEY.exec(key)?.[1]).filter((id) => id !== undefined))]
}

/** Returns what `keys` say about each enquiry, except partly deleted ones. */
export function tracesOf(keys: string[]): EnquiryTrace[] {
  const namesById = Map.groupBy(
    keys.filter((key) => KEY.test(key)),
    (key) => key.slice(0, key.indexOf('/')),
  )
  return [...namesById].map(([id, own]) => traceOf(id, own)).filter((trace) => trace !== undefined)
}

function traceOf(id: string, keys: string[]): EnquiryTrace | undefined {
  const isReceived = keys.includes(documentKey({ id, isQuarantined: false }))
  if (!isReceived && !keys.includes(documentKey({ id, isQuarantined: true }))) return undefined
  return {
    id,
    isQuarantined: !isReceived,
    isDelivered: keys.includes(deliveredKey(id)),
    hasGivenUp: keys.includes(gaveUpKey(id)),
    failedAtMs: numbersIn(keys, `${id}/failures/`),
    staffVersion: numbersIn(keys, `${id}/staff/`).at(-1) ?? 0,
  }
}

function numbersIn(keys: string[], prefix: string): number[] {
  const numbers = keys.filter((key) => key.startsWith(prefix)).map((key) => Number(key.slice(prefix.length)))
  return numbers.sort((a, b) => a - b)
}
