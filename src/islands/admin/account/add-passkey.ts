import * as z from 'zod/mini'
import { messageOf, sendJson } from '../staff-api.ts'

/** What the browser makes a passkey from; the library takes it as it is. */
const optionsSchema = z.looseObject({ challenge: z.string() })
const addedSchema = z.object({ id: z.string() })

/** Returns whether this browser can make passkeys. */
export function canMakePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Why no passkey was added. */
export interface PasskeyProblem {
  message: string
  /** The server asks for the password first, or for another one. */
  needsPassword: boolean
}

/**
 * Makes a passkey in this browser and adds it to the own account. The code for it is loaded now.
 * @param password which the server asks for some minutes after the sign-in
 * @returns what went wrong; undefined when it was added
 */
export async function addPasskey(
  labels: { passkeyFailed: string; passkeyThere: string },
  password?: string,
): Promise<PasskeyProblem | undefined> {
  const path = '/api/admin/me/passkeys'
  const options = await sendJson(`${path}/options`, optionsSchema, 'POST', { password })
  if (!options.ok) {
    const { failure } = options
    return { message: messageOf(failure, labels.passkeyFailed), needsPassword: failure.status === 403 }
  }
  const problem = (message: string) => ({ message, needsPassword: false })
  const { startRegistration, WebAuthnError } = await import('@simplewebauthn/browser')
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
  try {
    const made = await startRegistration({ optionsJSON: options.answer as unknown as Options })
    const added = await sendJson(path, addedSchema, 'POST', made)
    return added.ok ? undefined : problem(messageOf(added.failure, labels.passkeyFailed))
  } catch (error) {
    const isThere = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    return problem(isThere ? labels.passkeyThere : labels.passkeyFailed)
  }
}
