import { type Collection, type RecordChange, recordChangeSchema } from '../../src/schemas/record.ts'
import { readJson } from '../intake/body.ts'
import { baseVersionOf } from '../intake/if-match.ts'
import { Refusal } from '../respond.ts'
import type { PictureStore } from '../stores/picture-store.ts'
import type { Author, RecordEdit, RecordStore, StoredRecord } from '../stores/record-store.ts'
import { recordAnswer } from './record-views.ts'

/** Fifty-one alt texts in a script of three bytes a letter, and room to spare. */
const MAX_CHANGE_BYTES = 256 * 1024

interface Deps {
  id: string
  records: Pick<RecordStore, 'collection' | 'newest' | 'revise'>
  pictures: Pick<PictureStore, 'hold'>
  author: Author
  /** Makes visitors see the change soon. */
  purge: () => void
}

/** `PATCH /api/events/:id`, the same for news coverage: changes the fields that are sent. 409 while it is in the bin. */
export async function changeRecord(request: Request, deps: Deps): Promise<Response> {
  const version = versionRead(request)
  const change = parseChange(await readJson(request, MAX_CHANGE_BYTES), deps.records.collection)
  const record = await recordAt(version, deps)
  if (record.deletedAt) throw new Refusal(409, 'This is in the bin. Please restore it before you change it.')

  const edit = editOf(record, change)
  const before = new Set([record.thumbnail, ...record.images])
  await keepPictures(
    [edit.thumbnail, ...edit.images].filter((file) => !before.has(file)),
    deps,
  )
  return revised(record, edit, deps)
}

/** `DELETE /api/events/:id`, the same for news coverage: puts it into the bin, where it stays for 30 days. */
export async function deleteRecord(request: Request, deps: Deps): Promise<Response> {
  const record = await recordAt(versionRead(request), deps)
  if (record.deletedAt) return recordAnswer(deps.records.collection, record, 200)
  return revised(record, { deletedAt: deps.author.now.toISOString() }, deps)
}

/** `POST /api/events/:id/restore`, the same for news coverage: takes it out of the bin, as it was. */
export async function restoreRecord(request: Request, deps: Deps): Promise<Response> {
  const record = await recordAt(versionRead(request), deps)
  if (!record.deletedAt) return recordAnswer(deps.records.collection, record, 200)
  await keepPictures([record.thumbnail, ...record.images], deps)
  return revised(record, { deletedAt: null }, deps)
}

/** The version that the editor read, from `If-Match`: it is their promise that they saw what they change. */
function versionRead(request: Request): number {
  const version = baseVersionOf(request)
  if (version === undefined) throw new Refusal(428, 'Please send If-Match with the version that was read, like "3".')
  return version
}

function parseChange(sent: unknown, collection: Collection): RecordChange {
  const change = recordChangeSchema(collection).safeParse(sent)
  if (change.success) return change.data
  throw new Refusal(422, change.error.issues[0]?.message ?? 'This change cannot be made.')
}

async function recordAt(version: number, { id, records }: Deps): Promise<StoredRecord> {
  const record = await records.newest(id)
  if (record === null) throw new Refusal(404, 'There is nothing here with this id.')
  if (record.version !== version) throw conflict()
  return record
}

/** All that the next version says; alt texts of pictures that have left the record leave with them. */
function editOf(record: StoredRecord, { title, ...change }: RecordChange) {
  const edit = {
    name: title ?? record.name,
    date: change.date ?? record.date,
    thumbnail: change.thumbnail ?? record.thumbnail,
    images: change.images ?? record.images,
    published: change.published ?? record.published,
  }
  const files = new Set([edit.thumbnail, ...edit.images])
  const stray = Object.keys(change.altTexts ?? {}).find((file) => !files.has(file))
  if (stray) throw new Refusal(422, `There is an alt text for a picture that is not in this record: ${stray}.`)
  const texts = Object.entries(change.altTexts ?? record.altTexts)
  return { ...edit, altTexts: Object.fromEntries(texts.filter(([file, text]) => files.has(file) && text !== '')) }
}

async function keepPictures(files: string[], { pictures, author }: Deps): Promise<void> {
  const missing = await pictures.hold(files, author.now)
  if (missing.length === 0) return
  throw new Refusal(422, `A picture is not here any more; please upload it again: ${missing.join(', ')}.`)
}

async function revised(record: StoredRecord, edit: RecordEdit, { records, author, purge }: Deps): Promise<Response> {
  const next = await records.revise(record, edit, author)
  if (next === null) throw conflict()
  purge()
  return recordAnswer(records.collection, next, 200)
}

function conflict(): Refusal {
  return new Refusal(
    412,
    'Someone else has saved a change since you opened this. Please load it again and repeat yours.',
  )
}
