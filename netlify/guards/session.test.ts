import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { blobServerForTests } from '../../tests/support/blob-server-for-tests.ts'
import { createContext } from '../local/function-context.ts'
import { BlobStore } from '../stores/blob-store.ts'
import { openSessionStore } from '../stores/session-store.ts'
import { requireStaff } from './session.ts'

const EMAIL = 'office@school.example'
const HASH = `scrypt:N=131072,r=8,p=1:${'a'.repeat(22)}:${'b'.repeat(43)}`

await blobServerForTests()
beforeAll(async () => {
  vi.stubEnv('ADMIN_EMAIL', EMAIL)
  vi.stubEnv('ADMIN_PASSWORD_HASH', HASH)
})
afterAll(() => {
  vi.unstubAllEnvs()
})

const bare = new Request('https://school.example/api/session')
const context = createContext(bare, '192.0.2.1', {})

function guard(headers: Record<string, string>): Promise<unknown> {
  return requireStaff(new Request(bare, { headers }), context)
}

describe('requireStaff', () => {
  test('knows the cookie of a live session, also among others', async () => {
    const id = await openSessionStore(context).start(EMAIL, new Date())
    expect(await guard({ Cookie: `a=b; __Host-session=${id}; c=d` })).toEqual({ email: EMAIL })
  })

  test.each<Record<string, string>>([
    {},
    { Cookie: '__Host-session=' },
    { Cookie: `__Host-session=${'a'.repeat(43)}` },
    { Cookie: '__Host-session=../../other/session' },
    { Cookie: 'isAuthenticated=true' },
    { Authorization: 'Bearer admin', 'X-User': EMAIL },
  ])('asks anyone else to sign in: %j', async (headers) => {
    const response = await guard(headers)
    expect(response).toMatchObject({ status: 401 })
  })

  test('does not take the hash under which a session is kept for its id', async () => {
    await openSessionStore(context).start(EMAIL, new Date())
    for (const key of await new BlobStore('sessions-dev').keys('')) {
      expect(await guard({ Cookie: `__Host-session=${key.split('/')[0]}` })).toMatchObject({ status: 401 })
    }
  })

  test('ends the sessions of an address that is no longer in charge', async () => {
    const id = await openSessionStore(context).start('former@school.example', new Date())
    expect(await guard({ Cookie: `__Host-session=${id}` })).toMatchObject({ status: 401 })
  })

  test('lets nobody in when a setting is missing', async () => {
    vi.stubEnv('ADMIN_EMAIL', '')
    const id = await openSessionStore(context).start('', new Date())
    await expect(guard({ Cookie: `__Host-session=${id}` })).rejects.toThrow('ADMIN_EMAIL is missing')
    vi.stubEnv('ADMIN_EMAIL', EMAIL)
  })
})
