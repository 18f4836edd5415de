import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { ENQUIRY_POST, postEnquiry } from '../support/enquiry-post.ts'
import { startMockCrm } from '../support/mock-crm.ts'
import { startSiteServer } from '../support/site-server.ts'
import { STAFF_SETTINGS, signIn } from '../support/staff.ts'

it('an enquiry goes to the CRM; a form without script leads on, or comes back with its values', async () => {
  const crm = await startMockCrm()
  const site = await startSiteServer({ SEED: '0', CRM_ENDPOINT: crm.url })
  const answer = await postEnquiry(site)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ success: true })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(crm.posts.at(-1)).toMatchObject({ fields: ENQUIRY_POST, wasTaken: true })

  const sent = await postEnquiry(site, {}, { Accept: 'text/html' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/thankyou'])
  const back = await postEnquiry(site, { 'contact-class': '13th' }, { Accept: 'text/html' })
  expect([back.status, back.headers.get('cache-control')]).toEqual([422, 'no-store'])
  expect(back.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'/)
  const page = parse(await back.text())
  expect(page.querySelector('.field-error')?.text).toBe('Class is required')
  const controls = page.querySelectorAll('main .control').map((control) => control.getAttribute('name'))
  expect(controls).toEqual(Object.keys(ENQUIRY_POST))
  await Promise.all([site.stop(), crm.stop()])
})

it('an enquiry is stored with invalid settings; only endpoints that need them respond with 503 and their names', async () => {
  const wrong = { CRM_ENDPOINT: 'nonsense', ENQUIRY_RETENTION_MONTHS: 'x' }
  const site = await startSiteServer({ SEED: '0', ...STAFF_SETTINGS, ...wrong })
  const change = { 'contact-enquiry': 'Is anybody there?' }
  const sent = await postEnquiry(site, change)
  expect([sent.status, await sent.json()]).toMatchObject([200, { success: true }])
  const staff = await signIn(site.address)
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
