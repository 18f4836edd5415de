import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { NOTICE_CATEGORIES } from '../../src/schemas/record-kinds/notice-fields.ts'
import { hasPictures, RECORD_KIND_IDS, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import { readDocument } from '../documents/read-document.ts'
import { cleanPicture } from '../pictures/clean-picture.ts'
import { openBlobStore } from '../stores/blob-store.ts'
import { mapConcurrently } from '../stores/map-concurrently.ts'
import { openStores } from '../stores/open-stores.ts'
import type { RecordDraft } from '../stores/record-store.ts'
import { LOCAL_DEPLOY_CONTEXT } from './function-context.ts'
import { PROJECT_ROOT } from './settings.ts'

const sampleSchema = z.strictObject({
  title: z.string(),
  date: z.iso.date(),
  pictures: z.array(z.strictObject({ src: z.string(), alt: z.string() })).default([]),
  category: z.enum(NOTICE_CATEGORIES).optional(),
  text: z.string().optional(),
  until: z.iso.date().optional(),
  important: z.boolean().optional(),
  /** From public/documents/. */
  documents: z.array(z.string()).default([]),
})
/** A record of seed/<kind>.json. The first picture, named from content/pictures/, is also its thumbnail. */
type Sample = z.infer<typeof sampleSchema>

/** Low, so that no picture waits long for a processor, even during a build. */
const PARALLEL_PICTURES = 4
const PICTURES = join(PROJECT_ROOT, 'content/pictures')
const DOCUMENTS = join(PROJECT_ROOT, 'public/documents')
const CONTEXT = { deploy: { context: LOCAL_DEPLOY_CONTEXT } }

/**
 * Stores the sample records of every kind as staff would, in a store that has never held a record. `SEED=0` leaves it
 * empty. A failure is printed on the terminal and stops nothing.
 */
export async function seedSamples(): Promise<void> {
  const { SEED } = process.env
  if (SEED === '0') return
  try {
    // Every write leaves a mark behind, so a store that staff emptied does not count as new.
    const isNew = (await openBlobStore('records', CONTEXT).keys()).length === 0
    if (isNew) await storeSamples()
  } catch (error) {
    console.error('The sample records could not be stored:', error instanceof Error ? error.message : error)
  }
}

async function storeSamples(): Promise<void> {
  const author = { email: 'sample data', now: new Date() }
  const samples = await Promise.all(RECORD_KIND_IDS.map(async (kind) => ({ kind, records: await readSamples(kind) })))
  // All pictures first: the records then follow within a moment, so an interrupted start leaves none or all.
  const sources = new Set(samples.flatMap(({ records }) => records.flatMap(sourcesOf)))
  const store = async (src: string) => {
    const picture = await cleanPicture(await readFile(join(PICTURES, src)), src)
    const { file } = await openStores(CONTEXT).pictures.save({ ...picture, name: basename(src) }, author.now)
    return [src, file] as const
  }
  const files = new Map(await mapConcurrently([...sources], store, PARALLEL_PICTURES))
  await Promise.all(
    samples.flatMap(({ kind, records }) => {
      const recordStore = openStores(CONTEXT).records(kind)
      return records.map(async (sample) => {
        const draft = hasPictures(kind) ? withPictures(sample, files) : await noticeOf(sample, author.now)
        return recordStore.create(draft, author)
      })
    }),
  )
}

/** Reads seed/<kind>.json. @throws when the file is missing or is not a list of samples */
async function readSamples(kind: RecordKind): Promise<Sample[]> {
  const text = await readFile(join(import.meta.dirname, `seed/${kind}.json`), 'utf8')
  return z.array(sampleSchema).parse(JSON.parse(text))
}

function sourcesOf({ pictures }: Sample): string[] {
  return pictures.map(({ src }) => src)
}

/** @param files the names of the stored pictures, by their place in content/pictures/ */
function withPictures({ title, date, pictures }: Sample, files: ReadonlyMap<string, string>): RecordDraft {
  const named = pictures.map(({ src, alt }) => [files.get(src) ?? '', alt] as const)
  const images = named.map(([file]) => file)
  const [thumbnail = ''] = images
  return { name: title, date, thumbnail, images, altTexts: Object.fromEntries(named) }
}

async function noticeOf(sample: Sample, now: Date): Promise<RecordDraft> {
  const { title, date, category = 'general', text = '', until, important = false } = sample
  const documents = await Promise.all(sample.documents.map((path) => storeDocument(path, now)))
  return { name: title, date, category, text, until: until ?? null, important, documents }
}

async function storeDocument(path: string, now: Date) {
  const name = basename(path)
  const bytes = new Uint8Array(await readFile(join(DOCUMENTS, path)))
  return openStores(CONTEXT).pictures.saveDocument({ ...(await readDocument(bytes)), bytes, name }, now)
}
