/**
 * `npm run bench:api [-- --quick] [-- --listings]`: prints what the served API comes to, each figure beside its floor in the same run:
 * the bare blob server doing the same puts and gets, sharp alone on the same picture. Needs a built site; Linux only.
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { loadFunctions, routeToFunction } from '../../netlify/local/function-router.ts'
import { cleanPicture } from '../../netlify/pictures/clean-picture.ts'
import { openBlobStore } from '../../netlify/stores/blob-store.ts'
import { mapConcurrently } from '../../netlify/stores/map-concurrently.ts'
import { openRecordStore } from '../../netlify/stores/record-store.ts'
import { received, startBenchSite } from './bench-site.ts'
import { benchAttempts, benchFlood } from './flood.ts'
import { median, medianAndP95, type Rate, rateOf, repeated, type Times } from './measure.ts'
import { replay, requestsOf } from './store-requests.ts'

const ROOT = join(import.meta.dirname, '../..')
const isQuick = process.argv.includes('--quick')
/** Only the listings, which take most of the time with their 10,000 records. */
const isListingsOnly = process.argv.includes('--listings')
const LISTING_SIZES = isQuick ? [10, 100] : [10, 100, 1_000, 10_000]
const FLOOD_SIZES = isQuick ? [300] : [3_000, 30_000]
/** Periods of a quarter of an hour, in each of which somebody tried to sign in: a tenth of a year, and a year. */
const ATTEMPT_PERIODS = isQuick ? [350] : [3_504, 35_040]
const SECONDS = isQuick ? 1 : 5
const WARM_READS = isQuick ? 20 : 200
const COLD_STARTS = isQuick ? 2 : 10
const PICTURES = isQuick ? 4 : 32
const EXTRAS = 5
const MOST_PICTURES = isQuick ? 6 : 51
const CONTEXT = { deploy: { context: 'dev' } }

const site = await startBenchSite()
const functions = await loadFunctions(join(ROOT, 'netlify/functions'), (file) => import(file))
try {
  print('Peak memory after the start', site.peakMemory())
  const names = await benchUploads()
  if (!isListingsOnly) {
    await benchCreates(names)
    await benchEnquiries()
  }
  await benchListings(names)
  if (!isListingsOnly) {
    for (const count of FLOOD_SIZES) await benchFlood(print, count)
    for (const periods of ATTEMPT_PERIODS) await benchAttempts(print, periods)
  }
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
    3,
    upload,
  )
  const files = uploaded.map(({ file }) => file)
  await site.post('/api/events', eventOf(files), 201)
  print(`Peak memory after an event of ${MOST_PICTURES} pictures`, site.peakMemory())
  return files
}

async function benchCreates(files: string[]): Promise<void> {
  const create = () => site.post('/api/events', eventOf(files.slice(0, EXTRAS + 1)), 201)
  const same = await requestsOf(async () => ask('/api/events', eventOf(files.slice(0, EXTRAS + 1))))
  for (const clients of [1, 8]) {
    const creates = await rateOf(clients, SECONDS, create)
    const floor = await rateOf(clients, SECONDS, () => replay(same))
    printRate(`Creates, ${counted(clients)}`, creates, `the same ${same.length} store requests`, floor)
  }
}

async function benchEnquiries(): Promise<void> {
  const send = () => site.post('/api/enquiry', enquiry(), 200)
  const same = await requestsOf(async () => ask('/api/enquiry', enquiry()))
  for (const clients of [1, 8]) {
    const enquiries = await rateOf(clients, SECONDS, send)
    const floor = await rateOf(clients, SECONDS, () => replay(same))
    printRate(`Enquiries, ${counted(clients)}`, enquiries, `the same ${same.length} store requests`, floor)
  }
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

function ratioOf(times: Times, base: Times): string {
  return (median(times) / median(base)).toFixed(1)
}

async function benchListing(size: number, files: string[]): Promise<{ warm: Times; page: Times; cold: Times }> {
  const records = openRecordStore('news-coverage', CONTEXT)
  const author = { email: 'bench', now: new Date() }
  const missing = size - (await records.all()).length
  await mapConcurrently(Array.from({ length: missing }), 32, () =>
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
  const atServer = await repeated(WARM_READS, () => answerOf(new Request(site.address + path)))
  print(`Listing of ${size}, warm, at the server`, medianAndP95(atServer), 'serializing it', medianAndP95(serialized))

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

/** Has a function of this process answer, so that its store requests can be seen. */
async function ask(path: string, body: FormData | URLSearchParams): Promise<void> {
  const headers = { Origin: site.address, Cookie: site.cookie }
  await answerOf(new Request(site.address + path, { method: 'POST', body, headers }))
}

/** Waits for the whole answer of a function of this process: the server's work without the way to the client. */
async function answerOf(request: Request): Promise<void> {
  const answer = await routeToFunction(functions, request, '')
  if (!answer.ok) throw new Error(`Answered with ${answer.status}: ${await answer.text()}`)
  await received(answer)
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
  return new URLSearchParams({
    'contact-parent-name': 'Asha Rani',
    'contact-student-name': 'Navin Kumar',
    'contact-email': 'asha@example.org',
    'contact-phone': '9876543210',
    'contact-class': 'KG',
    'contact-enquiry': `Question ${randomUUID()}`,
  })
}

async function shrunkPicture(index: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(await readFile(join(ROOT, 'content/pictures/campus/campus-front.webp')))
    .resize({ width: 2560, height: 1920, fit: 'cover' })
    .modulate({ hue: index * 11 })
    .jpeg({ quality: 85 })
  return new Uint8Array(await picture.toBuffer())
}

function printRate(what: string, { perSecond, times }: Rate, floorName: string, floor: Rate): void {
  print(
    what,
    `${perSecond.toFixed(1)} a second (${medianAndP95(times)})`,
    floorName,
    `${floor.perSecond.toFixed(1)} a second (${medianAndP95(floor.times)})`,
  )
}

function print(what: string, figure: string, floorName?: string, floor?: string): void {
  console.log(`${what.padEnd(40)} ${figure.padEnd(38)}${floorName ? ` floor, ${floorName}: ${floor}` : ''}`)
}

function counted(clients: number): string {
  return clients === 1 ? '1 client' : `${clients} clients`
}
