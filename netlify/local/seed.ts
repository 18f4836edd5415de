import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { NOTICE_CATEGORIES } from '../../src/schemas/record-kinds/notice-fields.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { storeDocument, storePicture } from '../handlers/pictures/upload-file.ts'
import { mapConcurrently } from '../stores/map-concurrently.ts'
import { openBlobStore, openStores } from '../stores/open-stores.ts'
import type { RecordDraft } from '../stores/record-store.ts'
import { LOCAL_DEPLOY_CONTEXT } from './function-context.ts'
import events from './seed/events.json' with { type: 'json' }
import newsCoverage from './seed/news-coverage.json' with { type: 'json' }
import notices from './seed/notices.json' with { type: 'json' }
import { PROJECT_ROOT } from './settings.ts'

/** Low, so that no picture waits long for a CPU, even during a build. */
const PARALLEL_PICTURES = 4
const PICTURES = join(PROJECT_ROOT, 'content/pictures')
const DOCUMENTS = join(PROJECT_ROOT, 'public/documents')
const CONTEXT = { deploy: { context: LOCAL_DEPLOY_CONTEXT } }

/** Stores the sample records in a store that never held a record. A failure is printed and does not stop the start. */
export async function seedSamples(): Promise<void> {
  const { SEED } = process.env
  if (SEED === '0') return
  try {
    // Every write leaves a key, so the store does not count as new after staff have deleted all records.
    const isNew = (await openBlobStore('records', CONTEXT).keys()).length === 0
    if (isNew) await storeSamples()
  } catch (error) {
    console.error('The sample records could not be stored:', error instanceof Error ? error.message : error)
  }
}

async function storeSamples(): Promise<void> {
  const { pictures, records } = openStores(CONTEXT)
  const now = new Date()
  const fileAt = async (path: string) => new File([await readFile(path)], basename(path))
  const documentOf = async (path: string) => storeDocument(await fileAt(join(DOCUMENTS, path)), pictures, now)
  const sources = new Set([...events, ...newsCoverage].flatMap((sample) => sample.pictures.map(({ src }) => src)))
  const pictureOf = async (src: string) =>
    [src, (await storePicture(await fileAt(join(PICTURES, src)), pictures, now)).file] as const
  const files = new Map(await mapConcurrently([...sources], pictureOf, PARALLEL_PICTURES))
  const withPictures = ({ title, pictures, ...fields }: (typeof events)[number]): RecordDraft => {
    const altTexts = Object.fromEntries(pictures.map(({ src, alt }) => [files.get(src) ?? '', alt]))
    const [thumbnail = ''] = Object.keys(altTexts)
    return { ...fields, name: title, thumbnail, images: Object.keys(altTexts), altTexts }
  }
  const noticeOf = async ({
    title,
    category,
    documents = [],
    ...fields
  }: (typeof notices)[number]): Promise<RecordDraft> => ({
    ...{ until: null, important: false, ...fields, name: title },
    category: z.enum(NOTICE_CATEGORIES).parse(category),
    documents: await Promise.all(documents.map(documentOf)),
  })
  const drafts = {
    events: events.map(withPictures),
    'news-coverage': newsCoverage.map(withPictures),
    notices: await Promise.all(notices.map(noticeOf)),
  }
  // All files are stored now. The records are written together, so an interrupted start mostly leaves none or all.
  await Promise.all(
    RECORD_KIND_IDS.flatMap((kind) =>
      drafts[kind].map((draft) => records(kind).create(draft, { email: 'sample data', now })),
    ),
  )
}
