import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'

/** For how many days the address of a preview works (docs/product.md#previews). */
export const PREVIEW_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000
const TOKEN = /^(\d{10})\.([\w-]{43})$/

/** The record that a preview shows. */
export interface Previewed {
  kind: RecordKind
  id: string
}

/** Returns when an address that is made now expires, in seconds. */
export function previewExpiry(now: Date): number {
  return Math.floor((now.getTime() + PREVIEW_DAYS * DAY_MS) / 1000)
}

/**
 * Returns the path of a preview. It is signed and stored nowhere.
 * @param seconds when it expires
 * @param key the site's secret for these
 */
export function newPreviewPath({ kind, id }: Previewed, seconds: number, key: Uint8Array): string {
  return `/preview/${kind}/${id}/${seconds}.${signatureOf({ kind, id }, String(seconds), key)}`
}

/**
 * Returns when the right of a token to see a record ends; null when it has ended, or was not given by this site.
 * @param key asked for only when the token looks like one
 */
export async function previewEnd(
  previewed: Previewed,
  token: string,
  key: () => Promise<Uint8Array>,
  now: Date,
): Promise<Date | null> {
  const [, seconds, signature] = TOKEN.exec(token) ?? []
  if (seconds === undefined || signature === undefined) return null
  const expires = new Date(Number(seconds) * 1000)
  if (expires <= now) return null
  const expected = signatureOf(previewed, seconds, await key())
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? expires : null
}

function signatureOf({ kind, id }: Previewed, seconds: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`${kind}/${id}/${seconds}`).digest('base64url')
}
