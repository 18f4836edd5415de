import { afterEach, expect, test, vi } from 'vitest'
import { sendEnquiry } from './send-enquiry.ts'

afterEach(() => vi.unstubAllGlobals())

function sent(status: number, body: string) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  return sendEnquiry(new FormData(), 'key')
}

const HOTSPOT = '<!doctype html><title>Sign in to this network</title>'

test.each([400, 409, 413, 415, 422])('the status %i is a permanent failure', async (status) => {
  await expect(sent(status, '{"success": false}')).rejects.toHaveProperty('isPermanent', true)
})

test.each([401, 404, 408, 429, 500, 511])('the status %i is a temporary failure', async (status) => {
  await expect(sent(status, HOTSPOT)).rejects.toHaveProperty('isPermanent', false)
})

test.each([HOTSPOT, '{"success": false}', ''])('200 with the body %j is a temporary failure', async (body) => {
  await expect(sent(200, body)).rejects.toHaveProperty('isPermanent', false)
})
