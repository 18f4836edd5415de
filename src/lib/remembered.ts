/**
 * Lets a function be asked the same thing at no cost: pages of one layout differ in their words, rarely in their styles.
 * @param make gives always the same for the same texts; only the first of them may be long
 */
export function remembered<Texts extends [string, ...string[]], Made>(
  make: (...texts: Texts) => Made,
): (...texts: Texts) => Made {
  const made = new Map<string, Map<string, Made>>()
  return (...texts) => {
    const [first, ...rest] = texts
    const madeOfFirst = made.get(first) ?? new Map<string, Made>()
    made.set(first, madeOfFirst)
    const key = rest.join('\n')
    const known = madeOfFirst.get(key)
    if (known !== undefined) return known
    const fresh = make(...texts)
    madeOfFirst.set(key, fresh)
    return fresh
  }
}
