import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HealthCheck } from '../../../src/schemas/health.ts'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { enquiryDesk } from '../../../tests/support/enquiry-desk.ts'
import { STAFF_SETTINGS } from '../../../tests/support/staff.ts'
import { AuditLogStore } from '../../stores/audit-log.ts'
import { BlobStore } from '../../stores/blob-store.ts'
import { sendAlerts } from '../jobs/send-alerts.ts'
import { checkHealth, noteWatching, showHealth } from './check-health.ts'

const NOW = new Date('2026-11-21T08:00:00Z')

const server = await blobServerForTests()
const desk = enquiryDesk(NOW)
const { minutesLater } = desk
let stores: typeof desk.stores & { auditLog: AuditLogStore }
let environment: Record<string, string>
beforeEach(async () => {
  await desk.crm.behave('refused')
  stores = { ...desk.stores, auditLog: new AuditLogStore(new BlobStore(randomUUID())) }
  environment = { ...STAFF_SETTINGS, CRM_ENDPOINT: 'https://crm.example/hook' }
})

const check = (now = NOW) => checkHealth({ ...stores, environment, now })
async function failing(now = NOW): Promise<string[]> {
  return (await check(now)).filter(({ isWell }) => !isWell).map(({ name }) => name)
}

test('the checks name settings that are missing or wrong, without their values', async () => {
  environment = { ADMIN_EMAIL: 'office@school.example', CRM_ENDPOINT: 'ftp://secret' }
  vi.spyOn(console, 'error').mockReturnValue()
  const settings = (await check()).find(({ name }) => name === 'settings')
  expect(settings?.isWell).toBe(false)
  expect(settings?.details.join()).toMatch(/ADMIN_PASSWORD_HASH is missing.*CRM_ENDPOINT must be/)
  expect(settings?.details.join()).not.toContain('secret')
})

test('the checks fail when an enquiry has waited for an hour or is stuck', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(await failing()).toEqual([])
  await desk.add()
  expect(await failing(minutesLater(59))).toEqual([])
  expect(await failing(minutesLater(61))).toEqual(['delivery'])
  await stores.deliver(NOW)
  await stores.deliver(minutesLater(6 * 24 * 60))
  expect(await failing()).toEqual(['stuck'])
  expect(JSON.stringify(await check(minutesLater(61)))).not.toMatch(/Harpreet|harpreet|98765/)
  await stores.jobs.note('delivery', { due: 20, tried: 0 })
  expect(await failing(), 'due, and none tried').toEqual(['delivery', 'stuck'])
})

test('the checks fail when a job has not completed for too long, or has never completed', async () => {
  expect(await failing(minutesLater(24 * 60))).toEqual([])
  await noteWatching(stores.jobs, NOW)
  expect(await failing(minutesLater(59))).toEqual([])
  expect(await failing(minutesLater(61))).toEqual(['jobs'])
  await stores.jobs.finish('deliver-enquiries', { at: minutesLater(60), failures: 0, stoodStill: undefined })
  expect(await failing(minutesLater(61))).toEqual([])
})

test('the checks fail after three days without a backup, or after a job run with failures', async () => {
  const threeDays = 3 * 24 * 60
  await stores.jobs.finish('backup', { at: NOW, failures: 0 })
  expect(await failing(minutesLater(threeDays - 1))).toEqual([])
  expect(await failing(minutesLater(threeDays + 1))).toEqual(['jobs'])
  const finish = (failures: number) => stores.jobs.finish('purge-expired', { at: NOW, failures, stoodStill: undefined })
  await finish(2)
  expect(await failing()).toEqual(['jobs'])
  expect((await check()).find(({ name }) => name === 'jobs')?.details.join()).toContain('2 failed')
  await finish(0)
  expect(await failing()).toEqual([])
})

test('the checks fail when a clean-up did nothing in three nights in a row', async () => {
  const finish = (night: number, stoodStill?: string) =>
    stores.jobs.finish('remove-unused-pictures', { at: minutesLater(night * 24 * 60), failures: 0, stoodStill })
  const reason = 'no record names a picture'
  for (const night of [0, 0, 1, 1]) await finish(night, reason)
  expect(await failing()).toEqual([])
  await finish(2, reason)
  expect(await failing()).toEqual(['jobs'])
  await finish(3)
  expect(await failing()).toEqual([])
  for (const night of [4, 5]) await finish(night, reason)
  expect(await failing()).toEqual([])
})

