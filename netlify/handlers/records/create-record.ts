import { createHash } from 'node:crypto'
import { propertiesOf, recordChangeSchema, typedFieldsSchema } from '../../../src/schemas/record.ts'
import { picturesOf } from '../../../src/schemas/record-kinds/picture-details.ts'
import { hasPictures } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { UPLOAD_MESSAGES } from '../../../src/schemas/upload.ts'
import { audited } from '../../guards/audit.ts'
import { mediaTypeOf, parseSent, readJson } from '../../http/body.ts'
import { idempotencyKeyOf } from '../../http/headers.ts'
import { HttpError } from '../../http/respond.ts'
import type { RecordDeps } from '../../platform/deps.ts'
import { settled } from '../../stores/stored-record.ts'
import { newId } from '../../stores/versions.ts'
import { isPublishing, notAllowedToPublish, publicationAfter } from './publication.ts'
import { assertNothingMissing, detailsAfter, recordDocuments } from './record-files.ts'
import { readRecordForm, storeFiles } from './record-form.ts'
import { MAX_CHANGE_BYTES } from './revise-record.ts'
import { staffRecordResponse } from './staff-records.ts'

/**
 * `POST /api/<kind>`: creates a record and answers 201 with it. It is sent as JSON, with the fields of a change and the
 * names of uploaded files, or as a form, which may have the files themselves.
 *
 * Pictures and documents are stored before the record that names them. With an `Idempotency-Key` the same request has one
 * effect however often it arrives, and the first answer each time; the key with another request is 409.
 */
export async function createRecord(request: Request, deps: RecordDeps): Promise<Response> {
  const { records, pictures, claims, author, mayPublish, purge } = deps
  const { kind } = records
  const key = idempotencyKeyOf(request)
  const { sent, files } =
    mediaTypeOf(request) === 'application/json'
      ? { sent: await readJson(request, MAX_CHANGE_BYTES), files: new Map() }
      : await readRecordForm(request, kind)
  const change = parseSent(recordChangeSchema(kind), sent)
  const typed = parseSent(typedFieldsSchema(kind), sent)
  const { thumbnail, images = [], documents = [], consentOnFile = false } = change
  if (hasPictures(kind) && thumbnail === undefined) throw new HttpError(422, UPLOAD_MESSAGES.missingFeature)
  if (!mayPublish && isPublishing({ ...change, published: undefined })) throw notAllowedToPublish()

  const content = JSON.stringify({ ...change, ...typed })
  const fingerprint = createHash('sha256').update(content).digest('hex')
  const sameRequest = (claim: { fingerprint: string; id: string }) => {
    if (claim.fingerprint === fingerprint) return claim.id
    throw new HttpError(
      409,
      'This Idempotency-Key was used for something else. Please send the form again with a new one.',
    )
  }
  const claim = key === undefined ? null : await claims.find(kind, key)
  const known = claim && (await records.first(sameRequest(claim)))
  if (known) return staffRecordResponse(kind, settled(known, author.now), 201)
  const publication = publicationAfter(
    { published: mayPublish, publishAt: null, unpublishAt: null },
    mayPublish ? change : {},
    author.now,
  )

  const named = [thumbnail ?? [], images, documents].flat().filter((file) => !files.has(file))
  assertNothingMissing(await pictures.use(named, author.now))
  const stored = await storeFiles(files, pictures, author.now)
  const nameOf = (file: string) => stored.get(file) ?? file
  const shown =
    thumbnail === undefined
      ? { documents: await recordDocuments(documents.map(nameOf), [], pictures) }
      : { thumbnail: nameOf(thumbnail), images: images.map(nameOf) }
  const details = hasPictures(kind) && detailsAfter(picturesOf(shown), {}, change)
  const mine = { fingerprint, id: newId(author.now) }
  const id = key === undefined ? mine.id : sameRequest(await claims.claim(kind, key, mine, author.now))
  const draft = { ...propertiesOf(kind, typed), ...shown, ...details, consentOnFile, ...publication }
  const record = await records.create(draft, author, id)
  purge()
  const response = staffRecordResponse(kind, settled(record, author.now), 201)
  return record.publishAt === null ? response : audited(response, 'record-scheduled')
}
