/**
 * Returns whether a text has every typed word, in any order, in any case, also as part of a longer word.
 * @param typed the words, separated by white space; an empty text matches everything
 */
export function matchesWords(text: string, typed: string): boolean {
  const lower = text.toLocaleLowerCase()
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
