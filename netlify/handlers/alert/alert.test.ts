import { afterEach, describe, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../../tests/support/blob-server-for-tests.ts'
import { jsonRequest, refusalOf } from '../../../tests/support/requests.ts'
import { AlertStore } from '../../stores/alert-store.ts'
import { BlobStore, StoreUnavailable } from '../../stores/blob-store.ts'
import { endAlert, publishAlert, showAlert, showStaffAlert } from './alert.ts'

const NOW = new Date('2026-11-22T10:00:00Z')
const FOG = { text: { en: 'School is closed tomorrow: fog.' }, level: 'urgent', until: '2026-11-23T10:00:00+05:30' }

const server = await blobServerForTests()
const blobs = new BlobStore('alert')
const alerts = new AlertStore(blobs)
const purge = vi.fn()

afterEach(async () => {
  server.heal()
  purge.mockClear()
  await alerts.remove()
})

const publish = (draft: unknown, now = NOW) => publishAlert(jsonRequest('PUT', draft), { alerts, purge, now })
const shown = (now = NOW) => showAlert(new Request('https://school.example/api/alert'), { alerts, now })
const shownAt = async (moment: string) => (await (await shown(new Date(moment))).json()).alert
const errorOf = async (draft: unknown) => {
  const { status, message } = await refusalOf(publish(draft))
  expect(status).toBe(422)
  return message
}

describe('publishing', () => {
  test('an alert is shown at once, and the previous alert is purged from the CDN', async () => {
    expect((await publish(FOG)).status).toBe(200)
    const { alert } = await (await shown()).json()
    expect(alert).toEqual({ ...FOG, id: expect.any(String), link: null, from: NOW.toISOString() })
    expect(purge).toHaveBeenCalledOnce()
    await publish({ ...FOG, level: 'info' })
    expect((await shownAt(NOW.toISOString())).id).not.toBe(alert.id)
  })

  test('Hindi and Punjabi are accepted with their joiner characters', async () => {
    await publish({ ...FOG, text: { en: ' Fog ', hi: 'क्\u200Dष', pa: '' } })
    expect((await shownAt(NOW.toISOString())).text).toEqual({ en: 'Fog', hi: 'क्\u200Dष' })
  })

  test('a scheduled alert is visible only to staff until its time', async () => {
    await publish({ ...FOG, from: '2026-11-22T18:00:00Z', link: '/notices' })
    expect(await shownAt('2026-11-22T17:59:59Z')).toBeNull()
    expect((await (await showStaffAlert({ alerts, now: NOW })).json()).alert.link).toBe('/notices')
    expect(await shownAt('2026-11-22T18:00:00Z')).not.toBeNull()
    expect(await shownAt('2026-11-23T04:30:00Z')).toBeNull()
    expect((await (await showStaffAlert({ alerts, now: new Date(FOG.until) })).json()).alert).toBeNull()
  })

  test('an alert can be withdrawn, also twice', async () => {
    await publish(FOG)
    for (let press = 0; press < 2; press += 1) expect((await endAlert({ alerts, purge, now: NOW })).status).toBe(204)
    expect(await shownAt(NOW.toISOString())).toBeNull()
    expect(purge).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['no English text', { ...FOG, text: { hi: 'कोहरा' } }, /English/],
    ['a text that cannot be seen', { ...FOG, text: { en: '\u200B' } }, /English/],
    ['a line break', { ...FOG, text: { en: 'Fog\nClosed' } }, /one line/],
    ['a line separator', { ...FOG, text: { en: 'Fog', hi: 'कोहरा\u2028बंद' } }, /one line/],
    ['NUL', { ...FOG, text: { en: 'Fog\0' } }, /cannot be shown/],
    ['a bidirectional override', { ...FOG, text: { en: 'Fog \u202Edesolc' } }, /cannot be shown/],
    ['NUL in the link', { ...FOG, link: '/notices\0' }, /page of this website/],
    ['141 characters', { ...FOG, text: { en: 'a'.repeat(141) } }, /140/],
    ['another language', { ...FOG, text: { en: 'Fog', fr: 'Brouillard' } }, /./],
    ['a link to another site', { ...FOG, link: '//other.example/' }, /page of this website/],
    ['a script as a link', { ...FOG, link: 'javascript:alert(1)' }, /page of this website/],
    ['a time without offset', { ...FOG, until: '2026-11-23T10:00:00' }, /offset/],
    ['an end that is past', { ...FOG, until: '2026-11-22T09:00:00Z' }, /still to come/],
    ['an end before the beginning', { ...FOG, from: '2026-11-24T00:00:00Z' }, /after the beginning/],
    ['an unknown field', { ...FOG, id: 'mine' }, /./],
  ])('%s is refused with a message', async (_name, draft, sentence) => {
    expect(await errorOf(draft)).toMatch(sentence)
    expect(await alerts.current()).toBeNull()
    expect(purge).not.toHaveBeenCalled()
  })

  test('an alert is not published if the store fails', async () => {
    server.fail(500)
    await expect(publish(FOG)).rejects.toThrow(StoreUnavailable)
    expect(purge).not.toHaveBeenCalled()
  })
})

test('the CDN caches an alert for at most 30 seconds, and not past its start or end', async () => {
  const maxAgeAt = async (moment: string) =>
    (await shown(new Date(moment))).headers.get('Netlify-CDN-Cache-Control')?.match(/max-age=(\d+)/)?.[1]
  expect(await maxAgeAt('2026-11-22T10:00:00Z')).toBe('30')
  await publish({ ...FOG, from: '2026-11-22T18:00:00Z' })
  expect(await maxAgeAt('2026-11-22T17:59:50Z')).toBe('10')
  expect(await maxAgeAt('2026-11-23T04:29:59.500Z')).toBe('1')
  expect(await maxAgeAt('2026-11-23T05:00:00Z')).toBe('30')
  const etag = (await shown()).headers.get('ETag') ?? ''
  const again = new Request('https://school.example/api/alert', { headers: { 'If-None-Match': etag } })
  expect((await showAlert(again, { alerts, now: NOW })).status).toBe(304)
})

test('an alert that is unreadable after a crash is ignored, and replaced by the next alert', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await blobs.put('current', '{"id": "cut')
  expect(await shownAt(NOW.toISOString())).toBeNull()
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
  expect((await publish(FOG)).status).toBe(200)
  expect(await shownAt(NOW.toISOString())).not.toBeNull()
})
