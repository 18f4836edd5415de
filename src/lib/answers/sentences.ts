const LIST = new Intl.ListFormat('en-GB')

/** Returns `a, b and c`. */
export function listText(items: readonly string[]): string {
  return LIST.format(items)
}

/** Returns sentences as one text; undefined without any list. */
export function inOne(sentences: readonly string[] | undefined): string | undefined {
  return sentences?.join(' ')
}

/** Returns the name of the fact with an id: `lost-property` is `lostProperty`. */
export function factName(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Names that keep their capital in a sentence. */
const PROPER_NAME = /^(Aadhaar|CBSE)\b/

/** Returns documents as a sentence without its full stop: what each is, without whose and how many copies. */
export function shortNames(documents: readonly string[]): string {
  const [first = '', ...others] = documents.map((text) => text.replace(/([:,]| of ).*$/, ''))
  return listText([
    first,
    ...others.map((name) => (PROPER_NAME.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1))),
  ])
}
