import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { PUBLICATION_FIELDS, parsePublication, type SentPublication } from '../../../src/schemas/publication.ts'
import { propertiesOf, typedFieldsOf, typedFieldsSchema } from '../../../src/schemas/record.ts'
import { hasPictures, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { MAX_PICTURE_BYTES } from '../../../src/schemas/upload.ts'
import { noted } from '../../guards/trail.ts'
import { HttpError } from '../../http/respond.ts'
import { idempotencyKeyOf } from '../../parsing/idempotency-key.ts'
import { MAX_BODY_BYTES, readMultipart } from '../../parsing/multipart.ts'
import { parseSent } from '../../parsing/parse-sent.ts'
import type { Claim, IdempotencyStore } from '../../stores/idempotency-store.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import type { RecordStore } from '../../stores/record-store.ts'
import { settled } from '../../stores/settled-record.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import type { Author } from '../../stores/versions.ts'
import { newId } from '../../stores/versions.ts'
import { detailsAfter, NO_DETAILS } from './picture-details.ts'
import { isPublishing, notAllowedToPublish, publicationAfter } from './publication.ts'
import { picturesOf } from './record-pictures.ts'
import { fileFieldsOf, fingerprintsOf, type SentFiles, sentFilesIn, storeSentFiles } from './sent-files.ts'
import { fingerprintsOfMarks, markFieldsOf, type SentMarks, sentMarksIn, textOf } from './sent-marks.ts'
import { staffRecordResponse } from './staff-record.ts'

interface Deps {
  records: Pick<RecordStore, 'kind' | 'create' | 'first'>
  pictures: Pick<PictureStore, 'save' | 'saveDocument' | 'document' | 'use'>
  claims: Pick<IdempotencyStore, 'find' | 'claim'>
  author: Author
  /** What authors create is a draft, and they give it no time. */
  mayPublish: boolean
  /** Purges the listing from the CDN. */
  purge: () => void
}

/** What was sent: typed fields and marks checked, files not yet stored. */
interface Submission extends SentMarks {
  typed: z.infer<ReturnType<typeof typedFieldsSchema<RecordKind>>>
  publication: SentPublication
  files: SentFiles
}

/**
 * `POST /api/<kind>`: creates a record and answers 201 with it.
 *
 * Pictures and documents are stored before the record that names them. With an `Idempotency-Key` the same request has one effect
 * however often it arrives, and the first answer each time; the key with another request is 409.
 */
export async function createRecord(request: Request, deps: Deps): Promise<Response> {
  const { records, author, mayPublish, purge } = deps
  const key = idempotencyKeyOf(request)
  const submission = await readSubmission(request, records.kind)
  if (!mayPublish && isPublishing({ ...submission.publication, published: undefined })) throw notAllowedToPublish()
  const known = key === undefined ? null : await earlierAnswer(key, submission, deps)
  if (known) return staffRecordResponse(records.kind, settled(known, author.now), 201)
  const publication = publicationAfter(
    { published: mayPublish, publishAt: null, unpublishAt: null },
    mayPublish ? submission.publication : {},
    author.now,
  )

  const files = await storeSentFiles(submission.files, deps.pictures, author.now)
  const details = hasPictures(records.kind) && detailsAfter(picturesOf(files), NO_DETAILS, submission.details)
  const id = key === undefined ? newId(author.now) : await claimId(key, submission, deps)
  const { consentOnFile } = submission
  const typed = propertiesOf(records.kind, submission.typed)
  const draft = { ...typed, ...files, ...details, consentOnFile, ...publication }
  const record = await records.create(draft, author, id)
  purge()
  const response = staffRecordResponse(records.kind, settled(record, author.now), 201)
  return record.publishAt === null ? response : noted(response, 'record-scheduled')
}

async function readSubmission(request: Request, kind: RecordKind): Promise<Submission> {
  const typedFields = typedFieldsOf(kind)
  const parts = await readMultipart(request, {
    fields: {
      ...Object.fromEntries(typedFields.map(({ postName }) => [postName, 1])),
      ...Object.fromEntries(PUBLICATION_FIELDS.map((name) => [name, 1])),
      ...fileFieldsOf(kind),
      ...markFieldsOf(kind),
    },
    maxBodyBytes: MAX_BODY_BYTES,
    maxFileBytes: MAX_PICTURE_BYTES,
  })
  const typed = parseSent(
    typedFieldsSchema(kind),
    Object.fromEntries(typedFields.map(({ name, postName }) => [name, textOf(parts, postName)])),
  )
  const publication = parsePublication(
    Object.fromEntries(PUBLICATION_FIELDS.map((name) => [name, textOf(parts, name)])),
  )
  if (!publication.success)
    throw new HttpError(422, publication.error.issues[0]?.message ?? 'The form is not complete.')
  return { typed, publication: publication.data, files: sentFilesIn(parts, kind), ...sentMarksIn(parts) }
}

/** Returns the first version of the record that a request with this key has created already, or null. */
async function earlierAnswer(key: string, submission: Submission, deps: Deps): Promise<StoredRecord | null> {
  const claim = await deps.claims.find(deps.records.kind, key)
  if (!claim) return null
  assertSameRequest(claim, submission)
  return deps.records.first(claim.id)
}

async function claimId(key: string, submission: Submission, { claims, records, author }: Deps): Promise<string> {
  const mine = { fingerprint: fingerprintOf(submission), id: newId(author.now) }
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

/** Returns a hash of what was sent, files in their order; not of how the browser encoded the form. */
function fingerprintOf({ typed, publication, files, ...marks }: Submission): string {
  const said = Object.entries(publication).filter(([, value]) => value !== undefined)
  const parts = [...Object.values(typed), ...fingerprintsOf(files), ...fingerprintsOfMarks(marks), ...said]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
