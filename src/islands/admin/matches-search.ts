/** Whether all words searched for occur somewhere in these texts, whatever their case. */
export function matchesSearch(search: string, ...texts: string[]): boolean {
  const text = texts.join(' ').toLocaleLowerCase()
  return search
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
