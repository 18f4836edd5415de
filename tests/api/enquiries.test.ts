import { expect, it } from 'vitest'
import { startMockCrm } from '../support/mock-crm.ts'
import { ENQUIRY_POST, postEnquiry } from '../support/requests.ts'
import { startSite } from '../support/site-server.ts'
import { asStaff } from '../support/staff.ts'

it('an enquiry is sent to the CRM', async () => {
  const crm = await startMockCrm()
  const site = await startSite({ SEED: '0', CRM_ENDPOINT: crm.url })
  const answer = await postEnquiry(site)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ success: true })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(crm.posts.at(-1)).toMatchObject({ fields: ENQUIRY_POST, wasTaken: true })
  await Promise.all([site.stop(), crm.stop()])
})

it('an enquiry is stored even if settings are invalid, and a job that needs a setting responds with 503', async () => {
  const wrong = { CRM_ENDPOINT: 'nonsense', ENQUIRY_RETENTION_MONTHS: 'x' }
  const site = await startSite({ SEED: '0', ...wrong })
  const change = { 'contact-enquiry': 'Is anybody there?' }
  const sent = await postEnquiry(site, change)
  expect([sent.status, await sent.json()]).toMatchObject([200, { success: true }])
  const staff = await asStaff(site.address)
  const listed = await (await staff.send('/api/admin/enquiries')).json()
  expect(listed).toMatchObject({
    enquiries: [
      {
        enquiry: 'Is anybody there?',
        delivery: { status: 'not-forwarded', lastFailure: expect.stringContaining('CRM_ENDPOINT') },
      },
    ],
  })
  for (const [job, name] of [
    ['purge-enquiries', 'ENQUIRY_RETENTION_MONTHS'],
    ['deliver-enquiries', 'CRM_ENDPOINT'],
  ]) {
    const answer = await fetch(`${site.address}/.netlify/functions/${job}`, { method: 'POST' })
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining(`${name}`)])
  }
  await site.stop()
})
