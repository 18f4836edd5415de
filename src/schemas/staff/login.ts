import * as z from 'zod/mini'

/** The message for every failed sign-in (docs/product.md#signing-in). */
export const LOGIN_FAILED = 'Invalid username or password.'
export const UNREACHABLE = 'The website cannot be reached. Please try again.'

export const MAX_LOGIN_EMAIL_CHARACTERS = 254
/** Much longer than any real password. It limits the work of the server. */
export const MAX_PASSWORD_CHARACTERS = 1_000

/** The request of the sign-in form; both fields are required. */
export const loginSchema = z.object({
  email: z
    .string(LOGIN_FAILED)
    .check(z.trim(), z.minLength(1, LOGIN_FAILED), z.maxLength(MAX_LOGIN_EMAIL_CHARACTERS, LOGIN_FAILED)),
  password: z
    .string(LOGIN_FAILED)
    .check(z.minLength(1, LOGIN_FAILED), z.maxLength(MAX_PASSWORD_CHARACTERS, LOGIN_FAILED)),
})
