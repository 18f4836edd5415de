import { expect, test } from 'vitest'
import redirectShare from '../../functions/admin-share.ts'

test.each([
  ['POST', '/admin?share=not-ready'],
  ['GET', '/admin'],
])('%s leads to %s, without reading the body', (method, location) => {
  const body = method === 'POST' ? new FormData() : null
  const request = new Request('https://school.example/admin/share', { method, body })
  const { status, headers } = redirectShare(request)
  expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([303, location, 'no-store'])
  expect(request.bodyUsed).toBe(false)
})
