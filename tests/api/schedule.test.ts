import { expect, it } from 'vitest'
import { fieldsOf, type StaffRecord } from '../../src/schemas/record.ts'
import { answeredPaths, recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { hasPictures, RECORD_KIND_IDS, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import { pictureOf } from '../support/pictures.ts'
import { staffSite } from '../support/staff-site.ts'

const TITLE = 'Zebra on the lawn'
const FAR = '2035-11-23T18:00:00+05:30'

const { site, staff } = await staffSite()

const get = (path: string) => fetch(site.address + path, { redirect: 'manual' })

/** Creates a record with the required fields of its kind. */
async function create(kind: RecordKind, publication: Record<string, string>): Promise<StaffRecord> {
  const body = new FormData()
  const picture = new File([await pictureOf(90, 90, RECORD_KIND_IDS.indexOf(kind) * 60)], 'picture.jpg')
  for (const { form } of fieldsOf(kind)) {
    if (form?.input === 'text') body.append(form.postName, TITLE)
    else if (form?.input === 'paragraphs') body.append(form.postName, TITLE)
    else if (form?.input === 'date') body.append(form.postName, '2030-01-02')
    else if (form?.input === 'choice') body.append(form.postName, form.choices?.[0] ?? '')
    else if (form?.input === 'picture') body.append(form.postName, picture)
  }
  for (const [name, value] of Object.entries(publication)) body.append(name, value)
  const answer = await staff.send(recordPaths(kind).api, { method: 'POST', body })
  expect(answer.status).toBe(201)
  return (await answer.json()) as StaffRecord
}

/** Returns the public addresses whose responses mention a record. */
async function tellingOf({ id, thumbnail }: StaffRecord, kind: RecordKind): Promise<string[]> {
  const { page, listing } = recordPaths(kind)
  const paths = [listing, `${listing}?limit=50`, ...answeredPaths(kind), page, '/calendar.ics', '/sitemap-records.xml']
  const marks = [TITLE, id.slice(-12), ...(thumbnail ? [thumbnail] : [])]
  const texts = await Promise.all([...new Set(paths)].map(async (path) => [path, await (await get(path)).text()]))
  return texts.flatMap(([path, text]) => (marks.some((mark) => text?.includes(mark)) ? [path ?? ''] : []))
}

const pictureStatus = async ({ thumbnail }: StaffRecord) => (await get(`/api/uploads/${thumbnail}`)).status

it.each(RECORD_KIND_IDS)('%s: only published records are in public responses', async (kind) => {
  const records = [await create(kind, { published: 'false' }), await create(kind, { publishAt: FAR })]
  expect(records.map(({ state }) => state)).toEqual(['unpublished', 'scheduled'])
  for (const record of records) {
    expect(await tellingOf(record, kind)).toEqual([])
    expect((await get(record.url ?? '')).status).toBe(404)
    if (hasPictures(kind)) expect(await pictureStatus(record)).toBe(404)
  }
  const scheduled = records[1] ?? expect.fail()
  const { api, listing } = recordPaths(kind)
  await staff.change(`${api}/${scheduled.id}`, 'PATCH', 1, { published: true })
  expect(await tellingOf(scheduled, kind)).toEqual(expect.arrayContaining([listing, '/sitemap-records.xml']))
  expect((await get(scheduled.url ?? '')).status).toBe(200)
  if (hasPictures(kind)) expect(await pictureStatus(scheduled)).toBe(200)
})
