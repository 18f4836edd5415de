/**
 * Memoizes a pure function of strings: pages with the same layout have the same styles.
 * @param make a pure function; only its first argument may be long
 */
export function memoize<Texts extends [string, ...string[]], Made>(
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
