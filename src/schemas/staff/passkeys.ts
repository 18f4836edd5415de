/** The requests with a passkey: JSON of WebAuthn level 3, section 5.1. Verifying the signature checks the content. */
import { z } from 'zod'
import { MAX_PASSWORD_CHARACTERS } from './login.ts'

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, 'This is no passkey.')

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}

/** `POST /api/admin/me/passkeys/options`. */
export const passkeyOptionsSchema = z.strictObject(
  { password: z.string('Please enter your password.').max(MAX_PASSWORD_CHARACTERS).optional() },
  'Send password, or nothing.',
)

/** `POST /api/admin/me/passkeys`. */
export const passkeyAdditionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

/** `POST /api/login/passkey`. Passkeys of this site always contain the person's id (`userHandle`). */
export const passkeyUseSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
})
export type PasskeyUse = z.infer<typeof passkeyUseSchema>
