const HEIC =
  'It is a HEIC photograph, as iPhones take them: please save it as JPEG (or choose Settings > Camera > Formats > Most Compatible) and send that.'
const PDF = 'It is a PDF document: please save its page as a JPEG or PNG picture and send that.'
const SVG = 'It is an SVG drawing, which can hold scripts: please export it as PNG and send that.'
const HTML = 'It is a web page: please save the picture itself as JPEG or PNG and send that.'
const UNKNOWN = 'Pictures can be JPEG, PNG, WebP, GIF or AVIF.'

/** The first bytes of file types, with advice for those that people send by mistake; null for accepted pictures. */
const TYPES: readonly (readonly [start: RegExp, advice: string | null])[] = [
  [/^\xff\xd8\xff/, null],
  [/^\x89PNG\r\n\p{Cc}\n/u, null],
  [/^GIF8[79]a/, null],
  [/^RIFF.{4}WEBP/s, null],
  // An ISO media file begins with its brands, each of four characters (ISO/IEC 14496-12).
  [/^.{4}ftyp(?:.{4}){0,12}?avif/s, null],
  [/^.{4}ftyp(?:.{4}){0,12}?(?:hei[cmsx]|hev[cx]|mif1|msf1)/s, HEIC],
  [/^%PDF-/, PDF],
]
const TEXT_TYPES: typeof TYPES = [
  [/^\s*\uFEFF?\s*(?=<(?:\?xml|!--|svg|!doctype svg)).*<svg/s, SVG],
  [/^\s*\uFEFF?\s*<(?:!doctype|html|head|body|script|!--|\?xml)/, HTML],
]

const WINDOW_BYTES = 1024

/** Returns advice if a file, by its first bytes, is not an accepted picture; null for JPEG, PNG, WebP, GIF and AVIF. */
export async function adviceAgainst(file: Blob): Promise<string | null> {
  const head = Buffer.from(await file.slice(0, WINDOW_BYTES).arrayBuffer())
  const isUtf16 = head[0] === 0xff || head[0] === 0xfe
  const text = head.toString(isUtf16 ? 'utf16le' : 'utf8').toLowerCase()
  const type =
    TYPES.find(([start]) => start.test(head.toString('latin1'))) ?? TEXT_TYPES.find(([start]) => start.test(text))
  return type ? type[1] : UNKNOWN
}
