import * as z from 'zod/mini'
import { sendJson } from '../staff-api.ts'

/** What the browser makes a passkey from; the library takes it as it is. */
const optionsSchema = z.looseObject({ challenge: z.string() })
const addedSchema = z.object({ id: z.string() })

/** Returns whether this browser can make passkeys. */
export function canMakePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/**
 * Makes a passkey in this browser and adds it to the own account. The code for it is loaded now.
 * @param password which the server asks for some minutes after the sign-in, by 403
 */
export async function addPasskey(password?: string): Promise<void> {
  const path = '/api/admin/me/passkeys'
  const options = await sendJson(`${path}/options`, optionsSchema, 'POST', { password })
  const { startRegistration } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await startRegistration({ optionsJSON: options as unknown as Options })
  await sendJson(path, addedSchema, 'POST', made)
}

/** Returns whether adding a passkey failed because this device has one. */
export function isThere(error: object): boolean {
  return 'code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
}
