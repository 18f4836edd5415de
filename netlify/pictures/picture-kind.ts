type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'
type OtherKind = 'svg' | 'heic' | 'pdf' | 'html' | 'unknown'

/** Advice for file types that people send by mistake. */
const ADVICE: Record<OtherKind, string> = {
  svg: 'It is an SVG drawing, which can hold scripts: please export it as PNG and send that.',
  heic: 'It is a HEIC photograph, as iPhones take them: please save it as JPEG (or choose Settings > Camera > Formats > Most Compatible) and send that.',
  pdf: 'It is a PDF document: please save its page as a JPEG or PNG picture and send that.',
  html: 'It is a web page: please save the picture itself as JPEG or PNG and send that.',
  unknown: 'Pictures can be JPEG, PNG, WebP, GIF or AVIF.',
}

const TEXT_WINDOW_BYTES = 1024
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Returns advice if a file, by its first bytes, is not an accepted picture; null for JPEG, PNG, WebP, GIF and AVIF. */
export function adviceAgainst(bytes: Uint8Array): string | null {
  const kind = kindOf(bytes)
  return kind in ADVICE ? ADVICE[kind as OtherKind] : null
}

function kindOf(bytes: Uint8Array): PictureKind | OtherKind {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, TEXT_WINDOW_BYTES))
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (/^GIF8[79]a$/.test(ascii(head, 0, 6))) return 'gif'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp'
  if (ascii(head, 4, 8) === 'ftyp') return kindOfIsoMedia(head)
  if (ascii(head, 0, 5) === '%PDF-') return 'pdf'
  return kindOfText(head)
}

/** Returns the kind by the brands of an ISO media file: major brand, version, compatible brands (ISO/IEC 14496-12). */
function kindOfIsoMedia(head: Buffer): PictureKind | OtherKind {
  const boxEnd = Math.min(head.readUInt32BE(0), head.length)
  const brands = [ascii(head, 8, 12)]
  for (let at = 16; at + 4 <= boxEnd; at += 4) brands.push(ascii(head, at, at + 4))
  if (brands.includes('avif')) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : 'unknown'
}

function kindOfText(head: Buffer): PictureKind | OtherKind {
  const isUtf16 = head[0] === 0xff || head[0] === 0xfe
  const text = head.toString(isUtf16 ? 'utf16le' : 'utf8').toLowerCase()
  if (/^\s*(\uFEFF)?\s*<(\?xml|!--|svg|!doctype svg)/.test(text) && text.includes('<svg')) return 'svg'
  return /^\s*(\uFEFF)?\s*<(!doctype|html|head|body|script|!--|\?xml)/.test(text) ? 'html' : 'unknown'
}

function ascii(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to)
}
