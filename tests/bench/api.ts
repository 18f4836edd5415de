/**
 * `npm run bench:api [-- --quick] [-- --listings]`: prints what the served API comes to, beside a floor in the same run: sharp
 * alone on the same picture, serializing the same list. Needs a built site; Linux only.
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { cleanPicture } from '../../netlify/pictures/clean-picture.ts'
import { openBlobStore } from '../../netlify/stores/blob-store.ts'
import { mapConcurrently } from '../../netlify/stores/map-concurrently.ts'
import { openStores } from '../../netlify/stores/open-stores.ts'
import { ENQUIRY_POST } from '../support/enquiry-post.ts'
import { startBenchSite } from './bench-site.ts'
import { median, medianAndP95, type Rate, rateOf, repeated, type Times } from './measure.ts'

const ROOT = join(import.meta.dirname, '../..')
const isQuick = process.argv.includes('--quick')
/** Only the listings, which take most of the time with their 10,000 records. */
const isListingsOnly = process.argv.includes('--listings')
const LISTING_SIZES = isQuick ? [10, 100] : [10, 100, 1_000, 10_000]
const SECONDS = isQuick ? 1 : 5
const WARM_READS = isQuick ? 20 : 200
const COLD_STARTS = isQuick ? 2 : 10
const PICTURES = isQuick ? 4 : 32
const EXTRAS = 5
const MOST_PICTURES = isQuick ? 6 : 51
const CONTEXT = { deploy: { context: 'dev' } }

const site = await startBenchSite()
try {
  print('Peak memory after the start', site.peakMemory())
  const names = await benchUploads()
  if (!isListingsOnly) {
    await benchWrites('Creates', () => site.post('/api/events', eventOf(names.slice(0, EXTRAS + 1)), 201))
    await benchWrites('Enquiries', () => site.post('/api/enquiry', enquiry(), 200))
  }
  await benchListings(names)
  print('Peak memory at the end', site.peakMemory())
} finally {
  await site.stop()
}

/** Pictures of 12 megapixels, as the staff area shrinks them before it sends them. */
async function benchUploads(): Promise<string[]> {
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, index) => shrunkPicture(index)))
  let next = 0
  const nextPicture = () => {
    next += 1
    return pictures[next % PICTURES] ?? new Uint8Array()
  }
  const upload = async () => {
    const body = new FormData()
    body.set('image', new Blob([nextPicture()]), 'picture.jpg')
    return (await site.post('/api/uploads', body, 201)) as { file: string }
  }
  const kilobytes = Math.round((pictures[0]?.length ?? 0) / 1024)
  for (const clients of [1, 3]) {
    const uploads = await rateOf(clients, SECONDS, upload)
    const floor = await rateOf(clients, SECONDS, () => cleanPicture(nextPicture(), ''))
    printRate(`Uploads of ${kilobytes} KB, ${counted(clients)}`, uploads, 'sharp alone', floor)
  }
  const uploaded = await mapConcurrently(
    Array.from({ length: MOST_PICTURES }, (_, index) => index),
    upload,
    3,
  )
  const files = uploaded.map(({ file }) => file)
  await site.post('/api/events', eventOf(files), 201)
  print(`Peak memory after an event of ${MOST_PICTURES} pictures`, site.peakMemory())
  return files
}

async function benchWrites(what: string, write: () => Promise<unknown>): Promise<void> {
  for (const clients of [1, 8]) printRate(`${what}, ${counted(clients)}`, await rateOf(clients, SECONDS, write))
}

/** Each size, and how much longer it takes than the one before. */
async function benchListings(files: string[]): Promise<void> {
  let before: { size: number; warm: Times; page: Times; cold: Times } | undefined
  for (const size of LISTING_SIZES) {
    const now = await benchListing(size, files)
    if (before) {
      const growth = [
        `${ratioOf(now.warm, before.warm)} times as long warm`,
        `${ratioOf(now.page, before.page)} for a page`,
        `${ratioOf(now.cold, before.cold)} cold`,
      ]
      print(`${size / before.size} times as many records as ${before.size}`, growth.join(', '))
    }
    before = { size, ...now }
  }
}

const ratioOf = (times: Times, base: Times): string => (median(times) / median(base)).toFixed(1)

async function benchListing(size: number, files: string[]): Promise<{ warm: Times; page: Times; cold: Times }> {
  const records = openStores(CONTEXT).records('news-coverage')
  const author = { email: 'bench', now: new Date() }
  const missing = size - (await records.all()).length
  await mapConcurrently(Array.from({ length: missing }), () =>
    records.create(
      { name: `Item ${randomUUID()}`, date: '2026-11-21', thumbnail: files[0] ?? '', images: files.slice(0, EXTRAS) },
      author,
    ),
  )
  const path = '/api/gallery-news-coverage'
  // The server reads thousands of new records one by one, which may take it longer than one request.
  while (!(await fetch(site.address + path)).ok) {}
  const listing = await site.get(path)
  const warm = await repeated(WARM_READS, () => site.receive(path))
  const serialized = await repeated(WARM_READS, async () => JSON.stringify(listing))
  print(`Listing of ${size}, warm`, medianAndP95(warm), 'serializing it', medianAndP95(serialized))
  const page = await repeated(WARM_READS, () => site.receive(`${path}?limit=6&page=1`))
  print(`Page of 6 of ${size}, warm`, medianAndP95(page))

  const cold: Times = []
  for (let start = 0; start < COLD_STARTS; start += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'cold-listing.ts')])
    cold.push(Number(stdout))
  }
  const blobs = openBlobStore('records', CONTEXT)
  const floor = await repeated(COLD_STARTS, () =>
    Promise.all([blobs.keys('news-coverage/'), blobs.bytes('snapshots/news-coverage')]),
  )
  print(`Listing of ${size}, cold`, medianAndP95(cold), 'the list and the snapshot', medianAndP95(floor))
  return { warm, page, cold }
}

function eventOf([feature = '', ...extras]: string[]): FormData {
  const body = new FormData()
  body.set('title', `Event ${randomUUID()}`)
  body.set('event_date', '2026-11-21')
  body.set('feature_image', feature)
  for (const extra of extras) body.append('event_images', extra)
  return body
}

function enquiry(): URLSearchParams {
  return new URLSearchParams({ ...ENQUIRY_POST, 'contact-enquiry': `Question ${randomUUID()}` })
}

async function shrunkPicture(index: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(await readFile(join(ROOT, 'content/pictures/campus/campus-front.webp')))
    .resize({ width: 2560, height: 1920, fit: 'cover' })
    .modulate({ hue: index * 11 })
    .jpeg({ quality: 85 })
  return new Uint8Array(await picture.toBuffer())
}

function printRate(what: string, rate: Rate, floorName?: string, floor?: Rate): void {
  const text = ({ perSecond, times }: Rate) => `${perSecond.toFixed(1)} a second (${medianAndP95(times)})`
  print(what, text(rate), floorName, floor && text(floor))
}

function print(what: string, figure: string, floorName?: string, floor?: string): void {
  console.log(`${what.padEnd(40)} ${figure.padEnd(38)}${floorName ? ` floor, ${floorName}: ${floor}` : ''}`)
}

const counted = (clients: number): string => (clients === 1 ? '1 client' : `${clients} clients`)
