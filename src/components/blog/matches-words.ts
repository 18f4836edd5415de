/**
 * Whether a text has every word that was typed, in any order, also as part of a longer word, whatever the case.
 * @param text what is searched @param words what was typed; nothing matches everything
 */
export function matchesWords(text: string, words: string): boolean {
  const lower = text.toLocaleLowerCase()
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
