import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { StaffPicture, StaffRecord } from '../../src/schemas/record.ts'
import { listEvents } from '../support/staff.ts'
import { staffSite } from '../support/staff-site.ts'

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

const { site, staff } = await staffSite()

it('events over the served site can be created, changed, deleted and restored', async () => {
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
  const patch = (version: number) => staff.change(path, 'PATCH', version, { title: 'Renamed', published: true })
  expect((await patch(1)).status).toBe(200)
  expect((await patch(1)).status).toBe(412)
  expect((await listEvents(site.address)).map(({ name }) => name)).toEqual(['Renamed'])

  expect((await staff.send(path, { method: 'DELETE' })).status).toBe(428)
  expect((await staff.change(path, 'DELETE', 2)).status).toBe(200)
  expect(await listEvents(site.address)).toEqual([])
  const inBin = await json<{ events: StaffRecord[] }>(await staff.send('/api/admin/events'))
  expect(inBin.events).toMatchObject([{ id: record.id, state: 'deleted', version: 3 }])

  const restored = await staff.change(`${path}/restore`, 'POST', 3)
  expect(await json<StaffRecord>(restored)).toMatchObject({ state: 'published', version: 4 })
  const history = await json<{ versions: StaffRecord[] }>(await staff.send(`/api/admin/events/${record.id}/history`))
  expect(history.versions.map(({ version }) => version)).toEqual([4, 3, 2, 1])
  const { pictures } = await json<{ pictures: StaffPicture[] }>(await staff.send('/api/admin/pictures'))
  expect(pictures[0]?.usedBy).toEqual([{ collection: 'events', id: record.id, name: 'Renamed' }])
})

it('events over the served site lose a picture that staff erase, for good', async () => {
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

it('events over the served site are created once by ten requests with the same key', async () => {
  const before = (await listEvents(site.address)).length
  const key = { 'Idempotency-Key': 'once' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => staff.createEvent([30, 30, 200], key)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect((await listEvents(site.address)).length).toBe(before + 1)
  expect((await staff.createEvent([30, 30, 201], key)).status).toBe(409)
})

it('events over the served site are rejected over 4.5 MB before the body is read', async () => {
  const answer = await staff.send('/api/events', { method: 'POST', body: new Uint8Array(5_000_000) })
  expect([answer.status, await answer.json()]).toEqual([413, { error: expect.any(String) }])
})
