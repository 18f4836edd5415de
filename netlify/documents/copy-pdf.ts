import { deflateSync } from 'node:zlib'
import { isArray, isDict, nameOf, type PdfDict, PdfName, PdfRef, PdfStream, type PdfValue } from './pdf-values.ts'
import type { PdfFile } from './read-pdf.ts'
import { damagedPdf, hugePdf } from './refused-pdf.ts'

/** Dictionaries within dictionaries that are no objects of their own. */
const MAX_DEPTH = 64
const MAX_COPIED_OBJECTS = 50_000

/**
 * What a page needs to be shown, and nothing else (ISO 32000-2, sections 7 to 9 and 11): keys of streams, forms, images,
 * fonts, functions, shadings, patterns, graphics states and colour spaces. No key here leads to an action, a script, a
 * file or another page.
 */
const KEYS = new Set(
  `Type Subtype Filter DecodeParms Predictor Colors Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock
  BlackIs1 DamagedRowsBeforeError JBIG2Globals ColorTransform FormType BBox Matrix Resources Group S I CS Width Height
  ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte BaseFont FirstChar LastChar
  Widths FontDescriptor Encoding ToUnicode DescendantFonts CIDSystemInfo Registry Ordering Supplement DW W DW2 W2
  CIDToGIDMap FontMatrix FontBBox CharProcs BaseEncoding Differences FontName FontFamily FontStretch FontWeight Flags
  ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth FontFile FontFile2
  FontFile3 CharSet CIDSet Length1 Length2 Length3 CMapName WMode UseCMap FunctionType Domain Range C0 C1 N Functions
  Bounds Encode Size BitsPerSample Order ShadingType Background AntiAlias Coords Extend Function BitsPerCoordinate
  BitsPerFlag VerticesPerRow PatternType PaintType TilingType XStep YStep Shading ExtGState LW LC LJ ML D RI OP op OPM
  Font BG BG2 UCR UCR2 TR TR2 HT FL SM SA BM CA ca AIS TK G BC Alternate WhitePoint BlackPoint Gamma Colorants Process
  Components HalftoneType Frequency Angle SpotFunction AccurateScreens TransferFunction`.split(/\s+/),
)
/** Dictionaries whose keys are names that the file chose. */
const NAMED = new Set(['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'CharProcs', 'Colorants'])
const FILTERS = new Set(
  'FlateDecode LZWDecode ASCII85Decode ASCIIHexDecode RunLengthDecode CCITTFaxDecode DCTDecode JBIG2Decode JPXDecode'.split(
    ' ',
  ),
)

type Context = 'value' | 'resources' | 'named'

/** Copies what pages need from a file into a list of objects with numbers of their own. */
export class PdfCopy {
  /** The objects of the copy; object 1 is the first. */
  readonly objects: PdfValue[] = []
  readonly #file: PdfFile
  readonly #numbers = new Map<string, number>()
  readonly #waiting: { number: number; from: PdfValue; context: Context }[] = []

  constructor(file: PdfFile) {
    this.#file = file
  }

  /** Adds an object of the copy's own. */
  add(value: PdfValue): PdfRef {
    this.objects.push(value)
    if (this.objects.length > MAX_COPIED_OBJECTS) throw hugePdf()
    return new PdfRef(this.objects.length)
  }

  /** Returns a value of the file for the copy, without what is not shown. */
  value(value: PdfValue | undefined, context: Context = 'value'): PdfValue {
    const copied = this.#value(value ?? null, context, 0)
    // One after the other, so that a chain of references takes no stack.
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      this.objects[next.number - 1] = this.#value(this.#file.resolve(next.from), next.context, 0, true)
    }
    return copied
  }

  #value(value: PdfValue, context: Context, depth: number, isObject = false): PdfValue {
    if (depth > MAX_DEPTH) throw damagedPdf()
    if (value instanceof PdfRef) return this.#ref(value, context)
    if (value instanceof PdfStream) return isObject ? this.#stream(value, depth) : null
    if (isDict(value)) return this.#dict(value, context, depth)
    if (isArray(value)) return value.map((item) => this.#value(item, 'value', depth + 1))
    return value
  }

  /** A reference gets its number now and its object later. */
  #ref(ref: PdfRef, context: Context): PdfValue {
    if (this.#file.resolve(ref) === null) return null
    const key = `${context} ${ref.number}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return new PdfRef(known)
    const added = this.add(null)
    this.#numbers.set(key, added.number)
    this.#waiting.push({ number: added.number, from: ref, context })
    return added
  }

  #dict(dict: PdfDict, context: Context, depth: number): PdfDict {
    const entries: [string, PdfValue][] = []
    for (const [key, value] of dict) {
      if (context === 'value' && !KEYS.has(key)) continue
      if (context === 'resources' && !NAMED.has(key)) continue
      const copied = this.#value(value, contextOf(key, context, this.#file.resolve(value)), depth + 1)
      if (copied !== null) entries.push([key, copied])
    }
    return new Map(entries)
  }

  #stream({ dict, data }: PdfStream, depth: number): PdfValue {
    // PostScript is a program.
    if (nameOf(this.#file.resolve(dict.get('Subtype'))) === 'PS') return null
    const filters = [this.#file.resolve(dict.get('Filter'))].flat()
    const names = filters.map((filter) => nameOf(this.#file.resolve(filter)))
    const copied = new Map(this.#dict(dict, 'value', depth))
    if (filters[0] === null) {
      // So that nothing in it reads as a part of the file, or as a file of its own.
      copied.set('Filter', new PdfName('FlateDecode'))
      copied.delete('DecodeParms')
      return new PdfStream(copied, deflateSync(data))
    }
    if (names.some((name) => name === undefined || !FILTERS.has(name))) throw damagedPdf()
    return new PdfStream(copied, data)
  }
}

function contextOf(key: string, parent: Context, value: PdfValue): Context {
  if (parent === 'named') return 'value'
  if (key === 'Resources') return 'resources'
  const isNamed = parent === 'resources' || key === 'CharProcs' || key === 'Colorants'
  return isNamed && isDict(value) ? 'named' : 'value'
}
