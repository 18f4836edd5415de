/** The pictures and documents of a request that creates a record: each is a file, or the name of one already uploaded. */
import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { documentNameSchema, MAX_DOCUMENTS, TOO_MANY_DOCUMENTS } from '../../../src/schemas/document-upload.ts'
import { postNameOf } from '../../../src/schemas/record.ts'
import { MAX_EXTRA_PICTURES, TOO_MANY_EXTRA_PICTURES } from '../../../src/schemas/record-kinds/fields.ts'
import type { RecordKind } from '../../../src/schemas/record-kinds/record-kinds.ts'
import { pictureNameSchema, UPLOAD_MESSAGES } from '../../../src/schemas/upload.ts'
import { HttpError } from '../../http/respond.ts'
import { type FilePart, MAX_PARTS, type Part } from '../../parsing/multipart.ts'
import { cleanPicture } from '../../pictures/clean-picture.ts'
import type { PictureStore } from '../../stores/picture-store.ts'
import type { StoredRecord } from '../../stores/stored-record.ts'
import { recordDocuments } from '../documents/record-documents.ts'
import { storeDocument } from '../documents/store-document.ts'
import { assertNothingMissing, assertPicture, nameInSentences, safeFileName } from '../pictures/picture-checks.ts'

type Source = FilePart | string

/** The files of one request, in their order. A kind has pictures or documents. */
export interface SentFiles {
  pictures: Source[]
  documents: Source[] | null
}

/** Returns how often each field for files may occur in the request that creates a record. */
export function fileFieldsOf(kind: RecordKind): Record<string, number> {
  const counts = { picture: 1, pictures: MAX_PARTS, documents: MAX_PARTS } as const
  return Object.fromEntries(
    Object.entries(counts).flatMap(([input, count]) => {
      const postName = postNameOf(kind, input as keyof typeof counts)
      return postName === null ? [] : [[postName, count]]
    }),
  )
}

/**
 * Returns the files of a request, checked but not stored.
 * @throws {HttpError} 413, 415 or 422 with what to do
 */
export function sentFilesIn(parts: Part[], kind: RecordKind): SentFiles {
  const [featureName, extrasName, documentsName] = (['picture', 'pictures', 'documents'] as const).map((input) =>
    postNameOf(kind, input),
  )
  const documents = documentsName ? sourcesIn(parts, documentsName, documentNameSchema, 'PDF') : null
  if (documents && documents.length > MAX_DOCUMENTS) throw new HttpError(422, TOO_MANY_DOCUMENTS)
  if (!featureName || !extrasName) return { pictures: [], documents }

  const [feature] = sourcesIn(parts, featureName, pictureNameSchema, 'picture')
  const extras = sourcesIn(parts, extrasName, pictureNameSchema, 'picture')
  if (feature === undefined) throw new HttpError(422, UPLOAD_MESSAGES.missingFeature)
  if (extras.length > MAX_EXTRA_PICTURES) throw new HttpError(422, TOO_MANY_EXTRA_PICTURES)
  if (typeof feature !== 'string') assertPicture(feature, 'feature')
  for (const extra of extras) if (typeof extra !== 'string') assertPicture(extra, 'extra')
  return { pictures: [feature, ...extras], documents }
}

function sourcesIn(parts: Part[], field: string, nameSchema: z.ZodMiniType<string>, what: string): Source[] {
  return parts
    .filter((part) => part.field === field && !('text' in part && part.text === ''))
    .map((part) => {
      if (!('text' in part)) return part
      const name = nameSchema.safeParse(part.text)
      if (name.success) return name.data
      throw new HttpError(422, `The field ${field} takes a ${what}, or the name of one already uploaded.`)
    })
}

type Store = Pick<PictureStore, 'save' | 'saveDocument' | 'document' | 'use'>

/**
 * Stores what was sent as files, makes sure that what was named is there, and returns the fields of the record that name them.
 * @throws {HttpError} 422 when a named one is not there
 */
export async function storeSentFiles(
  { pictures: sources, documents }: SentFiles,
  pictures: Store,
  now: Date,
): Promise<Pick<StoredRecord, 'thumbnail' | 'images' | 'documents'>> {
  await keepNamed([...sources, ...(documents ?? [])], pictures, now)
  if (documents) {
    const stored = await inTurn(documents, async (source) =>
      typeof source === 'string' ? source : (await storeDocument(source, pictures, now)).file,
    )
    return { documents: await recordDocuments(stored, [], pictures) }
  }
  const [thumbnail = '', ...images] = await Promise.all(
    sources.map(async (source) => {
      if (typeof source === 'string') return source
      const { file } = await pictures.save(
        { ...(await cleanPicture(source.bytes, nameInSentences(source))), name: safeFileName(source) },
        now,
      )
      return file
    }),
  )
  return { thumbnail, images }
}

/** Documents are cleaned one after the other, so that one request takes the memory of one. */
async function inTurn<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}

async function keepNamed(sources: readonly Source[], pictures: Store, now: Date): Promise<void> {
  const names = sources.filter((source) => typeof source === 'string')
  assertNothingMissing(await pictures.use(names, now))
}

/** Returns a name or a hash of each file, in their order. */
export function fingerprintsOf({ pictures, documents }: SentFiles): string[] {
  return [...pictures, ...(documents ?? [])].map((source) =>
    typeof source === 'string' ? source : createHash('sha256').update(source.bytes).digest('hex'),
  )
}
