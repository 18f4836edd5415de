import { type RecordChange, recordChangeSchema, reviewStepSchema } from '../../../src/schemas/record.ts'
import { noted } from '../../guards/trail.ts'
import { HttpError } from '../../http/respond.ts'
import { readJson } from '../../parsing/body.ts'
import { versionRead } from '../../parsing/if-match.ts'
import { parseSent } from '../../parsing/parse-sent.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import type { Author, RecordEdit, RecordStore } from '../../stores/record-store.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { picturesOf, shownPictures } from './record-pictures.ts'
import { staffRecordResponse } from './staff-record.ts'

/** Enough for 51 alt texts in a script of three bytes a letter. */
const MAX_CHANGE_BYTES = 256 * 1024

/** What names a record at the version that an editor has read. */
export interface RecordAtVersion {
  id: string
  records: Pick<RecordStore, 'keyOf' | 'at'>
  /** Authors change only what visitors do not see. */
  mayPublish: boolean
}

interface Deps extends RecordAtVersion {
  records: Pick<RecordStore, 'kind' | 'keyOf' | 'at' | 'revise'>
  pictures: Pick<PictureStore, 'hold' | 'uses'>
  author: Author
  /** Purges the listing from the CDN, and the pictures that the public no longer gets because of this record. */
  purge: (hiddenPictures: string[]) => void
}

/**
 * `PATCH /api/<kind>/:id`: changes the fields that are sent. 403 when it is an author's and visitors see the record, or
 * would; 409 while the record is in the bin.
 */
export async function changeRecord(request: Request, deps: Deps): Promise<Response> {
  const version = versionRead(request)
  const change = parseSent(recordChangeSchema(deps.records.kind), await readJson(request, MAX_CHANGE_BYTES))
  const record = await recordAtVersion(version, deps)
  if (record.deletedAt) throw new HttpError(409, 'This is in the bin. Please restore it before you change it.')

  if (change.published) assertMayPublish(deps)

  const edit = editOf(record, change)
  const before = new Set(picturesOf(record))
  const added = picturesOf(edit).filter((file) => !before.has(file))
  await keepPictures(added, deps)
  await deps.pictures.uses.note(added, deps.records.keyOf(record.id, record.version + 1))
  return revised(record, edit, deps)
}

/** `DELETE /api/<kind>/:id`: moves the record to the bin, where it stays for 30 days. */
export async function deleteRecord(request: Request, deps: Deps): Promise<Response> {
  const record = await recordAtVersion(versionRead(request), deps)
  if (record.deletedAt) return staffRecordResponse(deps.records.kind, record, 200)
  return revised(record, { deletedAt: deps.author.now.toISOString() }, deps)
}

/**
 * `POST /api/<kind>/:id/review`: an author asks for publication of a draft; a publisher accepts, which publishes it, or
 * returns it with a sentence. 403 when an author does what a publisher does; 409 when the record is not a draft.
 */
export async function reviewRecord(request: Request, deps: Deps): Promise<Response> {
  const version = versionRead(request)
  const sent = parseSent(reviewStepSchema, await readJson(request, MAX_CHANGE_BYTES))
  const record = await recordAtVersion(version, deps)
  if (record.deletedAt || record.published)
    throw new HttpError(409, 'Only a draft can be published. Please load the list again.')
  const { email: by } = deps.author
  if (sent.step === 'ask') {
    return noted(await revised(record, { review: { state: 'asked', by, note: '' } }, deps), 'publication-asked')
  }
  assertMayPublish(deps)
  if (!('note' in sent)) return revised(record, { published: true, review: null }, deps)
  const returned = await revised(record, { review: { state: 'returned', by, note: sent.note } }, deps)
  return noted(returned, 'publication-returned')
}

/** `POST /api/<kind>/:id/restore`: takes the record out of the bin, as it was. */
export async function restoreRecord(request: Request, deps: Deps): Promise<Response> {
  const record = await recordAtVersion(versionRead(request), deps)
  if (!record.deletedAt) return staffRecordResponse(deps.records.kind, record, 200)
  await keepPictures(picturesOf(record), deps)
  return revised(record, { deletedAt: null }, deps)
}

/**
 * Returns the version that the editor read, which must be the newest one. Reads that version and the next by their keys:
 * a list may not have a record yet that was created a moment ago.
 * @throws HttpError 412 when there is another newest version, 404 when there is no such record
 */
export async function recordAtVersion(version: number, deps: RecordAtVersion): Promise<StoredRecord> {
  const { id, records } = deps
  const read = (number: number) => records.at(records.keyOf(id, number))
  const [record, next] = await Promise.all([read(version), read(version + 1)])
  if (record && !next) {
    if (record.published) assertMayPublish(deps)
    return record
  }
  const isThere = record !== null || next !== null || (await read(1)) !== null
  throw isThere ? conflict() : new HttpError(404, 'There is nothing here with this id.')
}

function assertMayPublish({ mayPublish }: Pick<Deps, 'mayPublish'>): void {
  if (!mayPublish)
    throw new HttpError(403, 'Only a publisher changes what is on the website. Please ask for publication.')
}

/** Returns the fields of the next version. Alt texts of pictures that have left the record are dropped. */
function editOf(record: StoredRecord, { title, ...change }: RecordChange) {
  const edit = {
    name: title ?? record.name,
    date: change.date ?? record.date,
    thumbnail: change.thumbnail ?? record.thumbnail,
    images: change.images ?? record.images,
    published: change.published ?? record.published,
    review: change.published === undefined ? record.review : null,
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
  const shown = new Set(shownPictures(next, author.now))
  purge(shownPictures(record, author.now).filter((file) => !shown.has(file)))
  const response = staffRecordResponse(records.kind, next, 200)
  if (next.published === record.published) return response
  return noted(response, next.published ? 'record-published' : 'record-unpublished')
}

function conflict(): HttpError {
  return new HttpError(
    412,
    'Someone else has saved a change since you opened this. Please load it again and repeat yours.',
  )
}
