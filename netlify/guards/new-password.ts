import { HttpError } from '../http/respond.ts'

/** How many of the commonest passwords are refused (NIST SP 800-63B, section 5.1.1.2 asks for such a list). */
const COMMONEST = 10_000

/**
 * Refuses a new password that attackers try first: one of the 10,000 commonest, or the e-mail itself.
 * @throws {HttpError} 422 with a sentence
 */
export async function assertUncommon(password: string, email: string): Promise<void> {
  // 400 KB that only a new password needs.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const typed = password.normalize('NFC').toLowerCase()
  const isCommon = dictionary['passwords-common'].slice(0, COMMONEST).includes(typed)
  if (isCommon || typed === email.toLowerCase()) {
    throw new HttpError(422, 'This password is one of those that are tried first. Please choose another.')
  }
}
