import { type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from './pdf-values.ts'
import { damagedPdf, hugePdf } from './refused-pdf.ts'

/** Deeper values are made to exhaust the stack. */
const MAX_DEPTH = 64
/** What a value counts: a dictionary takes about twenty times the memory of a number. */
const COSTS = { dict: 20, other: 1 }

const SPACE = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y
const REF = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const NUMBER = /[+-]*(?:\d+\.?\d*|\.\d+)(?:-\d*)?/y
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y
const HEX_STRING = /<([0-9A-Fa-f\0\t\n\f\r ]*)>/y
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]+/y
const STRING_PART = /[^()\\]*/y
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** How many values may still be read from a file and what is packed in it. */
export interface ValueBudget {
  left: number
}

/** Reads PDF values from a text with one character for each byte. */
export class PdfLexer {
  readonly text: string
  at: number
  readonly #budget: ValueBudget

  constructor(text: string, budget: ValueBudget, at = 0) {
    this.text = text
    this.#budget = budget
    this.at = at
  }

  /** @throws {HttpError} 422 where no value begins, and when there are too many */
  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw damagedPdf()
    this.#spend(COSTS.other)
    this.skipSpace()
    const ref = this.#match(REF)
    if (ref) return new PdfRef(Number(ref[1]))
    const number = this.#match(NUMBER)
    if (number) return Number.parseFloat(number[0].replace(/^[+-]*(?=[+-])/, '')) || 0
    const name = this.#match(NAME)
    if (name) return new PdfName(unescaped(name[1] ?? ''))
    if (this.takes('<<')) return this.#dict(depth)
    const hex = this.#match(HEX_STRING)
    if (hex) return new PdfString(Buffer.from(evenHex(hex[1] ?? ''), 'hex').toString('latin1'))
    if (this.takes('(')) return this.#literal()
    if (this.takes('[')) return this.#array(depth)
    const word = this.word()
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    throw damagedPdf()
  }

  /** Returns the word that begins here, such as `obj` or an operator, or an empty text. */
  word(): string {
    this.skipSpace()
    return this.#match(WORD)?.[0] ?? ''
  }

  /** Goes on behind `token` if it is here. @returns whether it is */
  takes(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false
    this.at += token.length
    return true
  }

  skipSpace(): void {
    this.#match(SPACE)
  }

  #dict(depth: number): PdfDict {
    this.#spend(COSTS.dict)
    const dict = new Map<string, PdfValue>()
    for (;;) {
      this.skipSpace()
      if (this.takes('>>')) return dict
      const name = this.#match(NAME)
      if (!name) throw damagedPdf()
      dict.set(unescaped(name[1] ?? ''), this.value(depth + 1))
    }
  }

  #array(depth: number): PdfValue[] {
    const items: PdfValue[] = []
    for (;;) {
      this.skipSpace()
      if (this.takes(']')) return items
      items.push(this.value(depth + 1))
    }
  }

  /** Reads a string in parentheses, behind the first of them. */
  #literal(): PdfString {
    const parts: string[] = []
    let open = 1
    for (;;) {
      parts.push(this.#match(STRING_PART)?.[0] ?? '')
      const sign = this.text[this.at]
      if (sign === undefined) throw damagedPdf()
      this.at += 1
      if (sign === '\\') {
        parts.push(this.#escape())
        continue
      }
      open += sign === '(' ? 1 : -1
      if (open === 0) return new PdfString(parts.join(''))
      parts.push(sign)
    }
  }

  #escape(): string {
    const octal = /^[0-7]{1,3}/.exec(this.text.slice(this.at, this.at + 3))
    if (octal) {
      this.at += octal[0].length
      return String.fromCharCode(Number.parseInt(octal[0], 8) & 0xff)
    }
    const sign = this.text[this.at] ?? ''
    this.at += this.text.startsWith('\r\n', this.at) ? 2 : 1
    return sign === '\r' || sign === '\n' ? '' : (ESCAPES[sign] ?? sign)
  }

  #spend(cost: number): void {
    this.#budget.left -= cost
    if (this.#budget.left < 0) throw hugePdf()
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (match) this.at = pattern.lastIndex
    return match
  }
}

function unescaped(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function evenHex(digits: string): string {
  const hex = digits.replace(/[^0-9A-Fa-f]/g, '')
  return hex.length % 2 === 0 ? hex : `${hex}0`
}
