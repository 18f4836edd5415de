import { PdfLexer } from './pdf-lexer.ts'
import { isArray, isDict, nameOf, type PdfDict, PdfStream, PdfString, type PdfValue } from './pdf-values.ts'
import { inflated, itemsOf, type PdfFile } from './read-pdf.ts'
import { type TextFont, textFontOf } from './text-font.ts'
import { TextPen } from './text-pen.ts'
import { readUnicodeMap, utf16Of } from './unicode-map.ts'

/** What is kept of a document for the search. */
export const MAX_TEXT_CHARACTERS = 20_000
/** What is unpacked of one document for its text, and read of it. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024
const MAX_VALUES = 2_000_000
const MAX_FORM_DEPTH = 4

const SHOWING = new Set(['Tj', 'TJ', "'", '"'])
const KEYWORD = /(?:true|false|null)(?![A-Za-z0-9*'"])/y

/** Returns the text of pages in the order of their content, at most 20,000 characters. What cannot be read is left out. */
export function textOfPages(file: PdfFile, pages: readonly PdfDict[]): string {
  const reader = new TextReader(file)
  for (const page of pages) reader.readPage(page)
  return reader.text()
}

/** Reads the text of content streams (ISO 32000-2, sections 9.4 and 14.6) within a budget. */
class TextReader {
  readonly #file: PdfFile
  readonly #fonts = new Map<PdfValue, TextFont>()
  readonly #readForms = new Set<PdfValue>()
  readonly #budget = { left: MAX_VALUES }
  readonly #pen = new TextPen()
  #unpackedBytes = MAX_UNPACKED_BYTES
  #parts: string[] = []
  #characters = 0

  constructor(file: PdfFile) {
    this.#file = file
  }

  text(): string {
    const text = this.#parts.join('').replace(/[\s\p{Cc}\uFFFD]+/gu, ' ')
    return [...text.trim()].slice(0, MAX_TEXT_CHARACTERS).join('')
  }

  readPage(page: PdfDict): void {
    const { resolve } = this.#file
    try {
      const contents = itemsOf(resolve(page.get('Contents'))).map((part) => this.#unpacked(resolve(part)))
      this.#read(contents.join('\n'), resolve(page.get('Resources')), 0)
    } catch {
      // A page whose text cannot be read can still be shown.
    }
    this.#add(' ')
  }

  #read(content: string, resources: PdfValue, depth: number): void {
    const lexer = new PdfLexer(content, this.#budget)
    let operands: PdfValue[] = []
    let font: TextFont | undefined
    /** For each open mark, whether its text replaces the letters in it. */
    const marks: boolean[] = []
    while (this.#characters < MAX_TEXT_CHARACTERS) {
      lexer.skipSpace()
      if (lexer.at >= content.length) return
      if (!beginsOperator(content, lexer.at)) {
        operands.push(lexer.value())
        continue
      }
      const operator = lexer.word()
      if (operator === 'Tf') font = this.#fontOf(resources, operands)
      else if (operator === 'Do') this.#readForm(resources, nameOf(operands.at(-1)), depth)
      else if (operator === 'BI') lexer.at = endOfInlineImage(content, lexer.at)
      else if (operator === 'BDC' || operator === 'BMC') marks.push(this.#mark(operands.at(-1)))
      else if (operator === 'EMC') marks.pop()
      else if (this.#pen.moves(operator, operands)) this.#add(' ')
      if (font && SHOWING.has(operator)) this.#show(operands.at(-1), font, marks.includes(true))
      operands = []
    }
  }

  #show(operand: PdfValue | undefined, font: TextFont, isReplaced: boolean): void {
    for (const item of isArray(operand) ? operand : [operand]) {
      if (item instanceof PdfString) {
        if (!isReplaced) this.#add(font.read(item.bytes))
        this.#pen.advance(font.width(item.bytes))
      } else if (typeof item === 'number' && this.#pen.isSpace(item)) this.#add(' ')
    }
  }

  /** Adds what a mark says instead of the letters in it, as Indian scripts need it. @returns whether it says something */
  #mark(properties: PdfValue | undefined): boolean {
    const actual = isDict(properties) ? properties.get('ActualText') : undefined
    if (!(actual instanceof PdfString)) return false
    this.#add(actual.bytes.startsWith('\xfe\xff') ? utf16Of(actual.bytes.slice(2)) : actual.bytes)
    return true
  }

  #readForm(resources: PdfValue, name: string | undefined, depth: number): void {
    const form = this.#named(resources, 'XObject', name)
    if (!(form instanceof PdfStream) || depth >= MAX_FORM_DEPTH || this.#readForms.has(form)) return
    if (nameOf(form.dict.get('Subtype')) !== 'Form') return
    this.#readForms.add(form)
    this.#read(this.#unpacked(form), this.#file.resolve(form.dict.get('Resources')) ?? resources, depth + 1)
  }

  #fontOf(resources: PdfValue, operands: readonly PdfValue[]): TextFont | undefined {
    this.#pen.setSize(operands.at(-1))
    const dict = this.#named(resources, 'Font', nameOf(operands.at(-2)))
    if (!isDict(dict)) return undefined
    const known = this.#fonts.get(dict)
    if (known) return known
    const unicode = this.#file.resolve(dict.get('ToUnicode'))
    const map = unicode instanceof PdfStream ? readUnicodeMap(this.#unpacked(unicode), this.#budget) : undefined
    const font = textFontOf(this.#file, dict, map)
    this.#fonts.set(dict, font)
    return font
  }

  #named(resources: PdfValue, category: string, name: string | undefined): PdfValue {
    const { resolve } = this.#file
    const named = isDict(resources) ? resolve(resources.get(category)) : null
    return isDict(named) && name !== undefined ? resolve(named.get(name)) : null
  }

  /** Returns a stream unpacked; an empty text for filters that text does not have. */
  #unpacked(stream: PdfValue): string {
    if (!(stream instanceof PdfStream)) return ''
    const filters = itemsOf(this.#file.resolve(stream.dict.get('Filter'))).map((filter) => this.#file.resolve(filter))
    if (filters.length > 1 || filters.some((filter) => nameOf(filter) !== 'FlateDecode')) return ''
    const bytes = filters.length === 1 ? inflated(stream.data, this.#unpackedBytes) : Buffer.from(stream.data)
    this.#unpackedBytes -= bytes.length
    return bytes.toString('latin1')
  }

  #add(text: string): void {
    this.#parts.push(text)
    this.#characters += text.length
  }
}

function beginsOperator(content: string, at: number): boolean {
  KEYWORD.lastIndex = at
  return /[A-Za-z'"]/.test(content[at] ?? '') && !KEYWORD.test(content)
}

/** Returns where an inline image ends (section 8.9.7). */
function endOfInlineImage(content: string, at: number): number {
  const end = /\sEI(?=\s)/g
  end.lastIndex = at
  return end.exec(content) ? end.lastIndex : content.length
}
