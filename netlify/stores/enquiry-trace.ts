/** What the names of an enquiry's blobs tell, before any of them is read. */
export interface EnquiryTrace {
  id: string
  /** Held back: not forwarded unless staff say so. */
  isQuarantined: boolean
  isDelivered: boolean
  hasGivenUp: boolean
  /** When the CRM was tried in vain, oldest first, in milliseconds since 1970. */
  failedAtMs: number[]
  /** The number of the newest entry by staff, 0 when there is none. */
  staffVersion: number
}

const ENQUIRY_ID = /^[0-9a-f]{32}-\d{1,6}$/
const KEY = /^([0-9a-f]{32}-\d{1,6})\/(?:received|quarantined|delivered|gave-up|(?:failures|staff)\/\d+)$/

export function isEnquiryId(text: string): boolean {
  return ENQUIRY_ID.test(text)
}

/** The enquiry itself, under one of two names. */
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

/** The ids in `keys`, also those of which only leftovers are there; names that are not ours are passed over. */
export function idsOf(keys: string[]): string[] {
  return [...new Set(keys.map((key) => KEY.exec(key)?.[1]).filter((id) => id !== undefined))]
}

/** What `keys` tell of each enquiry; one of which only leftovers are there is none. */
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
