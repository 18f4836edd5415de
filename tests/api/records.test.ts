import { expect, it } from 'vitest'
import { pageObjects, pdfOf, simplePdf } from '../support/pdfs.ts'
import { formOf } from '../support/requests.ts'
import { staffSite } from '../support/staff-site.ts'

const { site, staff } = await staffSite()

it('the site stays available while it rejects hostile documents, and a body over 4.5 MB gets 413', async () => {
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
