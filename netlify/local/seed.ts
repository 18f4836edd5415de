import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COLLECTIONS, type Collection } from '../../src/schemas/record.ts'
import { cleanPicture } from '../intake/clean-picture.ts'
import { openBlobStore } from '../stores/blob-store.ts'
import { mapConcurrently } from '../stores/map-concurrently.ts'
import { openPictureStore } from '../stores/picture-store.ts'
import { openRecordStore, type RecordDraft } from '../stores/record-store.ts'
import { LOCAL_DEPLOY_CONTEXT } from './function-context.ts'
import events from './seed/events.json' with { type: 'json' }
import newsCoverage from './seed/news-coverage.json' with { type: 'json' }
import { PROJECT_ROOT } from './settings.ts'

/** A record of seed/*.json. The first picture, named from content/pictures/, is also its thumbnail. */
type Sample = { title: string; date: string; pictures: { src: string; alt: string }[] }

const SAMPLES: Record<Collection, Sample[]> = { events, 'news-coverage': newsCoverage }

/** Few enough that none waits long for its turn, even beside a build. */
const PARALLEL_PICTURES = 4
const PICTURES = join(PROJECT_ROOT, 'content/pictures')
const CONTEXT = { deploy: { context: LOCAL_DEPLOY_CONTEXT } }

/**
 * Gives the listings something to show: sample events and news coverage, stored as staff would store them, in a store
 * that has never held a record. `SEED=0` leaves it empty. What fails is said on the terminal and stops nothing.
 */
export async function seedSamples(): Promise<void> {
  const { SEED } = process.env
  if (SEED === '0') return
  try {
    // Every write leaves a mark behind, so a store that staff emptied is not taken for a new one.
    const isNew = (await openBlobStore('records', CONTEXT).keys()).length === 0
    if (isNew) await storeSamples()
  } catch (error) {
    console.error('The sample events and news could not be stored:', error instanceof Error ? error.message : error)
  }
}

async function storeSamples(): Promise<void> {
  const author = { email: 'sample data', now: new Date() }
  // All pictures first: the records then follow within a moment, so a start that is broken off leaves none or all.
  const sources = new Set(Object.values(SAMPLES).flatMap((samples) => samples.flatMap(sourcesOf)))
  const stored = await mapConcurrently([...sources], PARALLEL_PICTURES, async (src) => {
    const picture = await cleanPicture(await readFile(join(PICTURES, src)), src)
    const { file } = await openPictureStore(CONTEXT).save(picture, author.now)
    return [src, file] as const
  })
  const files = new Map(stored)
  await Promise.all(
    COLLECTIONS.flatMap((collection) => {
      const records = openRecordStore(collection, CONTEXT)
      return SAMPLES[collection].map((sample) => records.create(draftOf(sample, files), author))
    }),
  )
}

function sourcesOf({ pictures }: Sample): string[] {
  return pictures.map(({ src }) => src)
}

/** @param files the names of the stored pictures, by their place in content/pictures/ */
function draftOf({ title, date, pictures }: Sample, files: ReadonlyMap<string, string>): RecordDraft {
  const named = pictures.map(({ src, alt }) => [files.get(src) ?? '', alt] as const)
  const images = named.map(([file]) => file)
  const [thumbnail = ''] = images
  return { name: title, date, thumbnail, images, altTexts: Object.fromEntries(named) }
}
