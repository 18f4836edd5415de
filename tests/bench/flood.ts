import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountSubject } from '../../netlify/guards/throttle.ts'
import { ATTEMPT_PERIOD_MS } from '../../netlify/stores/throttle-store.ts'
import { writeFlood } from '../support/enquiry-flood.ts'
import { ENQUIRY_POST, postEnquiry } from '../support/enquiry-post.ts'
import { startMockCrm } from '../support/mock-crm.ts'
import { startSiteServer } from '../support/site-server.ts'
import { STAFF, STAFF_SETTINGS, signIn } from '../support/staff.ts'
import { medianAndP95, repeated, timed } from './measure.ts'

const MAX_RUNS = 40
const NEW_ENQUIRIES = 20
const SIGN_INS = 8
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

type Print = (what: string, figure: string) => void

/** What a flood of enquiries costs: the inbox, the delivery of those of now, and the end of their retention. */
export async function benchFlood(print: Print, count: number): Promise<void> {
  await benchInbox(print, count)
  await benchPurge(print, count)
}

/** What a sign-in costs after attempts on the account in so many quarters of an hour. */
export async function benchAttempts(print: Print, periods: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'attempts-'))
  const now = Math.floor(Date.now() / ATTEMPT_PERIOD_MS)
  const account = accountSubject(STAFF.email)
  for (let period = now - periods; period < now - 1; period += 1) {
    const folder = join(dataDir, 'entries/local/site:throttle-dev', account, String(period).padStart(8, '0'))
    mkdirSync(folder, { recursive: true })
    const at = new Date(period * ATTEMPT_PERIOD_MS).toISOString()
    writeFileSync(join(folder, '000001'), JSON.stringify({ at }))
  }
  const site = await startSiteServer({ ...STAFF_SETTINGS, SEED: '0', DATA_DIR: dataDir })
  await signIn(site.address)
  const times = await repeated(SIGN_INS, () => signIn(site.address))
  print(`Sign-in after ${periods} quarters of an hour of attempts`, medianAndP95(times))
  await site.stop()
  rmSync(dataDir, { recursive: true })
}

async function benchInbox(print: Print, count: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'flood-'))
  const flood = { dataDir, count, spamOfThree: 1, newestMs: Date.now() - 60_000, areDelivered: false }
  writeFlood(flood)
  const crm = await startMockCrm()
  const site = await startSiteServer({ ...STAFF_SETTINGS, SEED: '0', DATA_DIR: dataDir, CRM_ENDPOINT: crm.url })
  const { send } = await signIn(site.address)
  const read = async () => void (await (await send('/api/admin/enquiries')).arrayBuffer())
  print(`Inbox of ${count}, a third spam, cold`, `${Math.round(await timed(read))} ms`)
  print(`Inbox of ${count}, warm`, `${Math.round(await timed(read))} ms`)

  await crm.behave('status-500')
  const texts = Array.from({ length: NEW_ENQUIRIES }, (_, index) => `Of now ${index}`)
  await Promise.all(texts.map((text) => postEnquiry(site, { ...ENQUIRY_POST, 'contact-enquiry': text })))
  await crm.behave('takes')
  const ms = await timed(() => runJob(site.address, 'deliver-enquiries'))
  const taken = new Set(crm.posts.filter(({ wasTaken }) => wasTaken).map(({ fields }) => fields['contact-enquiry']))
  const delivered = texts.filter((text) => taken.has(text)).length
  print(
    `Next run with ${count}, all undelivered`,
    `${delivered} of ${NEW_ENQUIRIES} of now delivered, ${taken.size} in all, ${Math.round(ms)} ms`,
  )
  await site.stop()
  await crm.stop()
  rmSync(dataDir, { recursive: true })
}

async function benchPurge(print: Print, count: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'flood-'))
  const newestMs = Date.now() - YEAR_MS
  writeFlood({ dataDir, count, spamOfThree: 0, newestMs, areDelivered: true })
  const site = await startSiteServer({
    ...STAFF_SETTINGS,
    SEED: '0',
    DATA_DIR: dataDir,
    ENQUIRY_RETENTION_MONTHS: '1',
  })
  const runs: number[] = []
  let keys = count
  while (keys > 0 && runs.length < MAX_RUNS) {
    runs.push(await timed(() => runJob(site.address, 'purge-enquiries')))
    keys = countFiles(join(dataDir, 'entries/local/site:enquiries-dev'))
  }
  const longest = Math.round(Math.max(...runs) / 100) / 10
  print(`${count} enquiries after their retention`, `gone after ${runs.length} runs, the longest ${longest} s`)
  await site.stop()
  rmSync(dataDir, { recursive: true })
}

async function runJob(address: string, name: string): Promise<void> {
  const answer = await fetch(`${address}/.netlify/functions/${name}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}: ${await answer.text()}`)
}

function countFiles(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
}
