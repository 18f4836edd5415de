import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ENQUIRY_FIELDS, ENQUIRY_POST_NAMES, type Enquiry } from '../../../src/schemas/enquiry.ts'
import { SOURCE_POST_NAME } from '../../../src/schemas/enquiry-change.ts'
import type { Inbox } from '../../../src/schemas/staff-enquiry.ts'
import { enterEnquiry } from '../../handlers/enquiries/enter-enquiry.ts'
import { listEnquiries } from '../../handlers/enquiries/list-enquiries.ts'
import { changeEnquiry } from '../../handlers/enquiries/staff-enquiries.ts'
import { openEnquiryStore } from '../../stores/enquiry-store.ts'
import { openIdempotencyStore } from '../../stores/idempotency-store.ts'
import { startBlobServer } from '../blob-server.ts'
import { exportArchive, openExport, restoreFrom } from './archive.ts'

const CONTEXT = { deploy: { context: 'dev' } }
const NOW = new Date('2026-11-22T08:00:00Z')
const LATER = new Date('2026-11-22T09:30:00Z')
const ASHA = { email: 'asha@school.example', name: 'Asha Verma' }
const RAVI = { email: 'ravi@school.example', name: 'Ravi Kumar' }
const ENQUIRY: Enquiry = {
  parentName: '',
  studentName: 'Aman',
  email: 'harpreet@example.org',
  phone: '9876543210',
  class: '5th',
  enquiry: 'When does the session begin?',
}
const URL_OF_INBOX = 'https://school.example/api/admin/enquiries'
const deps = () => ({
  enquiries: openEnquiryStore(CONTEXT),
  idempotency: openIdempotencyStore(CONTEXT),
  crmEndpoint: undefined,
  crmComplaint: undefined,
})

let endServer = async () => {}
/** From now on the blobs are in a new folder. */
async function openFolder(): Promise<string> {
  await endServer()
  const folder = await mkdtemp(join(tmpdir(), 'enquiries-'))
  endServer = await startBlobServer(folder)
  return folder
}
afterEach(() => endServer())

async function enter(source: string, parentName: string): Promise<string> {
  const body = new FormData()
  for (const field of ENQUIRY_FIELDS) body.set(ENQUIRY_POST_NAMES[field], { ...ENQUIRY, parentName }[field])
  body.set(SOURCE_POST_NAME, source)
  const response = await enterEnquiry(new Request(URL_OF_INBOX, { method: 'POST', body }), ASHA, {
    ...deps(),
    now: NOW,
  })
  return ((await response.json()) as { id: string }).id
}

async function change(id: string, body: unknown, staff: typeof ASHA, now: Date): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request(URL_OF_INBOX, { method: 'PATCH', body: JSON.stringify(body), headers })
  expect((await changeEnquiry(request, id, staff, { ...deps(), now })).status).toBe(200)
}

async function inbox(): Promise<Inbox> {
  return (await listEnquiries(new Request(URL_OF_INBOX), { ...deps(), now: LATER })).json() as Promise<Inbox>
}

test('notes, follow-ups and the source of enquiries are the same after an export and a restore', async () => {
  const archive = join(await openFolder(), 'archive.tar.gz')
  const phoned = await enter('phone', 'Harpreet Kaur')
  const walkedIn = await enter('walk-in', 'Gurdeep Singh')
  await change(phoned, { note: 'Called, no answer' }, ASHA, NOW)
  await change(phoned, { note: 'Called again: visits on Monday' }, RAVI, LATER)
  const followUp = { day: '2026-11-22', time: '16:00', kind: 'call', text: 'Ask about the bus' }
  await change(walkedIn, { followUp }, ASHA, NOW)
  await change(walkedIn, { state: 'contacted' }, RAVI, LATER)
  const before = await inbox()
  expect(before.enquiries.find(({ id }) => id === phoned)).toMatchObject({
    source: 'phone',
    enteredBy: ASHA.name,
    notes: [
      { name: RAVI.name, text: 'Called again: visits on Monday' },
      { name: ASHA.name, text: 'Called, no answer' },
    ],
  })
  expect(before.due).toMatchObject([{ id: walkedIn, source: 'walk-in', state: 'contacted', followUp }])
  await exportArchive(archive, CONTEXT, LATER)

  await openFolder()
  expect((await inbox()).enquiries).toEqual([])
  await restoreFrom(await openExport(archive), CONTEXT)
  expect(await inbox()).toEqual(before)
})