test('the checks fail while there is a held enquiry that staff have not discarded', async () => {
  await desk.add({}, { isHeld: true })
  expect(await failing()).toEqual(['held'])
  expect(JSON.stringify(await check())).not.toMatch(/Harpreet|harpreet|98765/)
  await stores.enquiries.discardHeld(minutesLater(1))
  expect(await failing()).toEqual([])
})

test('the checks fail when one account has more than 100 failed sign-ins in 24 hours', async () => {
  const { auditLog } = stores
  const [clerk, head] = ['clerk00001', 'head000001'].map((id) => ({ id, email: `${id}@school.example` }))
  const miss = async (by: typeof clerk, minutes: number, times: number) => {
    for (let time = 0; time < times; time += 1) await auditLog.countFailure(by ?? null, '', minutesLater(minutes))
  }
  const periods = Array.from({ length: 10 }, (_, period) => [
    miss(clerk, period * 15, 10),
    miss(undefined, period * 15, 12),
  ])
  await Promise.all(periods.flat())
  await miss(head, 20, 5)
  expect(await failing(minutesLater(140))).toEqual([])
  await miss(clerk, 150, 1)
  expect(await failing(minutesLater(150))).toEqual(['sign-ins'])
  expect(await failing(minutesLater(24 * 60))).toEqual(['sign-ins'])
  expect(await failing(minutesLater(24 * 60 + 1))).toEqual([])
  expect(JSON.stringify(await check(minutesLater(150)))).not.toMatch(/clerk|head/)
})

test('the checks fail when the store fails', async () => {
  server.fail(500)
  expect(await failing()).toEqual(['store'])
})

const well: HealthCheck[] = [{ name: 'store', isWell: true, details: [] }]
const ill: HealthCheck[] = [{ name: 'store', isWell: false, details: ['It failed.'] }]

test('GET /api/health says whether the site is healthy, and only to staff why it is not', async () => {
  const request = (query = '') => new Request(`https://school.example/api/health${query}`)
  const answers = [
    showHealth(request(), well, false),
    showHealth(request(), ill, false),
    showHealth(request(), ill, true),
    showHealth(request('?checks'), ill, true),
  ]
  const read = async (answer: Response) => [answer.status, await answer.json()]
  expect(await Promise.all(answers.map(read))).toEqual([
    [200, { status: 'ok' }],
    [503, { status: 'degraded' }],
    [503, { status: 'degraded', checks: ill }],
    [200, { status: 'degraded', checks: ill }],
  ])
})

describe('alerts', () => {
  const posts: { kind: string; status: string; text: string }[] = []
  let answer = 200
  const hook = createServer(async (request, response) => {
    posts.push(JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString()))
    response.writeHead(answer).end()
  }).listen(0, '127.0.0.1')
  afterAll(() => hook.close())
  beforeEach(() => {
    posts.length = 0
    answer = 200
  })

  const tell = async (isWell: boolean, minutes: number, name: HealthCheck['name'] = 'delivery') => {
    const { port } = hook.address() as AddressInfo
    const webhook = `http://127.0.0.1:${port}/${randomUUID()}`
    const checks = [{ name, isWell, details: ['Something.'] }]
    await sendAlerts(checks, { webhook, jobs: stores.jobs, site: 'https://school.example', now: minutesLater(minutes) })
    return posts.map(({ kind, status }) => `${kind} ${status}`)
  }

  test('are sent once when a check fails, and once when it passes again', async () => {
    expect(await tell(true, 0)).toEqual([])
    expect(await tell(false, 15)).toEqual(['delivery failing'])
    expect(await tell(false, 300)).toHaveLength(1)
    expect(await tell(true, 315)).toEqual(['delivery failing', 'delivery well'])
    expect(await tell(true, 330)).toHaveLength(2)
    expect(posts[0]?.text).toBe('https://school.example: delivery is failing. Something.')
  })

  test('about a failing check are sent at most once an hour, even if the check keeps changing', async () => {
    await tell(false, 0)
    await tell(true, 15)
    await tell(false, 30)
    expect(await tell(false, 45)).toEqual(['delivery failing', 'delivery well'])
    expect(await tell(false, 60)).toEqual(['delivery failing', 'delivery well', 'delivery failing'])
  })

  test('are sent again by the next run when the webhook failed', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    answer = 500
    await tell(false, 0)
    answer = 200
    expect(await tell(false, 15)).toEqual(['delivery failing', 'delivery failing'])
    expect(await tell(false, 30)).toHaveLength(2)
  })

  test('about the store are sent only by the first run of an hour, because none can be recorded', async () => {
    server.fail(500)
    await tell(false, 0, 'store')
    await tell(false, 15, 'store')
    expect(await tell(false, 30, 'store')).toEqual(['store failing'])
  })
})
