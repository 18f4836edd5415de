import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StaffPicture, StaffRecord } from '../../src/schemas/record.ts'
import { pictureOf } from '../support/pictures.ts'
import { type SiteServer, startSiteServer } from '../support/site-server.ts'
import { listEvents, STAFF_SETTINGS, type Staff, signIn } from '../support/staff.ts'

const settings = { SEED: '0', ...STAFF_SETTINGS }

async function json<T>(answer: Response): Promise<T> {
  return (await answer.json()) as T
}

/** Expects that every picture of a listed event exists and has the colour in its title. */
async function expectComplete(address: string, { name, thumbnail, images }: StaffRecord): Promise<void> {
  expect(images).toHaveLength(1)
  for (const file of [thumbnail, ...(images ?? [])]) {
    const answer = await fetch(`${address}/api/uploads/${file}`)
    expect([name, answer.status]).toEqual([name, 200])
    const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
    const told = name.split(' ').slice(1).map(Number)
    for (const [index, { mean }] of channels.entries())
      expect(Math.abs(mean - (told[index] ?? -99)), name).toBeLessThan(8)
  }
}

describe('events over the served site', () => {
  let site: SiteServer
  let staff: Staff
  beforeAll(async () => {
    site = await startSiteServer(settings)
    staff = await signIn(site.address)
  })
  afterAll(() => site.stop())

  it('can be created, changed, deleted and restored', async () => {
    const created = await staff.createEvent([200, 30, 30])
    expect(created.status).toBe(201)
    const record = await json<StaffRecord>(created)
    const [listed] = await listEvents(site.address)
    expect(listed).toEqual({
      id: record.id,
      name: record.name,
      date: record.date,
      thumbnail: record.thumbnail,
      images: record.images,
      url: record.url,
    })
    await expectComplete(site.address, record)

    const path = `/api/events/${record.id}`
    const patch = (version: number) =>
      staff.send(path, {
        method: 'PATCH',
        body: JSON.stringify({ title: 'Renamed', published: true }),
        headers: { 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
      })
    expect((await patch(1)).status).toBe(200)
    expect((await patch(1)).status).toBe(412)
    expect((await listEvents(site.address)).map(({ name }) => name)).toEqual(['Renamed'])

    expect((await staff.send(path, { method: 'DELETE' })).status).toBe(428)
    expect((await staff.send(path, { method: 'DELETE', headers: { 'If-Match': '"2"' } })).status).toBe(200)
    expect(await listEvents(site.address)).toEqual([])
    const inBin = await json<{ events: StaffRecord[] }>(await staff.send('/api/admin/events'))
    expect(inBin.events).toMatchObject([{ id: record.id, state: 'deleted', version: 3 }])

    const restored = await staff.send(`${path}/restore`, { method: 'POST', headers: { 'If-Match': '"3"' } })
    expect(await json<StaffRecord>(restored)).toMatchObject({ state: 'published', version: 4 })
    const history = await json<{ versions: StaffRecord[] }>(await staff.send(`/api/admin/events/${record.id}/history`))
    expect(history.versions.map(({ version }) => version)).toEqual([4, 3, 2, 1])
    const { pictures } = await json<{ pictures: StaffPicture[] }>(await staff.send('/api/admin/pictures'))
    expect(pictures[0]?.usedBy).toEqual([{ collection: 'events', id: record.id, name: 'Renamed' }])
  })

  it('can use pictures that were uploaded before', async () => {
    const upload = new FormData()
    upload.append('image', new File([await pictureOf(30, 200, 30)], 'green.jpg'))
    const uploaded = await staff.send('/api/uploads', { method: 'POST', body: upload })
    const { file } = await json<{ file: string }>(uploaded)
    const body = new FormData()
    for (const [name, value] of [
      ['title', 'In the papers'],
      ['date', '2025-02-01'],
      ['feature_image', file],
    ] as const) {
      body.append(name, value)
    }
    for (let index = 0; index < 50; index += 1) body.append('news_coverage_images', file)
    expect((await staff.send('/api/news-coverage', { method: 'POST', body })).status).toBe(201)
    const listing = await fetch(`${site.address}/api/gallery-news-coverage`)
    expect(await json<object>(listing)).toMatchObject({ newsCoverages: [{ name: 'In the papers', thumbnail: file }] })
    const etag = listing.headers.get('ETag') ?? ''
    const again = await fetch(listing.url, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })

  it('lose a picture that staff erase, for good', async () => {
    const colour = [90, 20, 160] as const
    const record = await json<StaffRecord>(await staff.createEvent([...colour]))
    const [extra = ''] = record.images ?? []
    const statusOf = async (path: string, init: RequestInit = {}) => (await fetch(site.address + path, init)).status
    const resized = `/.netlify/images?url=/api/uploads/${extra}&w=320`
    expect([await statusOf(`/api/uploads/${extra}`), await statusOf(resized)]).toEqual([200, 200])

    const path = `/api/admin/pictures/${extra}`
    expect(await statusOf(path, { method: 'DELETE', headers: { Origin: site.address } })).toBe(401)
    expect((await staff.send(path, { method: 'DELETE' })).status).toBe(204)
    expect((await staff.send(path, { method: 'DELETE' })).status).toBe(204)
    expect((await staff.send(`${path.slice(0, -8)}0000.jpg`, { method: 'DELETE' })).status).toBe(404)
    expect([await statusOf(`/api/uploads/${extra}`), await statusOf(resized)]).toEqual([410, 404])
    // It had no other picture.
    expect((await listEvents(site.address)).map(({ id }) => id)).not.toContain(record.id)
    const { events } = await json<{ events: StaffRecord[] }>(await staff.send('/api/admin/events'))
    expect(events.find(({ id }) => id === record.id)).toMatchObject({ state: 'unpublished', images: [], version: 2 })
    const history = await (await staff.send(`/api/admin/events/${record.id}/history`)).text()
    expect(history).not.toContain(extra)
    expect((await staff.createEvent([...colour])).status).toBe(410)
    expect((await staff.send(`${path}/erasure`, { method: 'DELETE' })).status).toBe(204)
    expect((await staff.createEvent([...colour])).status).toBe(201)
  })

  it('keep what is not published from visitors', async () => {
    const upload = new FormData()
    upload.append('image', new File([await pictureOf(77, 200, 130)], 'green.jpg'))
    const { file } = await json<{ file: string }>(await staff.send('/api/uploads', { method: 'POST', body: upload }))
    expect((await fetch(`${site.address}/api/uploads/${file}`)).status).toBe(404)
    const forStaff = await staff.send(`/api/uploads/${file}`)
    expect([forStaff.status, forStaff.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  })

  it('are created once by ten requests with the same key', async () => {
    const before = (await listEvents(site.address)).length
    const key = { 'Idempotency-Key': 'once' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => staff.createEvent([30, 30, 200], key)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
    expect((await listEvents(site.address)).length).toBe(before + 1)
    expect((await staff.createEvent([30, 30, 201], key)).status).toBe(409)
  })

  it.each([
    ['POST', '/api/events'],
    ['POST', '/api/news-coverage'],
    ['POST', '/api/uploads'],
    ['PATCH', '/api/events/x'],
    ['DELETE', '/api/news-coverage/x'],
    ['POST', '/api/events/x/restore'],
    ['GET', '/api/admin/events'],
    ['GET', '/api/admin/events/x/history'],
    ['GET', '/api/admin/pictures'],
  ])('require a session: %s %s', async (method, path) => {
    const forged = { Origin: site.address, Cookie: `__Host-session=${'A'.repeat(43)}; isAuthenticated=true` }
    for (const headers of [{}, forged, { ...forged, Authorization: 'Bearer admin' }]) {
      const answer = await fetch(`${site.address}${path}?isAuthenticated=true`, { method, headers })
      expect([answer.status, await answer.json()]).toEqual([401, { error: expect.any(String) }])
    }
    if (method === 'GET') return
    const lured = await staff.send(path, { method, headers: { Origin: 'https://evil.example' } })
    expect(lured.status).toBe(403)
  })

  it.each([
    ['/api/gallery-events', 'GET, HEAD'],
    ['/api/events', 'POST'],
    ['/api/events/x', 'PATCH, DELETE'],
    ['/api/uploads', 'POST'],
    ['/api/uploads/x', 'GET, HEAD'],
    ['/api/admin/pictures', 'GET, HEAD'],
  ])('respond with 405 to PUT %s', async (path, allow) => {
    const answer = await staff.send(path, { method: 'PUT' })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allow])
  })

  it('are rejected over 4.5 MB before the body is read', async () => {
    const answer = await staff.send('/api/events', { method: 'POST', body: new Uint8Array(5_000_000) })
    expect([answer.status, await answer.json()]).toEqual([413, { error: expect.any(String) }])
  })
})
