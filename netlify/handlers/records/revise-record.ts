import { type RecordChange, recordChangeSchema } from '../../../src/schemas/record.ts'
import type { RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { HttpError } from '../../http/respond.ts'
import { readJson } from '../../parsing/body.ts'
import { versionRead } from '../../parsing/if-match.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import type { Author, RecordEdit, RecordStore } from '../../stores/record-store.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { picturesOf } from './record-pictures.ts'
import { staffRecordResponse } from './staff-record.ts'

/** Enough for 51 alt texts in a script of three bytes a letter. */
const MAX_CHANGE_BYTES = 256 * 1024

interface Deps {
  id: string
  records: Pick<RecordStore, 'kind' | 'keyOf' | 'at' | 'revise'>
  pictures: Pick<PictureStore, 'hold'>
  author: Author
  /** Purges the listing from the CDN. */
  purge: () => void
}

/** `PATCH /api/<kind>/:id`: changes the fields that are sent. 409 while the record is in the bin. */
export async function changeRecord(request: Request, deps: Deps): Promise<Response> {
  const version = versionRead(request)
  const change = parseChange(await readJson(request, MAX_CHANGE_BYTES), deps.records.kind)
  const record = await recordAtVersion(version, deps)
  if (record.deletedAt) throw new HttpError(409, 'This is in the bin. Please restore it before you change it.')

  const edit = editOf(record, change)
  const before = new Set(picturesOf(record))
  await keepPictures(
    picturesOf(edit).filter((file) => !before.has(file)),
    deps,
  )
  return revised(record, edit, deps)
}

/** `DELETE /api/<kind>/:id`: moves the record to the bin, where it stays for 30 days. */
export async function deleteRecord(request: Request, deps: Deps): Promise<Response> {
  const record = await recordAtVersion(versionRead(request), deps)
  if (record.deletedAt) return staffRecordResponse(deps.records.kind, record, 200)
  return revised(record, { deletedAt: deps.author.now.toISOString() }, deps)
}

/** `POST /api/<kind>/:id/restore`: takes the record out of the bin, as it was. */
export async function restoreRecord(request: Request, deps: Deps): Promise<Response> {
  const record = await recordAtVersion(versionRead(request), deps)
  if (!record.deletedAt) return staffRecordResponse(deps.records.kind, record, 200)
  await keepPictures(picturesOf(record), deps)
  return revised(record, { deletedAt: null }, deps)
}

function parseChange(sent: unknown, kind: RecordKind): RecordChange {
  const change = recordChangeSchema(kind).safeParse(sent)
  if (change.success) return change.data
  throw new HttpError(422, change.error.issues[0]?.message ?? 'This change cannot be made.')
}

/**
 * Returns the version that the editor read, which must be the newest one. Reads that version and the next by their keys:
 * a list may not have a record yet that was created a moment ago.
 * @throws HttpError 412 when there is another newest version, 404 when there is no such record
 */
async function recordAtVersion(version: number, { id, records }: Deps): Promise<StoredRecord> {
  const read = (number: number) => records.at(records.keyOf(id, number))
  const [record, next] = await Promise.all([read(version), read(version + 1)])
  if (record && !next) return record
  const isThere = record !== null || next !== null || (await read(1)) !== null
  throw isThere ? conflict() : new HttpError(404, 'There is nothing here with this id.')
}

/** Returns the fields of the next version. Alt texts of pictures that have left the record are dropped. */
function editOf(record: StoredRecord, { title, ...change }: RecordChange) {
  const edit = {
    name: title ?? record.name,
    date: change.date ?? record.date,
    thumbnail: change.thumbnail ?? record.thumbnail,
    images: change.images ?? record.images,
    published: change.published ?? record.published,
  }
  const files = new Set(picturesOf(edit))
  const stray = Object.keys(change.altTexts ?? {}).find((file) => !files.has(file))
  if (stray) throw new HttpError(422, `There is an alt text for a picture that is not in this record: ${stray}.`)
  const texts = Object.entries(change.altTexts ?? record.altTexts)
  return { ...edit, altTexts: Object.fromEntries(texts.filter(([file, text]) => files.has(file) && text !== '')) }
}

/** Holds the pictures for the next version. @throws HttpError 422 when one is missing */
async function keepPictures(files: string[], { pictures, author }: Deps): Promise<void> {
  const missing = await pictures.hold(files, author.now)
  if (missing.length === 0) return
  throw new HttpError(422, `A picture is not here any more; please upload it again: ${missing.join(', ')}.`)
}

async function revised(record: StoredRecord, edit: RecordEdit, { records, author, purge }: Deps): Promise<Response> {
  const next = await records.revise(record, edit, author)
  if (next === null) throw conflict()
  purge()
  return staffRecordResponse(records.kind, next, 200)
}

function conflict(): HttpError {
  return new HttpError(
    412,
    'Someone else has saved a change since you opened this. Please load it again and repeat yours.',
  )
}
