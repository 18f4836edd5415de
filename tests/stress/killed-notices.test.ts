import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { ListedRecord } from '../../src/schemas/record.ts'
import { simplePdf } from '../support/pdfs.ts'
import { startSiteServer } from '../support/site-server.ts'
import { STAFF_SETTINGS, signIn } from '../support/staff.ts'

const { QUICK } = process.env
const KILLS = QUICK ? 2 : 5
const NOTICES_AT_ONCE = 6
const DOCUMENTS = ['Datesheet', 'Syllabus']
/** On a busy machine requests may receive 503 and are retried, as in the staff area. */
const TRIES = 5

/** A notice to send: with its documents in one request, or sent before as the staff area does. */
interface Sending {
  title: string
  key: string
  uploadsFirst: boolean
}

it(`has every acknowledged notice with all its documents, and no incomplete one, after ${KILLS} kills`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-notices-'))
  const start = () => startSiteServer({ SEED: '0', DATA_DIR: dataDir, ...STAFF_SETTINGS })
  let site = await start()
  const { cookie } = await signIn(site.address)
  const acknowledged = new Set<string>()
  const sendAll = (sendings: Sending[]) =>
    Promise.all(
      sendings.map(async (sending) => {
        const answer = await send(site.address, cookie, sending).catch(() => null)
        if (answer === null || answer.status === 503) return
        expect([sending.title, answer.status]).toEqual([sending.title, 201])
        acknowledged.add(sending.title)
      }),
    )
  const sendUntilAcknowledged = async (sendings: Sending[]) => {
    const missing = () => sendings.filter(({ title }) => !acknowledged.has(title))
    for (let tries = 0; tries < TRIES && missing().length > 0; tries += 1) await sendAll(missing())
    expect(missing()).toEqual([])
  }

  // One run without a kill measures the duration, over which the kills are then spread.
  await sendUntilAcknowledged(sendingsOf('warm-up'))
  const begun = performance.now()
  await sendUntilAcknowledged(sendingsOf('measured'))
  const durationMs = performance.now() - begun
  for (let kill = 0; kill < KILLS; kill += 1) {
    const sendings = sendingsOf(`kill ${kill}`)
    const sent = sendAll(sendings)
    await sleep((durationMs * (kill + 0.5)) / KILLS)
    await site.kill()
    await sent
    site = await start()
    await expectWhole(site.address, acknowledged)
    await sendUntilAcknowledged(sendings)
  }
  const listed = await expectWhole(site.address, acknowledged)
  expect(listed).toBe(acknowledged.size)
  await site.stop()
  rmSync(dataDir, { recursive: true })
})

function sendingsOf(label: string): Sending[] {
  return Array.from({ length: NOTICES_AT_ONCE }, (_, index) => ({
    title: `${label} ${index}`,
    key: randomUUID(),
    uploadsFirst: index % 2 === 0,
  }))
}

async function send(address: string, cookie: string, { title, key, uploadsFirst }: Sending): Promise<Response> {
  const post = (path: string, fields: [string, string | File][]) => {
    const body = new FormData()
    for (const [name, value] of fields) body.append(name, value)
    const headers = { Origin: address, Cookie: cookie, 'Idempotency-Key': key }
    return fetch(address + path, { method: 'POST', body, headers })
  }
  const upload = async (document: File) => {
    const answer = await post('/api/uploads', [['document', document]])
    if (answer.status !== 201) throw new Error(`The upload was answered with ${answer.status}.`)
    return ((await answer.json()) as { file: string }).file
  }
  const files = DOCUMENTS.map((name) => new File([simplePdf(`${name} of ${title}`)], `${name}.pdf`))
  const documents = uploadsFirst ? await Promise.all(files.map(upload)) : files
  return post('/api/notices', [
    ['title', title],
    ['date', '2026-11-21'],
    ['category', 'examination'],
    ['text', 'The datesheet is below.'],
    ...documents.map((document): [string, string | File] => ['documents', document]),
  ])
}

/** Expects every acknowledged notice, and each listed one with its documents as they were stored. @returns how many are listed */
async function expectWhole(address: string, acknowledged: ReadonlySet<string>): Promise<number> {
  const { notices } = (await (await fetch(`${address}/api/gallery-notices`)).json()) as { notices: ListedRecord[] }
  expect(notices.map(({ name }) => name)).toEqual(expect.arrayContaining([...acknowledged]))
  for (const { name, documents = [] } of notices) {
    expect([name, documents.map((document) => document.name)]).toEqual([name, DOCUMENTS.map((each) => `${each}.pdf`)])
    for (const { file, bytes } of documents) {
      const answer = await fetch(`${address}/api/uploads/${file}`)
      const body = Buffer.from(await answer.arrayBuffer())
      const digest = createHash('sha256').update(body).digest('hex')
      expect([answer.status, answer.headers.get('Content-Type'), body.length]).toEqual([200, 'application/pdf', bytes])
      expect(file).toBe(`${digest}.pdf`)
    }
  }
  return notices.length
}
