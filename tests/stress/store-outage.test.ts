import { randomUUID } from 'node:crypto'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mapConcurrently } from '../../netlify/stores/map-concurrently.ts'
import type { PictureRecord } from '../../src/schemas/record.ts'
import { blobServerForTests, type Fault } from '../support/blob-server-for-tests.ts'
import { ENQUIRY_POST } from '../support/requests.ts'
import { type SiteServer, startSite } from '../support/site-server.ts'
import { asStaff, listEvents } from '../support/staff.ts'
import { createColouredEvent, flawsOf, titleWith } from './coloured-records.ts'

const ROUNDS = 20
/** The number of events checked in parallel; all at once would overload the server. */
const EVENTS_AT_ONCE = 4
/** The number of store requests of an attempt without faults. */
const STORE_REQUESTS_OF_AN_ATTEMPT = 26
const LONGEST_ANSWER_MS = 12_000

/** `together`: how many rounds share one outage, which saves time when requests wait. */
const FAULTS: { fault: Fault; title: string; together: number }[] = [
  { fault: 'refuse', title: 'refuses connections', together: 1 },
  { fault: 500, title: 'responds with 500', together: 1 },
  { fault: 403, title: 'responds with 403', together: 1 },
  { fault: 'lose-answer', title: 'handles requests but loses the responses', together: 1 },
  { fault: 'cut-body', title: 'cuts its responses in half', together: 1 },
  { fault: 'slow', title: 'is slow', together: 10 },
  { fault: 'silent', title: 'is silent', together: 10 },
]

const store = await blobServerForTests()
let site: SiteServer
let cookie: string
/** The titles of acknowledged events, and the texts of acknowledged enquiries. */
const events = new Set<string>()
const enquiries = new Set<string>()

beforeAll(async () => {
  site = await startSite({ SEED: '0' })
  cookie = (await asStaff(site.address)).cookie
})
afterAll(() => site.stop())

it.each(FAULTS.filter(({ fault }) => fault !== 'slow'))(
  'while the store $title, listings, pictures and pages of events respond with an error in time',
  async ({ fault }) => {
    await create(titleWith(0, `before ${fault}`), randomUUID())
    const [event] = await listEvents(site.address)
    store.fail(fault)
    const paths = ['gallery-events', 'gallery-news-coverage', `uploads/${event?.thumbnail}`]
    await Promise.all([
      ...paths.map(async (path) => expectBusy(await inTime(fetch(`${site.address}/api/${path}`)))),
      expectUnavailable(await inTime(fetch(site.address + event?.url))),
    ])
    store.heal()
  },
)

describe.each(FAULTS)('while the store $title', ({ fault, together }) => {
  it(`the site responds in time, and loses nothing acknowledged, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += together) {
      const labels = Array.from({ length: together }, (_, n) => `${fault} ${round + n}`)
      failFrom(fault, round, together)
      const attempts = await Promise.all(labels.map(attempt))
      store.heal()
      await Promise.all(attempts.map(repeat))
    }
    await expectNothingLost()
  })
})

/**
 * Starts an outage, in each round at a later request to the store, so that each step is hit. Every second outage is
 * brief: it affects one request for each round that shares it. Any other outage lasts until `store.heal`.
 */
function failFrom(fault: Fault, round: number, together: number): void {
  const first = Math.floor((round / ROUNDS) * STORE_REQUESTS_OF_AN_ATTEMPT) * together
  const isBrief = (round / together) % 2 === 1
  let requests = 0
  store.fail(fault, () => {
    requests += 1
    return requests > first && !(isBrief && requests > first + together)
  })
}

/** An event that was sent during an outage. When it is sent again afterwards, it must get the same id. */
interface Attempt {
  title: string
  key: string
  /** The id in the response; undefined when the request was rejected. */
  id: string | undefined
}

async function attempt(label: string): Promise<Attempt> {
  const title = titleWith(2, label)
  const key = randomUUID()
  const [id] = await Promise.all([create(title, key), list(), enquire(label)])
  return { title, key, id }
}

async function repeat({ title, key, id }: Attempt): Promise<void> {
  const answer = await createColouredEvent(site.address, cookie, title, key)
  const { id: repeatedId }: PictureRecord = await answer.json()
  expect([title, answer.status]).toEqual([title, 201])
  if (id !== undefined) expect([title, repeatedId]).toEqual([title, id])
  events.add(title)
}

async function create(title: string, key: string): Promise<string | undefined> {
  const answer = await inTime(createColouredEvent(site.address, cookie, title, key))
  if (answer.status !== 201) return expectBusy(answer)
  events.add(title)
  const { id }: PictureRecord = await answer.json()
  return id
}

/** Expects that a listing fails, or has every event that was acknowledged before the request. */
async function list(): Promise<void> {
  const known = [...events]
  const answer = await inTime(fetch(`${site.address}/api/gallery-events`))
  if (answer.status !== 200) return expectBusy(answer)
  const listed: { events: PictureRecord[] } = await answer.json()
  expect(listed.events.map(({ name }) => name)).toEqual(expect.arrayContaining(known))
}

async function enquire(label: string): Promise<void> {
  const text = `Question ${label}`
  const body = new URLSearchParams({ ...ENQUIRY_POST, 'contact-enquiry': text })
  const answer = await inTime(
    fetch(`${site.address}/api/enquiry`, { method: 'POST', body, headers: { Origin: site.address } }),
  )
  const { success }: { success: boolean } = await answer.json()
  expect([answer.status, success]).toEqual(answer.status === 200 ? [200, true] : [503, false])
  if (success) enquiries.add(text)
}

async function inTime(asked: Promise<Response>): Promise<Response> {
  const start = performance.now()
  const answer = await asked
  expect(performance.now() - start).toBeLessThan(LONGEST_ANSWER_MS)
  return answer
}

async function expectBusy(answer: Response): Promise<undefined> {
  expect([answer.status, await answer.json()]).toEqual([503, { error: expect.stringMatching(/try again/) }])
}

/** Expects an error page that is not cached, with links to next steps. */
async function expectUnavailable(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
  const page = parse(await answer.text())
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  const ways = page.querySelectorAll('main li a').map((link) => link.getAttribute('href'))
  expect(ways).toEqual(['/events', expect.stringMatching(/^tel:\+\d+$/)])
}

async function expectNothingLost(): Promise<void> {
  const listed = await listEvents(site.address)
  expect(listed.map(({ name }) => name).sort()).toEqual([...events].sort())
  expect((await mapConcurrently(listed, (event) => flawsOf(site.address, event), EVENTS_AT_ONCE)).flat()).toEqual([])

  const answer = await fetch(`${site.address}/api/admin/enquiries`, { headers: { Cookie: cookie } })
  const kept: { enquiries: { enquiry: string }[] } = await answer.json()
  expect(kept.enquiries.map(({ enquiry }) => enquiry)).toEqual(expect.arrayContaining([...enquiries]))
}
