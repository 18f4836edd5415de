import { isArray, type PdfValue } from './pdf-values.ts'

/** A gap between letters of this share of their height is a space. */
const WORD_GAP_EM = 0.16

/** Follows where text is written on a page, to tell where a word ends (ISO 32000-2, section 9.4). */
export class TextPen {
  #size = 1
  #scale = 1
  #x = 0
  #y = Number.NaN
  /** How far the letters since the last move have come. */
  #advance = 0

  setSize(size: PdfValue | undefined): void {
    this.#size = numberOr(size, 1)
  }

  /** @param width in thousandths of the letters' height */
  advance(width: number): void {
    this.#advance += (width / 1000) * this.#size
  }

  /** Follows an operator that moves the pen. @returns whether a word ends here */
  moves(operator: string, operands: readonly PdfValue[]): boolean {
    if (operator === 'Tm') return this.#moveTo(operands.slice(-6))
    if (operator === 'Td' || operator === 'TD') return this.#moveBy(operands.slice(-2))
    if (operator === 'T*' || operator === "'" || operator === '"') return this.#startLine()
    // Another place on the page, by a measure that is not followed.
    if (operator === 'cm' || operator === 'Q') this.#y = Number.NaN
    return false
  }

  /** Tells whether a number between the strings of a line is a space. It moves the pen back. */
  isSpace(thousandths: number): boolean {
    this.advance(-thousandths)
    return -thousandths / 1000 > WORD_GAP_EM
  }

  #moveTo([a, , , , e, f]: readonly PdfValue[]): boolean {
    const [scale, x, y] = [Math.abs(numberOr(a, 1)) || 1, numberOr(e, 0), numberOr(f, 0)]
    const isOther = y !== this.#y || this.#isGap((x - this.#x) / this.#scale - this.#advance)
    this.#scale = scale
    this.#x = x
    this.#y = y
    this.#advance = 0
    return isOther
  }

  #moveBy([x, y]: readonly PdfValue[]): boolean {
    const [right, up] = [numberOr(x, 0), numberOr(y, 0)]
    const isOther = up !== 0 || this.#isGap(right - this.#advance)
    this.#x += right * this.#scale
    this.#y += up * this.#scale
    this.#advance = 0
    return isOther
  }

  #startLine(): boolean {
    this.#advance = 0
    return true
  }

  #isGap(distance: number): boolean {
    return distance > WORD_GAP_EM * this.#size || distance < -this.#size
  }
}

/** Returns the widths of a list by code: `FirstChar` and `Widths`, or the `W` of a font with two bytes a letter. */
export function widthsOf(first: PdfValue, list: PdfValue): Map<number, number> {
  const widths = new Map<number, number>()
  if (!isArray(list)) return widths
  if (typeof first === 'number') {
    for (const [index, width] of list.entries()) widths.set(first + index, numberOr(width, 0))
    return widths
  }
  for (let at = 0; at + 1 < list.length; ) {
    const [from, next, width] = [numberOr(list[at], 0), list[at + 1], list[at + 2]]
    if (isArray(next)) for (const [index, own] of next.entries()) widths.set(from + index, numberOr(own, 0))
    else
      for (let code = from; code <= Math.min(numberOr(next, 0), from + 65_535); code += 1)
        widths.set(code, numberOr(width, 0))
    at += isArray(next) ? 2 : 3
  }
  return widths
}

function numberOr(value: PdfValue | undefined, other: number): number {
  return typeof value === 'number' ? value : other
}
