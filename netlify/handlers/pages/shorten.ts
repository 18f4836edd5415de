/** Returns a text of at most `maxCharacters`; a longer one is cut between two words if most of it is kept. */
export function shorten(text: string, maxCharacters: number): string {
  const characters = [...text]
  if (characters.length <= maxCharacters) return text
  const cut = characters.slice(0, maxCharacters - 1).join('')
  const whole = cut.replace(/[\s,;:.]+\S*$/u, '')
  return `${whole.length * 2 > cut.length ? whole : cut}…`
}
