import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { FILL_TIME_POST_NAME, HONEYPOT_POST_NAME, MAX_ENQUIRY_BODY_BYTES } from '../../../src/schemas/enquiry.ts'
import { blobServerForTests, quickTimeout } from '../../../tests/support/blob-server-for-tests.ts'
import { enquiryDesk } from '../../../tests/support/enquiry-desk.ts'
import { ENQUIRY, ENQUIRY_POST, formOf, refusalOf } from '../../../tests/support/requests.ts'
import { BlobStore } from '../../stores/blob-store.ts'
import { IdempotencyStore } from '../../stores/idempotency-store.ts'
import { contentId } from '../../stores/stored-enquiry.ts'
import { receiveEnquiry } from './receive-enquiry.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const SENT = {
  ...ENQUIRY,
  parentName: 'ਹਰਪ੍ਰੀਤ ਕੌਰ',
  enquiry: 'When does the session begin?\nThank you "very" much; <b>&</b> 🌄',
}
const FIELDS = {
  ...ENQUIRY_POST,
  'contact-parent-name': SENT.parentName,
  'contact-phone': '+91 98765 43210',
  'contact-enquiry': SENT.enquiry,
}

const DELIVERED = { deliveredAt: NOW.toISOString() }

const server = await blobServerForTests()
const desk = enquiryDesk(NOW)
let deps: Parameters<typeof receiveEnquiry>[1]
beforeEach(() => {
  deps = {
    ...desk.deps(),
    idempotency: new IdempotencyStore(new BlobStore(randomUUID())),
    builtPage: async () => '<h1>@@title@@</h1>@@content@@',
  }
})

function send(
  fields: Record<string, string> = FIELDS,
  { headers = {}, body = formOf(fields) }: { headers?: Record<string, string>; body?: BodyInit } = {},
): Promise<Response> {
  return receiveEnquiry(new Request('https://school.example/api/enquiry', { method: 'POST', body, headers }), deps)
}

const kept = async () => {
  const { enquiries } = desk.stores
  const { received, held } = await enquiries.marks()
  return enquiries.currentOf([...received, ...held])
}
const keys = () => new Set(desk.crm.posts.map(({ idempotencyKey }) => idempotencyKey))

test('a valid enquiry is stored and sent to the CRM, with the phone as ten digits', async () => {
  const response = await send()
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const message = 'Thank you for contacting us! We will get back to you soon.'
  expect(await response.json()).toEqual({ success: true, message })
  const [enquiry] = await kept()
  expect(enquiry).toMatchObject({ ...SENT, receivedAt: NOW.toISOString(), delivery: DELIVERED })
  const { fields, idempotencyKey } = desk.crm.posts[0] ?? {}
  const text = fields?.['contact-enquiry']?.replaceAll('\r\n', '\n')
  expect({ ...fields, 'contact-enquiry': text }).toEqual({ ...FIELDS, 'contact-phone': '9876543210' })
  expect(idempotencyKey).toBe(enquiry?.id)
})

test('a valid enquiry is stored even if there is no CRM', async () => {
  deps = { ...deps, crmEndpoint: undefined }
  expect((await send()).status).toBe(200)
  expect(await kept()).toMatchObject([{ delivery: { deliveredAt: null, failures: 0 } }])
})

test('a valid enquiry without script is answered by a redirect to the thank-you page', async () => {
  const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const response = await send(FIELDS, { body: new URLSearchParams(FIELDS), headers })
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/thankyou')
  expect(await kept()).toMatchObject([SENT])
})

const CRM_TIMEOUT_MS = 5_000
const STORE_TIMEOUT_MS = 4_000
const NOT_TAKEN = 'did not say that it took the enquiry'
const UNREACHABLE = 'could not be reached'
const LATE = 'did not answer within 5 seconds'
test.each([
  ['refused', UNREACHABLE],
  ['reset', UNREACHABLE],
  ['silent', LATE],
  ['status-500', 'answered with status 500'],
  ['status-403', 'answered with status 403'],
  ['redirect', 'answered with status 302'],
  ['html', NOT_TAKEN],
  ['unsuccessful', NOT_TAKEN],
  ['truncated', UNREACHABLE],
] as const)('an enquiry is stored while the CRM fails (%s), and delivered later', async (how, failure) => {
  await desk.crm.behave(how)
  if (failure === LATE) quickTimeout(CRM_TIMEOUT_MS)
  expect((await send()).status).toBe(200)
  vi.restoreAllMocks()
  const failed = { deliveredAt: null, failures: 1, lastFailedAt: NOW.toISOString(), lastFailure: failure }
  expect(await kept()).toMatchObject([{ delivery: failed }])

  await desk.crm.behave('takes')
  await desk.stores.deliver(NOW)
  expect(await kept()).toMatchObject([{ delivery: DELIVERED }])
  expect(desk.crm.posts.filter(({ wasTaken }) => wasTaken)).toHaveLength(1)
  expect(keys().size).toBe(1)
})

