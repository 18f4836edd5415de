/** The form that creates a record, for callers that send its files with it. */
import { createHash } from 'node:crypto'
import { documentNameSchema } from '../../../src/schemas/document-upload.ts'
import { fieldsOf } from '../../../src/schemas/record.ts'
import type { FieldInput } from '../../../src/schemas/record-kinds/kind.ts'
import { hasPictures, type RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { MAX_PICTURE_BYTES, pictureNameSchema } from '../../../src/schemas/upload.ts'
import { parseJson } from '../../http/body.ts'
import { type FilePart, MAX_BODY_BYTES, MAX_PARTS, type Part, readMultipart } from '../../http/multipart.ts'
import { HttpError } from '../../http/respond.ts'
import { mapConcurrently } from '../../stores/map-concurrently.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import { assertPicture, storeDocument, storePicture } from '../pictures/upload-file.ts'

/** The files of a form, by the temporary names that they have until they are stored. */
type SentFiles = ReadonlyMap<string, FilePart & { input: FieldInput }>

const MARKS = [
  { postName: 'published', input: 'flag' },
  { postName: 'publishAt', input: 'time' },
  { postName: 'unpublishAt', input: 'time' },
] as const
const CONSENT = { postName: 'consentOnFile', input: 'flag' } as const

/** How a text is read that is more than a text. The schema refuses what makes no sense. */
const READERS: Partial<Record<FieldInput | 'flag' | 'time', (text: string) => unknown>> = {
  details: (text) => (text === '' ? undefined : parseJson(text)),
  flag: (text) => (text === 'true' || text === 'false' ? text === 'true' : text || undefined),
  time: (text) => text || null,
}

/**
 * Reads the form as the same record would be sent in JSON.
 * @throws {HttpError} as `readMultipart`; 400 for a file in the place of a text, 422 for a name that is none
 */
export async function readRecordForm(
  request: Request,
  kind: RecordKind,
): Promise<{ sent: Record<string, unknown>; files: SentFiles }> {
  const fields = [
    ...fieldsOf(kind).map(({ name, form }) => ({ name, ...form })),
    ...[...MARKS, ...(hasPictures(kind) ? [CONSENT] : [])].map((mark) => ({ name: mark.postName, ...mark })),
  ]
  const isList = (input: string) => input === 'pictures' || input === 'documents'
  const parts = await readMultipart(request, {
    fields: Object.fromEntries(fields.map(({ input, postName }) => [postName, isList(input) ? MAX_PARTS : 1])),
    maxBodyBytes: MAX_BODY_BYTES,
    maxFileBytes: MAX_PICTURE_BYTES,
  })
  const files = new Map<string, FilePart & { input: FieldInput }>()
  const sent: Record<string, unknown> = {}
  for (const { name, input, postName } of fields) {
    const own = parts.filter(({ field }) => field === postName)
    if (input === 'picture' || input === 'pictures' || input === 'documents') {
      const names = own.filter((part) => !('text' in part && part.text === '')).map((part) => nameOf(part, input))
      sent[name] = isList(input) ? names : names[0]
      continue
    }
    const [part] = own
    if (part && !('text' in part)) throw new HttpError(400, `The field ${postName} takes text, not a file.`)
    sent[name] = part && (READERS[input] ?? String)(part.text)
  }
  return { sent, files }

  function nameOf(part: Part, input: 'picture' | 'pictures' | 'documents'): string {
    const [schema, ending, what] =
      input === 'documents' ? [documentNameSchema, 'pdf', 'PDF'] : [pictureNameSchema, 'jpg', 'picture']
    if ('bytes' in part) {
      const name = `${createHash('sha256').update(part.bytes).digest('hex')}.${ending}`
      files.set(name, { ...part, input })
      return name
    }
    if (schema.safeParse(part.text).success) return part.text
    throw new HttpError(422, `The field ${part.field} takes a ${what}, or the name of one already uploaded.`)
  }
}

/**
 * Stores the files of a form and returns their names by those that stood for them. Documents are read in turn, so that
 * one request takes the memory of one.
 */
export async function storeFiles(files: SentFiles, pictures: Pick<PictureStore, 'save' | 'saveDocument'>, now: Date) {
  const entries = [...files]
  for (const [, file] of entries) {
    if (file.input !== 'documents') assertPicture(file, file.input === 'picture' ? 'feature' : 'extra')
  }
  const isDocuments = entries[0]?.[1].input === 'documents'
  const store = isDocuments ? storeDocument : storePicture
  const storeOne = async ([name, file]: (typeof entries)[number]) =>
    [name, (await store(file, pictures, now)).file] as const
  return new Map(await mapConcurrently(entries, storeOne, isDocuments ? 1 : MAX_PARTS))
}
