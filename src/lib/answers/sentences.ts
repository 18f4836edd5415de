import { camelCase } from '../camel-case.ts'

const LIST = new Intl.ListFormat('en-GB')

/** Returns `a, b and c`. */
export function listText(items: readonly string[]): string {
  return LIST.format(items)
}

/** Returns sentences as one text; undefined without any list. */
export function inOne(sentences: readonly string[] | undefined): string | undefined {
  return sentences?.join(' ')
}

/** Returns the sentences by their ids, each id after a prefix: `streamChange`. */
export function namedTexts(
  prefix: string,
  sentences: readonly { id: string; text: string }[] = [],
): Record<string, string> {
  return Object.fromEntries(sentences.map(({ id, text }) => [camelCase(`${prefix}-${id}`), text]))
}

/** Returns words as they stand in the middle of a sentence. */
export const inMiddle = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Names that keep their capital in a sentence. */
const PROPER_NAME = /^(Aadhaar|CBSE)\b/

/** Returns documents as a sentence without its full stop: what each is, without whose and how many copies. */
export function shortNames(documents: readonly string[]): string {
  const [first = '', ...others] = documents.map((text) => text.replace(/([:,]| of ).*$/, ''))
  return listText([first, ...others.map((name) => (PROPER_NAME.test(name) ? name : inMiddle(name)))])
}
