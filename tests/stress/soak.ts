/**
 * `npm run test:soak`: the built site under visitors, staff, spam and jobs for 20 minutes (`SOAK_MINUTES`), killed every
 * minute. Ends with 0 when everything that was acknowledged is there and the memory stays flat.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { peakMegabytes } from '../bench/bench-site.ts'
import { createColouredEvent, flawsOf, titleWith } from '../support/coloured-records.ts'
import { postEnquiry } from '../support/enquiry-post.ts'
import { startMockCrm } from '../support/mock-crm.ts'
import { startSiteServer } from '../support/site-server.ts'
import { listEvents, STAFF_SETTINGS, signIn } from '../support/staff.ts'

const LIFE_MS = 60_000
const PATHS = ['/', '/events', '/api/gallery-events', '/events.xml', '/sitemap-records.xml', '/api/health']
const JOBS = [
  'deliver-enquiries',
  'purge-enquiries',
  'purge-expired',
  'empty-bin',
  'remove-unused-pictures',
  'send-alerts',
  'switch-records',
]
const MAX_MEMORY_MB = 512
/** How much more than its first life the server's last may need. */
const MAX_GROWTH = 1.5
const MAX_DELIVERY_RUNS = 30

const { SOAK_MINUTES = '20' } = process.env
const endAtMs = Date.now() + Number(SOAK_MINUTES) * 60_000
const dataDir = mkdtempSync(join(tmpdir(), 'soak-'))
const crm = await startMockCrm()
const settings = { ...STAFF_SETTINGS, SEED: '0', CRM_ENDPOINT: crm.url, DATA_DIR: dataDir }
const acknowledged = { enquiries: new Set<string>(), spam: new Set<string>(), events: new Set<string>() }
const peaks: number[] = []
const faults: string[] = []
let number = 0

let site = await startSiteServer(settings)
while (Date.now() < endAtMs) peaks.push(await live())
await crm.behave('takes')
await checkAll()
await site.stop()
await crm.stop()
rmSync(dataDir, { recursive: true })

const counts = Object.entries(acknowledged).map(([what, all]) => `${all.size} ${what}`)
console.log(`Acknowledged: ${counts.join(', ')}. Peaks of memory by life: ${peaks.join(', ')} MB.`)
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'Everything is there, and the memory is flat.' : `${faults.length} faults.`)
process.exit(faults.length === 0 ? 0 : 1)

/** One life of the server, which ends with a kill. @returns its peak of memory in MB. */
async function live(): Promise<number> {
  const lifeEndMs = Date.now() + LIFE_MS
  const isAlive = () => Date.now() < lifeEndMs
  await crm.behave(peaks.length % 2 === 0 ? 'takes' : 'status-500')
  const staff = await signIn(site.address)
  const repeat = async (pauseMs: number, work: () => Promise<unknown>) => {
    while (isAlive()) {
      await work().catch(() => undefined)
      await delay(pauseMs)
    }
  }
  const running = Promise.all([
    ...PATHS.map((path) => repeat(100, async () => visit(path))),
    repeat(100, () => enquire(acknowledged.enquiries, {})),
    repeat(200, () => enquire(acknowledged.spam, { 'contact-website': 'https://spam.example' })),
    repeat(1_500, () => createEvent(staff.cookie)),
    repeat(2_000, async () => (await staff.send('/api/admin/enquiries')).arrayBuffer()),
    ...JOBS.map((job, index) => repeat(10_000 + index * 1_000, () => runJob(job))),
  ])
  await delay(LIFE_MS - 500)
  const peak = peakMegabytes(site.pid)
  await site.kill()
  await running
  site = await startSiteServer(settings)
  return peak
}

async function visit(path: string): Promise<void> {
  const answer = await fetch(site.address + path)
  await answer.arrayBuffer()
  const isExpected = answer.ok || (path === '/api/health' && answer.status === 503)
  if (!isExpected) faults.push(`${path} was answered with ${answer.status}.`)
}

async function enquire(kept: Set<string>, more: Record<string, string>): Promise<void> {
  number += 1
  const text = `Question ${number}`
  const answer = await postEnquiry(site, { 'contact-enquiry': text, ...more })
  if (answer.status === 200) kept.add(text)
}

async function createEvent(cookie: string): Promise<void> {
  number += 1
  const answer = await createColouredEvent(site.address, cookie, titleWith(1, `Event ${number}`), randomUUID())
  if (answer.status === 201) acknowledged.events.add(((await answer.json()) as { id: string }).id)
}

async function runJob(name: string): Promise<void> {
  const answer = await fetch(`${site.address}/.netlify/functions/${name}`, { method: 'POST' })
  if (!answer.ok) faults.push(`${name} was answered with ${answer.status}.`)
}

async function checkAll(): Promise<void> {
  const staff = await signIn(site.address)
  const taken = () => new Set(crm.posts.flatMap(({ wasTaken, fields }) => (wasTaken ? fields['contact-enquiry'] : [])))
  const undelivered = () => [...acknowledged.enquiries].filter((text) => !taken().has(text))
  for (let run = 0; run < MAX_DELIVERY_RUNS && undelivered().length > 0; run += 1) await runJob('deliver-enquiries')
  for (const text of undelivered()) faults.push(`"${text}" was acknowledged and not delivered.`)

  const kept = new Set<string>()
  let before: string | null = ''
  let held = 0
  while (before !== null) {
    const answer = await staff.send(`/api/admin/enquiries${before && `?before=${before}`}`)
    const page: { enquiries: { enquiry: string }[]; next: string | null; held: number } = await answer.json()
    for (const { enquiry } of page.enquiries) kept.add(enquiry)
    before = page.next
    held = page.held
  }
  for (const text of acknowledged.enquiries) if (!kept.has(text)) faults.push(`"${text}" is not in the list.`)
  if (held < acknowledged.spam.size) faults.push(`${acknowledged.spam.size} were held back, and ${held} are there.`)

  const events = await listEvents(site.address)
  const listed = new Map(events.map((event) => [event.id, event]))
  for (const id of acknowledged.events) if (!listed.has(id)) faults.push(`The event ${id} is not listed.`)
  for (const event of events.slice(0, 50)) faults.push(...(await flawsOf(site.address, event)))

  const [first = 0] = peaks
  const last = peaks.at(-1) ?? 0
  if (last > MAX_MEMORY_MB || last > first * MAX_GROWTH) faults.push(`The memory grew from ${first} to ${last} MB.`)
}
