/** Short names differ by one letter from many others. */
const MIN_NEAR_LETTERS = 5

/**
 * Returns whether two names may be of one person: the same words in any order, or one letter more, less or different.
 */
export function areNear(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)]
  if (a === '' || b === '') return false
  return a === b || (Math.min(a.length, b.length) >= MIN_NEAR_LETTERS && differByOneLetter(a, b))
}

function plain(name: string): string {
  return name.normalize('NFC').toLocaleLowerCase().split(/\s+/u).sort().join('')
}

function differByOneLetter(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)]
  if (Math.abs(a.length - b.length) > 1) return false
  const firstDifference = a.findIndex((letter, index) => letter !== b[index])
  const start = firstDifference === -1 ? a.length : firstDifference
  const rest = (letters: string[], skipped: number) => letters.slice(start + skipped).join('')
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1)
}
