import { createHash } from 'node:crypto'
import {
  postNameOf,
  type TypedFields,
  typedFieldsOf,
  typedFieldsSchema,
  typedProperties,
} from '../../../src/schemas/record.ts'
import { MAX_EXTRA_PICTURES, TOO_MANY_EXTRA_PICTURES } from '../../../src/schemas/record-kinds/fields.ts'
import type { RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { MAX_PICTURE_BYTES, pictureNameSchema, UPLOAD_MESSAGES } from '../../../src/schemas/upload.ts'
import { HttpError } from '../../http/respond.ts'
import { idempotencyKeyOf } from '../../parsing/idempotency-key.ts'
import { type FilePart, MAX_BODY_BYTES, MAX_PARTS, type Part, readMultipart } from '../../parsing/multipart.ts'
import { cleanPicture } from '../../pictures/clean-picture.ts'
import type { Claim, IdempotencyStore } from '../../stores/idempotency-store.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import type { Author, RecordStore } from '../../stores/record-store.ts'
import { newRecordId, type StoredRecord } from '../../stores/stored-record.ts'
import { assertPicture, nameInSentences } from '../pictures/picture-checks.ts'
import { picturesOf } from './record-pictures.ts'
import { staffRecordResponse } from './staff-record.ts'

interface Deps {
  records: Pick<RecordStore, 'kind' | 'create' | 'firstVersion' | 'keyOf'>
  pictures: Pick<PictureStore, 'save' | 'hold' | 'uses'>
  claims: Pick<IdempotencyStore, 'find' | 'claim'>
  author: Author
  /** What authors create is a draft. */
  mayPublish: boolean
  /** Purges the listing from the CDN. */
  purge: () => void
}

/** What was sent: typed fields checked, pictures not yet stored. A picture is a file, or the name of one already uploaded. */
interface Submission {
  typed: TypedFields
  feature: FilePart | string
  extras: (FilePart | string)[]
}

/**
 * `POST /api/<kind>`: creates a record and answers 201 with it.
 *
 * Pictures are stored before the record that names them. With an `Idempotency-Key` the same request has one effect
 * however often it arrives, and the first answer each time; the key with another request is 409.
 */
export async function createRecord(request: Request, deps: Deps): Promise<Response> {
  const { records, author, mayPublish, purge } = deps
  const key = idempotencyKeyOf(request)
  const submission = await readSubmission(request, records.kind)
  const known = key === undefined ? null : await earlierAnswer(key, submission, deps)
  if (known) return staffRecordResponse(records.kind, known, 201)

  const pictures = await storePictures(submission, deps)
  const id = key === undefined ? newRecordId(author.now) : await claimId(key, submission, deps)
  await deps.pictures.uses.note(picturesOf(pictures), records.keyOf(id, 1))
  const draft = { ...typedProperties(records.kind, submission.typed), ...pictures, published: mayPublish }
  const record = await records.create(draft, author, id)
  purge()
  return staffRecordResponse(records.kind, record, 201)
}

async function readSubmission(request: Request, kind: RecordKind): Promise<Submission> {
  const [featureName, extrasName] = [postNameOf(kind, 'picture'), postNameOf(kind, 'pictures')]
  const typedFields = typedFieldsOf(kind)
  const parts = await readMultipart(request, {
    fields: {
      ...Object.fromEntries(typedFields.map(({ postName }) => [postName, 1])),
      [featureName]: 1,
      [extrasName]: MAX_PARTS,
    },
    maxBodyBytes: MAX_BODY_BYTES,
    maxFileBytes: MAX_PICTURE_BYTES,
  })
  const typed = typedFieldsSchema(kind).safeParse(
    Object.fromEntries(typedFields.map(({ name, postName }) => [name, textOf(parts, postName)])),
  )
  if (!typed.success) throw new HttpError(422, typed.error.issues[0]?.message ?? 'The form is not complete.')

  const [feature] = picturesIn(parts, featureName)
  const extras = picturesIn(parts, extrasName)
  if (feature === undefined) throw new HttpError(422, UPLOAD_MESSAGES.missingFeature)
  if (extras.length > MAX_EXTRA_PICTURES) throw new HttpError(422, TOO_MANY_EXTRA_PICTURES)
  if (typeof feature !== 'string') assertPicture(feature, 'feature')
  for (const extra of extras) if (typeof extra !== 'string') assertPicture(extra, 'extra')
  return { typed: typed.data, feature, extras }
}

function textOf(parts: Part[], field: string): string | undefined {
  const part = parts.find((candidate) => candidate.field === field)
  if (part && !('text' in part)) throw new HttpError(400, `The field ${field} takes text, not a file.`)
  return part?.text
}

function picturesIn(parts: Part[], field: string): (FilePart | string)[] {
  return parts
    .filter((part) => part.field === field && !('text' in part && part.text === ''))
    .map((part) => {
      if (!('text' in part)) return part
      const name = pictureNameSchema.safeParse(part.text)
      if (name.success) return name.data
      throw new HttpError(422, `The field ${field} takes a picture, or the name of one already uploaded.`)
    })
}

/** Stores the pictures sent as files and holds those that were named. */
async function storePictures({ feature, extras }: Submission, { pictures, author: { now } }: Deps) {
  const sources = [feature, ...extras]
  const missing = await pictures.hold(
    sources.filter((source) => typeof source === 'string'),
    now,
  )
  if (missing.length > 0) {
    throw new HttpError(422, `A picture is not here any more; please upload it again: ${missing.join(', ')}.`)
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

/** Returns the first version of the record that a request with this key has created already, or null. */
async function earlierAnswer(key: string, submission: Submission, deps: Deps): Promise<StoredRecord | null> {
  const claim = await deps.claims.find(deps.records.kind, key)
  if (!claim) return null
  assertSameRequest(claim, submission)
  return deps.records.firstVersion(claim.id)
}

async function claimId(key: string, submission: Submission, { claims, records, author }: Deps): Promise<string> {
  const mine = { fingerprint: fingerprintOf(submission), id: newRecordId(author.now) }
  const claim = await claims.claim(records.kind, key, mine, author.now)
  assertSameRequest(claim, submission)
  return claim.id
}

function assertSameRequest(claim: Pick<Claim, 'fingerprint'>, submission: Submission): void {
  if (claim.fingerprint === fingerprintOf(submission)) return
  throw new HttpError(
    409,
    'This Idempotency-Key was used for something else. Please send the form again with a new one.',
  )
}

/** Returns a hash of typed fields and pictures, in their order; not of how the browser encoded the form. */
function fingerprintOf({ typed, feature, extras }: Submission): string {
  const pictures = [feature, ...extras].map((source) => (typeof source === 'string' ? source : sha256(source.bytes)))
  return sha256(JSON.stringify([...Object.values(typed), ...pictures]))
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
