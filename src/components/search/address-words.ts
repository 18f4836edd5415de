import { wordsOf } from './widen-query.ts'

/** Parts of addresses that say nothing of what somebody looked for. */
const SILENT = new Set([
  'html',
  'htm',
  'php',
  'aspx',
  'jsp',
  'pdf',
  'jpg',
  'png',
  'webp',
  'index',
  'home',
  'page',
  'www',
  'id',
  'old',
  'new',
])

const MAX_WORDS = 6

/**
 * What an address said: `/old/Fee-Structure_2024.php` gives `old fee structure`.
 * @param pathname as in `location.pathname`; one that cannot be decoded is read as it stands
 * @returns at most six words between spaces, without numbers, file endings and the like; empty when nothing is left
 */
export function addressWords(pathname: string): string {
  // fooBar and foo_bar are two words in an address.
  const spaced = decoded(pathname).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return wordsOf(spaced)
    .filter((word) => !SILENT.has(word) && word.length > 1 && !/^\p{N}+$/u.test(word))
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
