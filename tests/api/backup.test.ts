import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import type { ListedRecord, PictureRecord } from '../../src/schemas/record.ts'
import { RECORD_KIND_IDS } from '../../src/schemas/record-kinds/record-kinds.ts'
import { simplePdf } from '../support/pdfs.ts'
import { formOf, postEnquiry } from '../support/requests.ts'
import { startSite } from '../support/site-server.ts'
import { asStaff } from '../support/staff.ts'

const ROOT = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const archive = join(folder, 'export.tar.gz')
afterAll(() => rmSync(folder, { recursive: true }))

const run = (command: 'export' | 'restore', data: string) =>
  promisify(execFile)('npm', ['run', '--silent', command, '--', archive], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: join(folder, data) },
  })
const start = (data: string) => startSite({ SEED: '0', DATA_DIR: join(folder, data) })

it('a site restored from an export serves everything that staff and visitors have saved', async () => {
  const old = await start('old')
  await fill(old.address)
  const before = await everything(old.address)
  expect(before.get('/api/admin/enquiries')?.toString()).toContain('When does the session begin?')
  await run('export', 'old')
  await old.stop()

  await run('restore', 'new')
  const restored = await start('new')
  expect(await everything(restored.address)).toEqual(before)
  expect((await logIn(restored.address)).status).toBe(200)
  const { send } = await asStaff(restored.address)
  const { people }: People = await (await send('/api/admin/people')).json()
  expect(people).toContainEqual(expect.objectContaining({ ...CLERK, status: 'active' }))
  expect(await (await send('/api/admin/audit')).text()).toContain(`people: ${CLERK.email}`)
  await restored.stop()
  await expect(run('restore', 'new')).rejects.toThrow('into an empty one only')
})

interface People {
  people: { email: string; status: string }[]
}
const CLERK = { email: 'clerk@school.example', name: 'Asha Rani', role: 'author' }
const PASSWORD = 'blue bicycles on Sundays'
const json = (address: string, body: unknown) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { Origin: address, 'Content-Type': 'application/json' },
})
const logIn = (address: string) =>
  fetch(`${address}/api/login`, json(address, { email: CLERK.email, password: PASSWORD }))

/** Adds a clerk, an event, an event that is changed and then deleted, a notice with a PDF, and an enquiry. */
async function fill(address: string): Promise<void> {
  const { send, sendJson, change, createEvent } = await asStaff(address)
  const invited = await sendJson('/api/admin/people', 'POST', CLERK)
  const { invitation }: { invitation: { url: string } } = await invited.json()
  const token = new URL(invitation.url).hash.slice(1)
  expect((await fetch(`${address}/api/join`, json(address, { token, password: PASSWORD }))).status).toBe(200)
  expect((await createEvent('Sports Day')).status).toBe(201)
  const { id }: PictureRecord = await (await createEvent('Fair')).json()
  expect((await change(`/api/events/${id}`, 'PATCH', 1, { title: 'Spring Fair' })).status).toBe(200)
  expect((await change(`/api/events/${id}`, 'DELETE', 2)).status).toBe(200)
  const notice = { title: 'Fog', date: '2026-11-24', category: 'holiday', text: 'School is closed.' }
  const body = formOf({ ...notice, documents: new File([simplePdf()], 'Fog.pdf') })
  expect((await send('/api/notices', { method: 'POST', body })).status).toBe(201)
  expect((await postEnquiry({ address })).ok).toBe(true)
}

/** Returns the responses by address: lists, histories, pictures and documents. */
async function everything(address: string): Promise<Map<string, Buffer>> {
  const { cookie } = await asStaff(address)
  const answers = new Map<string, Buffer>()
  const read = async (path: string) => {
    const answer = await fetch(address + path, { headers: { Cookie: cookie } })
    expect([path, answer.status]).toEqual([path, 200])
    answers.set(path, Buffer.from(await answer.arrayBuffer()))
  }
  const lists = [...RECORD_KIND_IDS.flatMap((kind) => [`gallery-${kind}`, `admin/${kind}`]), 'admin/enquiries']
  for (const list of [...lists, 'admin/pictures']) await read(`/api/${list}`)
  const { events }: { events: PictureRecord[] } = JSON.parse(String(answers.get('/api/admin/events')))
  for (const { id } of events) await read(`/api/admin/events/${id}/history`)
  const { pictures }: { pictures: { file: string }[] } = JSON.parse(String(answers.get('/api/admin/pictures')))
  for (const { file } of pictures) await read(`/api/uploads/${file}`)
  expect(pictures.length).toBe(4)
  const { notices }: { notices: ListedRecord[] } = JSON.parse(String(answers.get('/api/gallery-notices')))
  const documents = notices.flatMap((notice) => notice.documents ?? [])
  for (const { file } of documents) await read(`/api/uploads/${file}`)
  expect(documents.length).toBe(1)
  return answers
}
