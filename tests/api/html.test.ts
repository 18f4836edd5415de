import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { recordPaths } from '../../src/schemas/record-kinds/addresses.ts'
import { RECORD_KIND_IDS, type RecordKind } from '../../src/schemas/record-kinds/record-kinds.ts'
import { checkerMessages, faultsOf } from '../support/html-checker.ts'
import { postEnquiry } from '../support/requests.ts'
import { staffSite } from '../support/staff-site.ts'

const { site, staff } = await staffSite({})
const folder = mkdtempSync(join(tmpdir(), 'school-pages-'))
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string) => fetch(site.address + path)

async function showAlert(): Promise<void> {
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const alert = { text: { en: 'School is closed', hi: 'विद्यालय बंद है' }, level: 'urgent', link: '/notices', until }
  expect((await staff.sendJson('/api/admin/alert', 'PUT', alert)).ok).toBe(true)
}

/** Returns the page and the preview of a published record, and the list for browsers without script. */
async function recordPages(kind: RecordKind): Promise<Response[]> {
  const { api, listing, plainList } = recordPaths(kind)
  const listed: Record<string, { id: string; url: string }[]> = await (await get(listing)).json()
  const { id, url } = Object.values(listed).flat()[0] ?? expect.fail(`${kind} has no sample.`)
  const preview = await staff.send(`${api}/${id}/preview`, { method: 'POST' })
  const { url: previewUrl }: { url: string } = await preview.json()
  return [await get(url), await fetch(previewUrl), await get(plainList)]
}

it('pages made by functions are valid HTML', async () => {
  await showAlert()
  const pages = [
    ...(await Promise.all(RECORD_KIND_IDS.map(recordPages))).flat(),
    await get('/notices?q=nowhere-to-be-found'),
    await get('/family?class=1st&class=1st&stop=padiala&books=1&meals=1'),
    await get('/family?class=13th'),
    await postEnquiry(site, { 'contact-email': 'nobody' }, { Accept: 'text/html' }),
  ]
  const files = await Promise.all(
    pages.map(async (page, index) => {
      expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
      const file = join(folder, `${index}.html`)
      writeFileSync(file, await page.text())
      return file
    }),
  )
  expect(pages.map(({ status }) => status).toSorted()).toEqual([...Array(pages.length - 2).fill(200), 400, 422])
  expect(faultsOf(await checkerMessages(files))).toEqual([])
})
