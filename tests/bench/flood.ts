import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeFlood } from '../support/enquiry-flood.ts'
import { ENQUIRY_POST, postEnquiry } from '../support/enquiry-post.ts'
import { startMockCrm } from '../support/mock-crm.ts'
import { startSiteServer } from '../support/site-server.ts'
import { STAFF_SETTINGS, signIn } from '../support/staff.ts'
import { timed } from './measure.ts'

const MAX_RUNS = 40
const NEW_ENQUIRIES = 20
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** What a flood of enquiries costs: the inbox, the delivery of those of now, and the end of their retention. */
export async function benchFlood(
  print: (what: string, figure: string) => void,
  sizes: readonly number[],
): Promise<void> {
  for (const count of sizes) await benchInbox(print, count)
  for (const count of sizes) await benchPurge(print, count)
}

async function benchInbox(print: (what: string, figure: string) => void, count: number): Promise<void> {
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

async function benchPurge(print: (what: string, figure: string) => void, count: number): Promise<void> {
  for (const isOfEarlierCode of [false, true]) {
    const dataDir = mkdtempSync(join(tmpdir(), 'flood-'))
    const newestMs = Date.now() - YEAR_MS
    writeFlood({ dataDir, count, spamOfThree: 0, newestMs, areDelivered: true, isOfEarlierCode })
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
    const what = isOfEarlierCode ? ' of earlier code' : ''
    print(`${count} enquiries${what} after their retention`, `gone after ${runs.length} runs, the longest ${longest} s`)
    await site.stop()
    rmSync(dataDir, { recursive: true })
  }
}

async function runJob(address: string, name: string): Promise<void> {
  const answer = await fetch(`${address}/.netlify/functions/${name}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`${name} was answered with ${answer.status}: ${await answer.text()}`)
}

function countFiles(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
}
