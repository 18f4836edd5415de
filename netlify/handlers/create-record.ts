import { createHash } from 'node:crypto'
import {
  type Collection,
  MAX_EXTRA_PICTURES,
  RECORD_POST_NAMES,
  recordTextSchema,
  TOO_MANY_EXTRA_PICTURES,
} from '../../src/schemas/record.ts'
import { MAX_PICTURE_BYTES, pictureNameSchema, UPLOAD_MESSAGES } from '../../src/schemas/upload.ts'
import { cleanPicture } from '../intake/clean-picture.ts'
import { idempotencyKeyOf } from '../intake/idempotency-key.ts'
import { type FilePart, MAX_BODY_BYTES, MAX_PARTS, type Part, readMultipart } from '../intake/multipart.ts'
import { Refusal } from '../respond.ts'
import type { Claim, IdempotencyStore } from '../stores/idempotency-store.ts'
import type { PictureStore } from '../stores/picture-store.ts'
import { type Author, newRecordId, type RecordStore, type StoredRecord } from '../stores/record-store.ts'
import { assertPicture, nameInSentences } from './picture-checks.ts'
import { recordAnswer } from './record-views.ts'

interface Deps {
  records: Pick<RecordStore, 'collection' | 'create' | 'firstVersion'>
  pictures: Pick<PictureStore, 'save' | 'hold'>
  claims: Pick<IdempotencyStore, 'find' | 'claim'>
  author: Author
  /** Makes visitors see the new listing soon. */
  purge: () => void
}

/** What was sent: words checked, pictures not yet stored. A picture is a file, or the name of one already uploaded. */
interface Submission {
  title: string
  date: string
  feature: FilePart | string
  extras: (FilePart | string)[]
}

/**
 * `POST /api/events`, `POST /api/news-coverage`: creates a record and answers 201 with it.
 *
 * Pictures are stored before the record that names them. With an `Idempotency-Key` the same request has one effect
 * however often it arrives, and the first answer each time; the key with another request is 409.
 */
export async function createRecord(request: Request, deps: Deps): Promise<Response> {
  const { records, author, purge } = deps
  const key = idempotencyKeyOf(request)
  const submission = await readSubmission(request, records.collection)
  const known = key === undefined ? null : await earlierAnswer(key, submission, deps)
  if (known) return recordAnswer(records.collection, known, 201)

  const pictures = await storePictures(submission, deps)
  const id = key === undefined ? newRecordId(author.now) : await claimId(key, submission, deps)
  const record = await records.create({ name: submission.title, date: submission.date, ...pictures }, author, id)
  purge()
  return recordAnswer(records.collection, record, 201)
}

async function readSubmission(request: Request, collection: Collection): Promise<Submission> {
  const names = RECORD_POST_NAMES[collection]
  const parts = await readMultipart(request, {
    fields: { [names.title]: 1, [names.date]: 1, [names.feature]: 1, [names.extras]: MAX_PARTS },
    maxBodyBytes: MAX_BODY_BYTES,
    maxFileBytes: MAX_PICTURE_BYTES,
  })
  const words = recordTextSchema(collection).safeParse({
    title: textOf(parts, names.title),
    date: textOf(parts, names.date),
  })
  if (!words.success) throw new Refusal(422, words.error.issues[0]?.message ?? 'The form is not complete.')

  const [feature] = picturesOf(parts, names.feature)
  const extras = picturesOf(parts, names.extras)
  if (feature === undefined) throw new Refusal(422, UPLOAD_MESSAGES.missingFeature)
  if (extras.length > MAX_EXTRA_PICTURES) throw new Refusal(422, TOO_MANY_EXTRA_PICTURES)
  if (typeof feature !== 'string') assertPicture(feature, 'feature')
  for (const extra of extras) if (typeof extra !== 'string') assertPicture(extra, 'extra')
  return { ...words.data, feature, extras }
}

function textOf(parts: Part[], field: string): string | undefined {
  const part = parts.find((candidate) => candidate.field === field)
  if (part && !('text' in part)) throw new Refusal(400, `The field ${field} takes text, not a file.`)
  return part?.text
}

function picturesOf(parts: Part[], field: string): (FilePart | string)[] {
  return parts
    .filter((part) => part.field === field && !('text' in part && part.text === ''))
    .map((part) => {
      if (!('text' in part)) return part
      const name = pictureNameSchema.safeParse(part.text)
      if (name.success) return name.data
      throw new Refusal(422, `The field ${field} takes a picture, or the name of one already uploaded.`)
    })
}

/** Stores what was sent as files and keeps what was named from being removed. */
async function storePictures({ feature, extras }: Submission, { pictures, author: { now } }: Deps) {
  const sources = [feature, ...extras]
  const missing = await pictures.hold(
    sources.filter((source) => typeof source === 'string'),
    now,
  )
  if (missing.length > 0) {
    throw new Refusal(422, `A picture is not here any more; please upload it again: ${missing.join(', ')}.`)
  }
  const [thumbnail = '', ...images] = await Promise.all(
    sources.map(async (source) => {
      if (typeof source === 'string') return source
      const { file } = await pictures.save(await cleanPicture(source.bytes, nameInSentences(source)), now)
      return file
    }),
  )
  return { thumbnail, images }
}

/** The record that a request with this key has made already, as it was then. */
async function earlierAnswer(key: string, submission: Submission, deps: Deps): Promise<StoredRecord | null> {
  const claim = await deps.claims.find(deps.records.collection, key)
  if (!claim) return null
  assertSameRequest(claim, submission)
  return deps.records.firstVersion(claim.id)
}

async function claimId(key: string, submission: Submission, { claims, records, author }: Deps): Promise<string> {
  const mine = { fingerprint: fingerprintOf(submission), id: newRecordId(author.now) }
  const claim = await claims.claim(records.collection, key, mine, author.now)
  assertSameRequest(claim, submission)
  return claim.id
}

function assertSameRequest(claim: Pick<Claim, 'fingerprint'>, submission: Submission): void {
  if (claim.fingerprint === fingerprintOf(submission)) return
  throw new Refusal(409, 'This Idempotency-Key was used for something else. Please send the form again with a new one.')
}

/** What makes two requests the same: words and pictures, in their order; not how the browser framed them. */
function fingerprintOf({ title, date, feature, extras }: Submission): string {
  const pictures = [feature, ...extras].map((source) => (typeof source === 'string' ? source : sha256(source.bytes)))
  return sha256(JSON.stringify([title, date, ...pictures]))
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
