import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN = /^(?:([\w-]{22})\.)?(\d{10})\.([\w-]{43})$/
const ID_BYTES = 16

/** Signed tokens that need no storage: `<id>.<end in seconds>.<signature>`, or without an id. */
export interface Token {
  text: string
  id: string
  end: Date
}

/** Returns a random id for a token. */
export function newTokenId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

/** Makes a token. @param purpose what it is for; not part of the token @param id empty for none */
export function newToken(purpose: string, id: string, end: Date, key: Uint8Array): string {
  const body = `${id && `${id}.`}${Math.floor(end.getTime() / 1000)}`
  return `${body}.${signatureOf(purpose, body, key)}`
}

/** Returns the content of a token that has not expired. {@link isOurs} checks the signature. */
export function readToken(text: string, now: Date): Token | undefined {
  const [, id = '', seconds] = TOKEN.exec(text) ?? []
  const end = new Date(Number(seconds) * 1000)
  return end > now ? { text, id, end } : undefined
}

/** Returns whether this site made a token for a purpose, in constant time. */
export function isOurs({ text }: Token, purpose: string, key: Uint8Array): boolean {
  const [body, signature] = [text.slice(0, text.lastIndexOf('.')), text.slice(text.lastIndexOf('.') + 1)]
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(purpose, body, key)))
}

function signatureOf(purpose: string, body: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`${purpose}.${body}`).digest('base64url')
}
