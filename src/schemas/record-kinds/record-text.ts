/** Rejects control characters, lone surrogates and U+FFFD. */
export function isShowable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\uFFFD]/u.test(text)
}

/**
 * Returns whether a text has anything to see. Zero-width and bidirectional characters come along with what is copied from
 * chats, and trimming leaves them.
 */
export function isVisible(text: string): boolean {
  return /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
}
