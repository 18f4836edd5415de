/**
 * Returns whether a text contains every typed word. Order and case do not matter, and parts of longer words match.
 * @param typed words separated by white space; an empty text matches everything
 */
export function matchesWords(text: string, typed: string): boolean {
  const lower = text.toLocaleLowerCase()
  return typed
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word))
}