test('an enquiry sent again within ten minutes, or ten times at once, is stored once', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => send()))
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  deps = { ...deps, now: new Date(NOW.getTime() + 9 * 60_000) }
  await send({ ...FIELDS, 'contact-phone': '09876543210' })
  expect(await kept()).toHaveLength(1)
  expect(desk.crm.posts).toHaveLength(1)
})

test('an enquiry sent again after ten minutes, or with other content, is a new one', async () => {
  await send()
  await send({ ...FIELDS, 'contact-class': '6th' })
  deps = { ...deps, now: new Date(NOW.getTime() + 10 * 60_000) }
  await send()
  await send()
  expect(await kept()).toHaveLength(3)
  expect(keys().size).toBe(3)
})

test('an Idempotency-Key creates one enquiry, and is refused with other content', async () => {
  const headers = { 'Idempotency-Key': 'a-1' }
  await send(FIELDS, { headers })
  deps = { ...deps, now: new Date(NOW.getTime() + 60 * 60_000) }
  expect((await send(FIELDS, { headers })).status).toBe(200)
  const other = send({ ...FIELDS, 'contact-class': '6th' }, { headers })
  await expect(other).rejects.toMatchObject({ status: 409 })
  const long = { 'Idempotency-Key': 'x'.repeat(256) }
  await expect(send(FIELDS, { headers: long })).rejects.toMatchObject({ status: 400 })
  expect(await kept()).toHaveLength(1)
  expect(desk.crm.posts).toHaveLength(1)
})

test.each([
  ['a filled honeypot', { [HONEYPOT_POST_NAME]: 'https://spam.example' }],
  ['a time that is too short for a person', { [FILL_TIME_POST_NAME]: '12' }],
])('an enquiry from a bot is acknowledged and held: %s', async (_what, sign) => {
  const response = await send({ ...FIELDS, ...sign })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ success: true })
  expect(await kept()).toMatchObject([{ ...SENT, isHeld: true }])
  await desk.stores.deliver(NOW)
  expect(desk.crm.posts).toEqual([])
})

test.each([{}, { 'Idempotency-Key': 'one-key' }])(
  'an enquiry from a bot does not block the same enquiry from a person: %j',
  async (headers) => {
    await send({ ...FIELDS, [FILL_TIME_POST_NAME]: '12' }, { headers })
    await send(FIELDS, { headers })
    expect(desk.crm.posts).toHaveLength(1)
  },
)

test('an enquiry from a person is not held when a bot sends it again with the same key', async () => {
  const headers = { 'Idempotency-Key': 'one-key' }
  await send(FIELDS, { headers })
  deps = { ...deps, now: new Date(NOW.getTime() + 60_000) }
  await send({ ...FIELDS, [FILL_TIME_POST_NAME]: '12' }, { headers })
  expect(await kept()).toMatchObject([{ isHeld: false }])
})

test.each(['', '45000'])('a fill time of %j ms does not count as that of a bot', async (time) => {
  await send({ ...FIELDS, [HONEYPOT_POST_NAME]: '', [FILL_TIME_POST_NAME]: time })
  expect(desk.crm.posts).toHaveLength(1)
})

test('each invalid field is reported, and nothing is stored', async () => {
  const response = await send({ ...FIELDS, 'contact-parent-name': 'R2D2', 'contact-phone': '12' })
  expect(response.status).toBe(422)
  const message = "Parent's name should only contain letters and spaces"
  const fields = { parentName: message, phone: 'Phone number must be 10 digits and start with 6-9' }
  expect(await response.json()).toEqual({ success: false, message, error: message, fields })
  expect(await kept()).toEqual([])
  expect(desk.crm.posts).toEqual([])
})

