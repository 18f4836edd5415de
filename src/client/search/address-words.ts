import { wordsOf } from '#shared/words-of.ts'

/** Stop words: parts of addresses that do not describe a topic. */
const STOP_WORDS = new Set('html htm php aspx jsp pdf jpg png webp index home page www id old new'.split(' '))

const MAX_WORDS = 6

/**
 * Returns the words of an address: `/old/Fee-Structure_2024.php` gives `old fee structure`.
 * @param pathname as in `location.pathname`; a malformed path is not decoded
 * @returns at most six words, separated by spaces; without numbers, file extensions and stop words
 */
export function addressWords(pathname: string): string {
  // Split camelCase into words.
  const spaced = decoded(pathname).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return wordsOf(spaced)
    .filter((word) => !STOP_WORDS.has(word) && word.length > 1 && !/^\p{N}+$/u.test(word))
    .slice(0, MAX_WORDS)
    .join(' ')
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
