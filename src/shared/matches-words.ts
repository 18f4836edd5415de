/**
 * Returns whether a text has every typed word, in any order, also as part of a longer word, whatever the case.
 * @param typed the words, with white space between them; an empty text matches everything
 */
export function matchesWords(text: string, typed: string): boolean {
  const lower = text.toLocaleLowerCase()
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
