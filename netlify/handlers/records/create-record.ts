import { hash } from 'node:crypto'
import { fieldsOf, propertiesOf, recordChangeSchema, typedFieldsSchema } from '../../../src/schemas/record.ts'
import type { FieldInput } from '../../../src/schemas/record-kinds/kind.ts'
import { picturesOf } from '../../../src/schemas/record-kinds/picture-details.ts'
import { hasPictures, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { documentNameSchema, pictureNameSchema, UPLOAD_MESSAGES } from '../../../src/schemas/upload.ts'
import { audited } from '../../guards/audit.ts'
import { MAX_PARTS, mediaTypeOf, parseJson, parseSent, readFileForm, readJson } from '../../http/body.ts'
import { idempotencyKeyOf } from '../../http/headers.ts'
import { HttpError } from '../../http/respond.ts'
import { recordTags } from '../../platform/cdn.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import { nameOfPicture } from '../../stores/picture-store.ts'
import { settled } from '../../stores/record-store.ts'
import { newId } from '../../stores/versions.ts'
import { assertPicture, storeDocument, storePicture } from '../pictures/upload-file.ts'
import { staffRecordResponse } from './listed-record.ts'
import { isPublishing, notAllowedToPublish, publicationAfter, type RecordDeps } from './publication.ts'
import { assertNothingMissing, detailsAfter, recordDocuments } from './record-files.ts'
import { MAX_CHANGE_BYTES } from './revise-record.ts'

const KEY_USED = 'This Idempotency-Key was used for something else. Please send the form again with a new one.'

/**
 * `POST /api/<kind>`: creates a record and answers 201 with it. The body is JSON with the fields of a change and the
 * names of uploaded files. It can also be a form, which can contain the files themselves.
 *
 * Pictures and documents are stored before the record that names them. A request with an `Idempotency-Key` has one
 * effect and the same response however often it is sent. Another request with the same key gets 409.
 */
export async function createRecord(request: Request, deps: Omit<RecordDeps, 'id'>): Promise<Response> {
  const { records, pictures, idempotency, author, mayPublish, purge } = deps
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
  const fingerprint = hash('sha256', content)
  const sameRequest = (claim: { fingerprint: string; id: string }) => {
    if (claim.fingerprint === fingerprint) return claim.id
    throw new HttpError(409, KEY_USED)
  }
  const claim = key === undefined ? null : await idempotency.find(kind, key)
  const known = claim && (await records.first(sameRequest(claim)))
  if (known) return staffRecordResponse(kind, settled(known, author.now), 201)
  const fresh = { published: mayPublish, publishAt: null, unpublishAt: null }
  const publication = publicationAfter(fresh, mayPublish ? change : {}, author.now)

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
  const id = key === undefined ? mine.id : sameRequest(await idempotency.claim(kind, key, mine, author.now))
  const draft = { ...propertiesOf(typed), ...shown, ...details, consentOnFile, ...publication }
  const record = await records.create(draft, author, id)
  purge(recordTags(kind))
  const response = staffRecordResponse(kind, settled(record, author.now), 201)
  return audited(response, { what: record.publishAt === null ? null : 'record-scheduled' })
}

/** The files of a form, by the temporary names that they have until they are stored. */
type SentFiles = ReadonlyMap<string, { file: File; input: FieldInput }>

const MARKS = [
  { postName: 'published', input: 'flag' },
  { postName: 'publishAt', input: 'time' },
  { postName: 'unpublishAt', input: 'time' },
] as const
const CONSENT = { postName: 'consentOnFile', input: 'flag' } as const

/** Parsers for fields that are not plain text. An invalid value stays unchanged, so that the schema refuses it. */
const READERS: Partial<Record<FieldInput | 'flag' | 'time', (text: string) => unknown>> = {
  details: (text) => (text === '' ? undefined : parseJson(text)),
  flag: (text) => (text === 'true' || text === 'false' ? text === 'true' : text || undefined),
  time: (text) => text || null,
}

/**
 * Parses the form into the same object as the JSON body.
 * @throws {HttpError} as `readFileForm`; 400 for a file instead of a text, 422 for an invalid name
 */
async function readRecordForm(
  request: Request,
  kind: RecordKind,
): Promise<{ sent: Record<string, unknown>; files: SentFiles }> {
  const fields = [
    ...fieldsOf(kind).map(({ name, form }) => ({ name, ...form })),
    ...[...MARKS, ...(hasPictures(kind) ? [CONSENT] : [])].map((mark) => ({ name: mark.postName, ...mark })),
  ]
  const isList = (input: string) => input === 'pictures' || input === 'documents'
  const most = fields.map(({ input, postName }) => [postName, isList(input) ? MAX_PARTS : 1])
  const parts = await readFileForm(request, Object.fromEntries(most))
  const files = new Map<string, { file: File; input: FieldInput }>()
  const sent: Record<string, unknown> = {}
  for (const { name, input, postName } of fields) {
    const own = parts.filter(([field]) => field === postName).map(([, value]) => value)
    if (input === 'picture' || input === 'pictures' || input === 'documents') {
      const names = await Promise.all(
        own.filter((value) => value !== '').map((value) => nameOf(value, input, postName)),
      )
      sent[name] = isList(input) ? names : names[0]
      continue
    }
    const [text] = own
    if (text instanceof File) throw new HttpError(400, `The field ${postName} takes text, not a file.`)
    sent[name] = text === undefined ? undefined : (READERS[input] ?? String)(text)
  }
  return { sent, files }

  async function nameOf(value: string | File, input: FieldInput, postName: string): Promise<string> {
    const [schema, extension, what] =
      input === 'documents' ? [documentNameSchema, 'pdf', 'PDF'] : [pictureNameSchema, 'jpg', 'picture']
    if (value instanceof File) {
      const name = nameOfPicture({ bytes: await value.bytes(), extension })
      files.set(name, { file: value, input })
      return name
    }
    if (schema.safeParse(value).success) return value
    throw new HttpError(422, `The field ${postName} takes a ${what}, or the name of one already uploaded.`)
  }
}

/**
 * Stores the files of a form and returns a map from temporary to stored names. Documents are read one by one, so that a
 * request needs memory for only one document.
 */
async function storeFiles(files: SentFiles, pictures: RecordDeps['pictures'], now: Date) {
  const entries = [...files]
  for (const [, { file, input }] of entries) {
    if (input !== 'documents') await assertPicture(file, input === 'picture' ? 'feature' : 'extra')
  }
  const isDocuments = entries[0]?.[1].input === 'documents'
  const store = isDocuments ? storeDocument : storePicture
  const storeOne = async ([name, { file }]: (typeof entries)[number]) =>
    [name, (await store(file, pictures, now)).file] as const
  return new Map(await mapConcurrently(entries, storeOne, isDocuments ? 1 : MAX_PARTS))
}
