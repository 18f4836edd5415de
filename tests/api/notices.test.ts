import { describe, expect, it } from 'vitest'
import type { ListedRecord, StaffRecord } from '../../src/schemas/record.ts'
import { pageObjects, pdfOf, simplePdf } from '../support/pdfs.ts'
import { formOf } from '../support/requests.ts'
import { staffSite } from '../support/staff-site.ts'

const fields = { title: 'Fog', date: '2026-11-24', category: 'holiday', text: 'School is closed.' }

const { site, staff } = await staffSite()

describe('notices over the served site', () => {
  const get = (path: string) => fetch(site.address + path)
  const listed = async () => ((await (await get('/api/gallery-notices')).json()) as { notices: ListedRecord[] }).notices
  const upload = (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const body = formOf({ document: new File([bytes], name) })
    return staff.send('/api/uploads', { method: 'POST', body })
  }
  const create = (documents: (string | File)[], headers: Record<string, string> = {}) => {
    const body = formOf({ ...fields, documents })
    return staff.send('/api/notices', { method: 'POST', body, headers })
  }

  it('are created with documents, changed, deleted, restored and deleted for good', async () => {
    const { file } = (await (await upload(simplePdf(), 'Datesheet.pdf')).json()) as { file: string }
    const created = (await (await create([file])).json()) as StaffRecord
    expect(await listed()).toMatchObject([{ id: created.id, documents: [{ file, name: 'Datesheet.pdf', pages: 1 }] }])
    expect((await get(`/api/uploads/${file}`)).headers.get('Content-Type')).toBe('application/pdf')

    const path = `/api/notices/${created.id}`
    expect((await staff.change(path, 'PATCH', 1, { important: true })).status).toBe(200)
    expect((await staff.change(path, 'PATCH', 1, { important: false })).status).toBe(412)
    expect((await staff.change(path, 'DELETE', 2)).status).toBe(200)
    expect((await get(`/api/uploads/${file}`)).status).toBe(404)
    expect((await staff.change(`${path}/restore`, 'POST', 3)).status).toBe(200)
    expect((await get(`/api/uploads/${file}`)).status).toBe(200)
    const history = await staff.send(`/api/admin/notices/${created.id}/history`)
    expect(((await history.json()) as { versions: StaffRecord[] }).versions).toHaveLength(4)
    expect((await staff.change(path, 'DELETE', 4)).status).toBe(200)
    expect((await staff.change(`${path}/erase`, 'POST', 5, { title: fields.title })).status).toBe(204)
    expect(await listed()).toEqual([])
  })

  it('go on being answered while hostile documents are refused', async () => {
    const deep = pdfOf([{ text: '['.repeat(1_000_000) }, ...pageObjects()])
    const cut = simplePdf().slice(0, 200)
    const uploads = Array.from({ length: 6 }, (_, place) => upload(place % 2 === 0 ? deep : cut, `${place}.pdf`))
    expect((await get('/api/gallery-notices')).status).toBe(200)
    for (const answer of await Promise.all(uploads)) {
      expect([answer.status, await answer.json()]).toEqual([422, { error: expect.stringContaining('Please') }])
    }
  })
})
