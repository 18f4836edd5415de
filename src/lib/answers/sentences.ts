import { camelCase } from '../camel-case.ts'

/** Facts by the names that content/data/answers.json writes between braces; a missing fact is undefined. */
export type Facts = Record<string, string | undefined>

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

/** Returns lists of documents as sentences, each list after its heading. */
export function documentsText(lists: readonly { heading: string; items: readonly string[] }[]): string {
  return lists.map(({ heading, items }) => `${heading}: ${items.join('; ')}.`).join(' ')
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
