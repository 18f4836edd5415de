/** Endings that leave a word the same word: timing, timings; policy, policies. */
const ENDINGS = new Set([
  '',
  's',
  'es',
  'y',
  'ies',
  'e',
  'ed',
  'ing',
  'ings',
  'er',
  'ers',
  'ation',
  'ations',
  'al',
  'ly',
])

/**
 * Returns whether a word that the index found is a word that was asked for. The index cuts endings off, and so takes
 * `hosts` for `hostel`.
 */
export function isWordOf(found: string, asked: readonly string[]): boolean {
  const word = found.toLowerCase()
  return asked.some((other) => word.startsWith(other) || isSameWord(word, other))
}

function isSameWord(a: string, b: string): boolean {
  const differ = [...a].findIndex((letter, index) => letter !== b[index])
  const end = differ < 0 ? a.length : differ
  return end >= 3 && ENDINGS.has(a.slice(end)) && ENDINGS.has(b.slice(end))
}