test('without script, a page shows the errors and the entered text, escaped', async () => {
  const typed = {
    ...FIELDS,
    'contact-parent-name': '"><img src=x onerror=alert(1)>',
    'contact-enquiry': '\n</textarea><script>',
  }
  const response = await send(typed, { headers: { Accept: 'text/html' } })
  expect(response.status).toBe(422)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  const page = await response.text()
  expect(page).toContain('Parent&#39;s name should only contain letters and spaces')
  expect(page).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"')
  expect(page).toContain('>\n\r\n&lt;/textarea&gt;&lt;script&gt;</textarea>')
  expect(page).toContain('value="+91 98765 43210"')
  expect(page).toContain('<option selected>5th</option>')
  expect(page).not.toMatch(/<script|<img|style="/)
})

test.each<[string, BodyInit, number]>([
  ['an unknown field', formOf({ ...FIELDS, admin: 'true' }), 400],
  ['a body above 256 KB', new URLSearchParams({ 'contact-enquiry': 'x'.repeat(MAX_ENQUIRY_BODY_BYTES) }), 413],
])('an invalid request is refused: %s', async (_what, body, status) => {
  expect((await refusalOf(send(FIELDS, { body }))).status).toBe(status)
  expect(await kept()).toEqual([])
})

test.each([
  ['refuse', {}],
  [500, { 'Idempotency-Key': 'a-1' }],
  [403, {}],
  ['silent', {}],
] as const)('when the store fails (%s, %j), it is enough that the CRM accepts an enquiry', async (fault, headers) => {
  server.fail(fault)
  if (fault === 'silent') quickTimeout(STORE_TIMEOUT_MS)
  expect((await send(FIELDS, { headers })).status).toBe(200)
  expect(desk.crm.posts).toHaveLength(1)
  expect((await send({ ...FIELDS, [FILL_TIME_POST_NAME]: '12' })).status).toBe(503)
  expect(desk.crm.posts).toHaveLength(1)

  server.heal()
  vi.restoreAllMocks()
  await send(FIELDS, { headers })
  await desk.stores.deliver(NOW)
  expect(keys().size).toBe(1)
})

test('when the store and the CRM fail, the response is an error, and a retry succeeds later', async () => {
  server.fail(500)
  await desk.crm.behave('status-500')
  const response = await send()
  expect(response.status).toBe(503)
  const sentence = 'Failed to send message. Please try again.'
  expect(await response.json()).toMatchObject({ success: false, error: sentence, message: sentence })
  const page = await send(FIELDS, { headers: { Accept: 'text/html' } })
  expect(page.status).toBe(503)
  expect(await page.text()).toContain('harpreet@example.org')

  server.heal()
  await desk.crm.behave('takes')
  expect((await send()).status).toBe(200)
  expect(await kept()).toHaveLength(1)
})

test('when the store cannot record the delivery to the CRM, the enquiry is sent again with the same key', async () => {
  server.fail(500, (method, path) => method === 'PUT' && path.includes('/000002'))
  expect((await send()).status).toBe(200)
  server.heal()
  await desk.stores.deliver(NOW)
  expect(desk.crm.posts).toHaveLength(2)
  expect(keys().size).toBe(1)
  expect(await kept()).toMatchObject([{ delivery: DELIVERED }])
})

test('when the response of the store is lost, a retry stores no second enquiry', async () => {
  server.fail('lose-answer', (method) => method === 'PUT')
  expect((await send()).status).toBe(200)
  server.heal()
  expect((await send()).status).toBe(200)
  expect(await kept()).toHaveLength(1)
  await desk.stores.deliver(NOW)
  expect(keys().size).toBe(1)
})

test('an enquiry that is half written after a crash is repaired when it is sent again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const key = `${contentId(SENT, false)}-1/000001`
  await desk.stores.blobs.put(key, '{"parentName":"Har')
  expect((await send()).status).toBe(200)
  expect(await kept()).toMatchObject([{ ...SENT, delivery: DELIVERED }])
  expect(console.error).toHaveBeenCalledWith(`The blob store holds something unreadable under ${key}`)
})
