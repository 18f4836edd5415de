/** Rejects control characters, lone surrogates and U+FFFD. */
export function isShowable(text: string): boolean {
  return !/[\p{Cc}\p{Cs}\uFFFD]/u.test(text)
}
