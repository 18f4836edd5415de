/**
 * Lets a function be asked the same thing at no cost: pages of one layout differ in their words, rarely in their styles.
 * @param make gives always the same for the same texts
 */
export function remembered<Texts extends string[], Made>(make: (...texts: Texts) => Made): (...texts: Texts) => Made {
  const made = new Map<string, { is: Made }>()
  return (...texts) => {
    const key = texts.join('\n')
    const known = made.get(key) ?? { is: make(...texts) }
    made.set(key, known)
    return known.is
  }
}
