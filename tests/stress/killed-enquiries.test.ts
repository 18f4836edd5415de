import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MockCrm, startMockCrm } from '../support/mock-crm.ts'
import { postEnquiry } from '../support/requests.ts'
import { startSite } from '../support/site-server.ts'

const { QUICK } = process.env
const KILLS = QUICK ? 2 : 5

let crm: MockCrm
beforeAll(async () => {
  crm = await startMockCrm()
})
afterAll(() => crm.stop())

it(`every acknowledged enquiry is delivered although the server is killed ${KILLS} times`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'enquiries-'))
  const settings = { SEED: '0', CRM_ENDPOINT: crm.url, DATA_DIR: dataDir }
  const acknowledged: string[] = []
  await crm.behave('status-500')
  for (let round = 0; round < KILLS; round += 1) {
    const site = await startSite(settings)
    let answered = 0
    const sending = Array.from({ length: 20 }, async (_, index) => {
      const text = `Round ${round}, enquiry ${index}`
      const answer = await postEnquiry(site, { 'contact-enquiry': text }).catch(() => undefined)
      if (answer?.status !== 200) return
      acknowledged.push(text)
      answered += 1
      // Kills the server while other enquiries are being sent, in each round a little later.
      if (answered === 1 + 3 * round) await site.kill()
    })
    await Promise.all(sending)
    await site.stop()
  }
  await crm.behave('takes')
  const site = await startSite(settings)
  expect((await fetch(`${site.address}/.netlify/functions/deliver-enquiries`, { method: 'POST' })).status).toBe(204)
  const taken = crm.posts.filter(({ wasTaken }) => wasTaken).map(({ fields }) => fields['contact-enquiry'])
  expect(acknowledged.length).toBeGreaterThan(KILLS)
  expect(acknowledged.filter((text) => !taken.includes(text))).toEqual([])
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
