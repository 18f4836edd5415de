import type { StoredRecord } from '../../stores/stored-record.ts'

/** Returns all pictures of a record, the one on its card first, each once. */
export function picturesOf({ thumbnail, images }: Pick<StoredRecord, 'thumbnail' | 'images'>): string[] {
  return [...new Set([thumbnail, ...images])]
}

/** Returns the alt text of a picture; when staff gave none, the record's name and the picture's number. */
export function altTextOf(record: StoredRecord, file: string): string {
  const pictures = picturesOf(record)
  return record.altTexts[file] ?? `${record.name}, picture ${pictures.indexOf(file) + 1} of ${pictures.length}`
}
