import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { StaffPicture, StaffRecord } from '../../src/schemas/record.ts'
import { pageObjects, pdfOf, simplePdf } from '../support/pdfs.ts'
import { formOf } from '../support/requests.ts'
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
  const { id, name, date, thumbnail, images, url } = record
  expect(await listEvents(site.address)).toEqual([{ id, name, date, thumbnail, images, url }])
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
  const statusOf = async (path: string) => (await fetch(site.address + path)).status
  const resized = `/.netlify/images?url=/api/uploads/${extra}&w=320`
  expect([await statusOf(`/api/uploads/${extra}`), await statusOf(resized)]).toEqual([200, 200])

  const path = `/api/admin/pictures/${extra}`
  expect((await staff.send(path, { method: 'DELETE' })).status).toBe(204)
  expect([await statusOf(`/api/uploads/${extra}`), await statusOf(resized)]).toEqual([410, 404])
  const history = await (await staff.send(`/api/admin/events/${record.id}/history`)).text()
  expect(history).not.toContain(extra)
  expect((await staff.createEvent([...colour])).status).toBe(410)
  expect((await staff.send(`${path}/erasure`, { method: 'DELETE' })).status).toBe(204)
  expect((await staff.createEvent([...colour])).status).toBe(201)
})

it('the site is served while it refuses hostile documents, and a body over 4.5 MB unread', async () => {
  const deep = pdfOf([{ text: '['.repeat(1_000_000) }, ...pageObjects()])
  const cut = simplePdf().slice(0, 200)
  const uploads = Array.from({ length: 6 }, (_, place) => {
    const body = formOf({ document: new File([place % 2 === 0 ? deep : cut], `${place}.pdf`) })
    return staff.send('/api/uploads', { method: 'POST', body })
  })
  expect((await fetch(`${site.address}/api/gallery-notices`)).status).toBe(200)
  for (const answer of await Promise.all(uploads)) {
    expect([answer.status, await answer.json()]).toEqual([422, { error: expect.stringContaining('Please') }])
  }
  const answer = await staff.send('/api/events', { method: 'POST', body: new Uint8Array(5_000_000) })
  expect([answer.status, await answer.json()]).toEqual([413, { error: expect.any(String) }])
})
