import { isArray, isDict, nameOf, type PdfDict, type PdfValue } from './pdf-values.ts'
import type { PdfFile } from './read-pdf.ts'
import { widthsOf } from './text-pen.ts'
import type { UnicodeMap } from './unicode-map.ts'

const DEFAULT_WIDTH = 500
const DEFAULT_WIDE_WIDTH = 1000

/** What the search needs of a font. */
export interface TextFont {
  /** Returns the text of the bytes of a string. */
  read: (bytes: string) => string
  /** Returns how wide they are, in thousandths of the letters' height. */
  width: (bytes: string) => number
}

/**
 * Returns a font of a page. Fonts of one byte a letter have Latin letters unless a map says otherwise; those of two bytes
 * are read by their map alone.
 */
export function textFontOf({ resolve }: PdfFile, dict: PdfDict, map: UnicodeMap | undefined): TextFont {
  const isWide = nameOf(resolve(dict.get('Subtype'))) === 'Type0'
  const bytesPerCode = isWide ? 2 : 1
  const widths = isWide
    ? wideWidths(resolve, dict)
    : widthsOf(resolve(dict.get('FirstChar')), resolve(dict.get('Widths')))
  const width = (bytes: string) => {
    const codes = Buffer.from(bytes, 'latin1')
    let sum = 0
    for (let at = 0; at + bytesPerCode <= codes.length; at += bytesPerCode) {
      sum += widths.get(codes.readUIntBE(at, bytesPerCode)) ?? (isWide ? DEFAULT_WIDE_WIDTH : DEFAULT_WIDTH)
    }
    return sum
  }
  if (map) return { read: (bytes) => map(bytes, bytesPerCode), width }
  const latin = new TextDecoder('windows-1252')
  return { read: (bytes) => (isWide ? '' : latin.decode(Buffer.from(bytes, 'latin1'))), width }
}

function wideWidths(resolve: PdfFile['resolve'], dict: PdfDict): Map<number, number> {
  const descendants: PdfValue = resolve(dict.get('DescendantFonts'))
  const font = isArray(descendants) ? resolve(descendants[0]) : null
  if (!isDict(font)) return new Map()
  const list = resolve(font.get('W'))
  return widthsOf(null, isArray(list) ? list.map(resolve) : null)
}
