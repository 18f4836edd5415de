import * as z from 'zod/mini'

/** Rejects control characters, lone surrogates and U+FFFD. */
function isShowable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\uFFFD]/u.test(text)
}

/**
 * Returns whether a text has a visible character. Texts copied from chats can contain zero-width and bidirectional
 * characters, which trimming does not remove.
 */
function isVisible(text: string): boolean {
  return /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}

interface TextRules {
  /** The message for an invalid or empty text. Without it, the text can be empty. */
  needed?: string
  notText?: string
  maxCharacters: number
  tooLong: string
  notShowable: string
  /** Whether the text can contain tabs and line breaks. */
  hasLines?: boolean
}

/** Returns the schema of an entered text: trimmed, with its length in visible characters, not UTF-16 units. */
export function recordText({ needed, notText = needed, maxCharacters, tooLong, notShowable, hasLines }: TextRules) {
  return z.string(notText).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.refine((text) => needed === undefined || isVisible(text), { error: needed, abort: true }),
    z.refine((text) => [...text].length <= maxCharacters, { error: tooLong, abort: true }),
    z.refine((text) => isShowable(hasLines ? text.replace(/[\t\n]/g, '') : text), notShowable),
  )
}
