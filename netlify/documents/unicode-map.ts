import { PdfLexer, type ValueBudget } from './pdf-lexer.ts'
import { isArray, PdfString, type PdfValue } from './pdf-values.ts'

/** A range of codes has at most this many: one that ends in another first byte is not allowed (section 9.10.3). */
const MAX_RANGE = 65_536

/** Returns the text of a string whose codes have `width` bytes. */
export type UnicodeMap = (bytes: string, width: 1 | 2) => string

/** Reads the map of a font from its codes to text (ISO 32000-2, section 9.10.3). */
export function readUnicodeMap(text: string, budget: ValueBudget): UnicodeMap {
  const letters = new Map<number, string>()
  for (const [, kind, body = ''] of text.matchAll(/beginbf(char|range)(.*?)endbf\1/gs)) {
    const lexer = new PdfLexer(body, budget)
    const next = () => {
      lexer.skipSpace()
      return lexer.at < body.length ? lexer.value() : null
    }
    for (let code = next(); code instanceof PdfString; code = next()) {
      const last = kind === 'range' ? next() : code
      addLetters(letters, codeOf(code), codeOf(last), next(), budget)
    }
  }
  return (bytes, width) => {
    const codes = Buffer.from(bytes, 'latin1')
    let shown = ''
    for (let at = 0; at + width <= codes.length; at += width) shown += letters.get(codes.readUIntBE(at, width)) ?? ''
    return shown
  }
}

function addLetters(
  letters: Map<number, string>,
  first: number,
  last: number,
  to: PdfValue,
  budget: ValueBudget,
): void {
  const count = Math.min(last - first + 1, MAX_RANGE)
  budget.left -= Math.max(count, 0)
  if (budget.left < 0) return
  const start = to instanceof PdfString ? utf16Of(to.bytes) : ''
  for (let index = 0; index < count; index += 1) {
    const item = isArray(to) ? to[index] : undefined
    letters.set(first + index, item instanceof PdfString ? utf16Of(item.bytes) : following(start, index))
  }
}

/** Returns a text whose last letter is `steps` further on. */
function following(text: string, steps: number): string {
  const last = text.charCodeAt(text.length - 1)
  return text === '' ? '' : text.slice(0, -1) + String.fromCharCode((last + steps) & 0xffff)
}

function codeOf(value: PdfValue): number {
  return value instanceof PdfString
    ? Number.parseInt(Buffer.from(value.bytes, 'latin1').toString('hex').slice(0, 8) || '0', 16)
    : 0
}

/** Returns bytes of UTF-16 as text. */
export function utf16Of(bytes: string): string {
  const even = Buffer.from(bytes.length % 2 === 0 ? bytes : `\0${bytes}`, 'latin1')
  return even.swap16().toString('utf16le')
}
