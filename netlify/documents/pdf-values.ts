/** The values of a PDF (ISO 32000-2, section 7.3), as this site reads and writes them. */

/** A name, such as `/Type`, without its slash and with its escapes resolved. */
export class PdfName {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A reference to an object by its number. Its generation is not kept: the last object of a number is the one that counts. */
export class PdfRef {
  readonly number: number

  constructor(number: number) {
    this.number = number
  }
}

/** A string of bytes, one character each. */
export class PdfString {
  readonly bytes: string

  constructor(bytes: string) {
    this.bytes = bytes
  }
}

export type PdfDict = ReadonlyMap<string, PdfValue>

export class PdfStream {
  readonly dict: PdfDict
  /** As in the file: with its filters. */
  readonly data: Uint8Array

  constructor(dict: PdfDict, data: Uint8Array) {
    this.dict = dict
    this.data = data
  }
}

export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfRef
  | PdfString
  | PdfStream
  | PdfDict
  | readonly PdfValue[]

export function isDict(value: PdfValue | undefined): value is PdfDict {
  return value instanceof Map
}

export function isArray(value: PdfValue | undefined): value is readonly PdfValue[] {
  return Array.isArray(value)
}

/** Returns the text of a name, or undefined for any other value. */
export function nameOf(value: PdfValue | undefined): string | undefined {
  return value instanceof PdfName ? value.text : undefined
}
