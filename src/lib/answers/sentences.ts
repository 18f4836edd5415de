const LIST = new Intl.ListFormat('en-GB')

/** Returns `a, b and c`. */
export function listText(items: readonly string[]): string {
  return LIST.format(items)
}

/** Returns sentences as one text; undefined without any list. */
export function inOne(sentences: readonly string[] | undefined): string | undefined {
  return sentences?.join(' ')
}
