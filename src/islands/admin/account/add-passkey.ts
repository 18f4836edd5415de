import * as z from 'zod/mini'
import { callApi, messageOf, sendJson } from '../staff-api.ts'

/** What the browser makes a passkey from; the library takes it as it is. */
const optionsSchema = z.looseObject({ challenge: z.string() })
const addedSchema = z.object({ id: z.string() })

/** Returns whether this browser can make passkeys. */
export function canMakePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/**
 * Makes a passkey in this browser and adds it to the own account. The code for it is loaded now.
 * @returns the message of what went wrong; undefined when it was added
 */
export async function addPasskey(labels: { passkeyFailed: string; passkeyThere: string }): Promise<string | undefined> {
  const path = '/api/admin/me/passkeys'
  const options = await callApi(`${path}/options`, optionsSchema, { method: 'POST' })
  if (!options.ok) return messageOf(options.failure, labels.passkeyFailed)
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  try {
    const made = await startRegistration({ optionsJSON: options.answer as unknown as Options })
    const added = await sendJson(path, addedSchema, 'POST', made)
    return added.ok ? undefined : messageOf(added.failure, labels.passkeyFailed)
  } catch (error) {
    const isThere = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    return isThere ? labels.passkeyThere : labels.passkeyFailed
  }
}
