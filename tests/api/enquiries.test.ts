import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MockCrm, startMockCrm } from '../support/mock-crm.ts'
import { type SiteServer, startSiteServer } from '../support/site-server.ts'
import { signInAsStaff } from '../support/staff.ts'
import { STAFF_SETTINGS } from '../support/staff-settings.ts'

const KILLS = 5
/** Each start takes seconds, on a busy machine many. */
const KILL_TEST_TIMEOUT_MS = 240_000
const FIELDS = {
  'contact-parent-name': 'ਹਰਪ੍ਰੀਤ ਕੌਰ',
  'contact-student-name': 'नवीन कुमार',
  'contact-email': 'harpreet@example.org',
  'contact-phone': '9876543210',
  'contact-class': 'KG',
  'contact-enquiry': 'When does the session begin?',
}

let crm: MockCrm
beforeAll(async () => {
  crm = await startMockCrm()
})
afterAll(() => crm.stop())

function send(site: SiteServer, change: Partial<typeof FIELDS> = {}, headers: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...FIELDS, ...change })) body.set(name, value)
  return fetch(`${site.address}/api/enquiry`, {
    method: 'POST',
    body,
    headers: { Origin: site.address, ...headers },
    redirect: 'manual',
  })
}

function deliver(site: SiteServer) {
  return fetch(`${site.address}/.netlify/functions/deliver-enquiries`, { method: 'POST' })
}

describe('POST /api/enquiry', () => {
  let site: SiteServer
  beforeAll(async () => {
    site = await startSiteServer({ SEED: '0', CRM_ENDPOINT: crm.url })
  })
  afterAll(() => site.stop())

  it('hands the enquiry to the CRM and lets nobody keep or frame the answer', async () => {
    const answer = await send(site)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ success: true })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(crm.posts.at(-1)).toMatchObject({ fields: FIELDS, wasTaken: true })
  })

  it('leads a form without script on, or back to what was typed', async () => {
    const sent = await send(site, {}, { Accept: 'text/html' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/thankyou'])
    const back = await send(site, { 'contact-class': '13th' }, { Accept: 'text/html' })
    expect([back.status, back.headers.get('cache-control')]).toEqual([422, 'no-store'])
    expect(await back.text()).toContain('Class is required')
  })

  it.each([
    ['from another site', { Origin: 'https://elsewhere.example' }],
    ['from another site by Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('is refused %s', async (_what, headers) => {
    expect((await send(site, {}, headers)).status).toBe(403)
  })

  it('takes no other method', async () => {
    const answer = await fetch(`${site.address}/api/enquiry`)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  })

  it('is one enquiry when it is sent ten times at once', async () => {
    const before = crm.posts.length
    const change = { 'contact-enquiry': 'Ten times at once' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(site, change)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(crm.posts.length - before).toBe(1)
  })

  it('is shown to nobody who is not signed in', async () => {
    expect((await fetch(`${site.address}/api/admin/enquiries`)).status).toBe(401)
  })
})

it('is kept although settings are wrong; only what needs them answers 503 and names them', async () => {
  const wrong = { CRM_ENDPOINT: 'nonsense', ENQUIRY_RETENTION_MONTHS: 'x' }
  const site = await startSiteServer({ SEED: '0', ...STAFF_SETTINGS, ...wrong })
  const change = { 'contact-enquiry': 'Is anybody there?' }
  const sent = await send(site, change)
  expect([sent.status, await sent.json()]).toMatchObject([200, { success: true }])
  const staff = await signInAsStaff(site.address)
  const listed = await (await staff.send('/api/admin/enquiries')).json()
  expect(listed).toMatchObject({
    enquiries: [
      {
        enquiry: 'Is anybody there?',
        delivery: { status: 'not-forwarded', lastFailure: expect.stringContaining('CRM_ENDPOINT') },
      },
    ],
  })
  for (const [job, name] of [
    ['purge-enquiries', 'ENQUIRY_RETENTION_MONTHS'],
    ['deliver-enquiries', 'CRM_ENDPOINT'],
  ]) {
    const answer = await fetch(`${site.address}/.netlify/functions/${job}`, { method: 'POST' })
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining(`${name}`)])
  }
  await site.stop()
})

it(
  `delivers every acknowledged enquiry although the process is killed ${KILLS} times`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'enquiries-'))
    const settings = { SEED: '0', CRM_ENDPOINT: crm.url, DATA_DIR: dataDir }
    const acknowledged: string[] = []
    await crm.behave('status-500')
    for (let round = 0; round < KILLS; round += 1) {
      const site = await startSiteServer(settings)
      let answered = 0
      const sending = Array.from({ length: 20 }, async (_, index) => {
        const text = `Round ${round}, enquiry ${index}`
        const answer = await send(site, { 'contact-enquiry': text }).catch(() => undefined)
        if (answer?.status !== 200) return
        acknowledged.push(text)
        answered += 1
        // While the others are under way, a little later each round.
        if (answered === 1 + 3 * round) await site.kill()
      })
      await Promise.all(sending)
      await site.stop()
    }
    await crm.behave('takes')
    const site = await startSiteServer(settings)
    expect((await deliver(site)).status).toBe(204)
    const taken = crm.posts.filter(({ wasTaken }) => wasTaken).map(({ fields }) => fields['contact-enquiry'])
    expect(acknowledged.length).toBeGreaterThan(KILLS)
    expect(acknowledged.filter((text) => !taken.includes(text))).toEqual([])
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  },
  KILL_TEST_TIMEOUT_MS,
)
