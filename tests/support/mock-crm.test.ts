import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { type MockCrm, startMockCrm } from './mock-crm.ts'

let crm: MockCrm
afterEach(() => crm.stop())

it('goes on when a sender is killed half-way', async () => {
  crm = await startMockCrm()
  const socket = connect(Number(new URL(crm.url).port), '127.0.0.1')
  socket.write('POST /enquiries HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf')
  await wait(50)
  socket.destroy()

  const fields = new FormData()
  fields.set('contact-enquiry', 'After that')
  expect((await fetch(crm.url, { method: 'POST', body: fields })).status).toBe(200)
  expect(crm.posts).toMatchObject([{ wasTaken: true, fields: { 'contact-enquiry': 'After that' } }])
})
