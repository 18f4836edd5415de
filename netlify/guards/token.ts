import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN = /^(?:([\w-]{22})\.)?(\d{10})\.([\w-]{43})$/
const ID_BYTES = 16

/** A signed token, which needs no storage: `<id>.<end in seconds>.<signature>`, or without `<id>.` at the start. */
export interface Token {
  text: string
  id: string
  end: Date
}

export function newTokenId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

/** Creates a token. @param purpose is signed but not part of the token @param id empty for a token without an id */
export function newToken(purpose: string, id: string, end: Date, key: Uint8Array): string {
  const body = `${id && `${id}.`}${Math.floor(end.getTime() / 1000)}`
  return `${body}.${signatureOf(purpose, body, key)}`
}

/** Parses a token; returns undefined if it is malformed or expired. {@link isOurs} checks the signature. */
export function readToken(text: string, now: Date): Token | undefined {
  const [, id = '', seconds] = TOKEN.exec(text) ?? []
  const end = new Date(Number(seconds) * 1000)
  return end > now ? { text, id, end } : undefined
}

/** Returns whether this site created a token for this purpose. The comparison takes constant time. */
export function isOurs({ text }: Token, purpose: string, key: Uint8Array): boolean {
  const [body, signature] = [text.slice(0, text.lastIndexOf('.')), text.slice(text.lastIndexOf('.') + 1)]
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(purpose, body, key)))
}

function signatureOf(purpose: string, body: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`${purpose}.${body}`).digest('base64url')
}
