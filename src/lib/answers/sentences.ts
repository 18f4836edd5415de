import { camelCase } from '#shared/fill-in.ts'
import { isGroup } from '../content-check/field-name.ts'

/** The facts by their placeholder names in content/data/answers.json; a missing fact is undefined. */
export type Facts = Record<string, string | undefined>

const LIST = new Intl.ListFormat('en-GB')

/** Returns `a, b and c`. */
export function listText(items: readonly string[]): string {
  return LIST.format(items)
}

/**
 * Returns each text and number of content by its path: `{ fees: { refunds: […] } }` gives `feesRefunds`. The path
 * contains the ids of list items, but not `text`. A list of texts becomes one text. Pictures are left out.
 */
export function factsIn(content: unknown, name = ''): Facts {
  if (!isGroup(content))
    return { [camelCase(name)]: (['string', 'number'].includes(typeof content) && `${content}`) || undefined }
  if ('src' in content) return {}
  const isList = Array.isArray(content)
  if (isList && content.every((item) => typeof item === 'string')) return factsIn(content.join(' '), name)
  const parts = Object.entries(content).map(([key, part]) => {
    const own = isList && isGroup(part) ? (part.id ?? key) : key
    return factsIn(part, [name, own === 'text' ? '' : own].filter(Boolean).join('-'))
  })
  return Object.assign({}, ...parts)
}

/** Returns lists of documents as sentences, each list after its heading. */
export function documentsText(lists: readonly { heading: string; items: readonly string[] }[]): string {
  return lists.map(({ heading, items }) => `${heading}: ${items.join('; ')}.`).join(' ')
}

/** Returns a text with a lower-case first letter, for use in the middle of a sentence. */
export const inMiddle = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** The names that keep their capital letter within a sentence. */
const PROPER_NAME = /^(Aadhaar|CBSE)\b/

/** Returns documents as a list in a sentence, without their owners and numbers of copies, and without a full stop. */
export function shortNames(documents: readonly string[]): string {
  const [first = '', ...others] = documents.map((text) => text.replace(/([:,]| of ).*$/, ''))
  return listText([first, ...others.map((name) => (PROPER_NAME.test(name) ? name : inMiddle(name)))])
}
