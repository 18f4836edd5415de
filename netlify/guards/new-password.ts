import school from '../../content/data/school.json' with { type: 'json' }
import { HttpError } from '../http/respond.ts'

/** How many of the commonest passwords are refused (NIST SP 800-63B, section 5.1.1.2 asks for such a list). */
const COMMONEST = 10_000
/** How many letters a password must have besides words that are easy to guess. */
const MIN_OTHER_LETTERS = 6
/** Shorter words of the name or the e-mail are ignored, because other words also contain them. */
const MIN_WORD_CHARACTERS = 3

/**
 * Refuses a new password that attackers try first: one of the 10,000 commonest, or one that consists mostly of the
 * school's name or parts of the e-mail. @throws {HttpError} 422
 */
export async function assertUncommon(password: string, email: string): Promise<void> {
  // Imported here: the list has 400 KB, and only new passwords need it.
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const common = new Set(dictionary['passwords-common'].slice(0, COMMONEST))
  const typed = password.normalize('NFC').toLowerCase()
  const others = knownWords(email).reduce((rest, word) => rest.replaceAll(word, ''), typed)
  const otherLetters = others.replace(/\P{L}/gu, '')
  const isKnown = others !== typed && (otherLetters.length < MIN_OTHER_LETTERS || common.has(otherLetters))
  if (isKnown || common.has(typed)) {
    throw new HttpError(
      422,
      'This password is easy to guess: it is common, or the school’s name or the e-mail with little else. ' +
        'Please choose another password.',
    )
  }
}

/** Returns the words of the school's name and the parts of the e-mail, the longest first. */
function knownWords(email: string): string[] {
  const words = `${school.name} ${school.shortName} ${email}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word.length >= MIN_WORD_CHARACTERS).sort((a, b) => b.length - a.length)
}
