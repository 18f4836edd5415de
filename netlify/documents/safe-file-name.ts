const MAX_CHARACTERS = 100
const PDF = '.pdf'

/**
 * Returns a file name that is safe to show and to save: without folders, and without characters that systems forbid or
 * that change the direction of text. It can be empty.
 */
export function safeFileName(sent: string, maxCharacters = MAX_CHARACTERS): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    // Browsers encode quotation marks and line breaks in file names like this.
    .replace(/%22|%0[AD]/gi, ' ')
    // Invisible joiners inside Hindi words, which can be read without them.
    .replace(/[\u200C\u200D]/g, '')
    .replace(/[\p{C}<>:"|?*\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return [...name].slice(0, maxCharacters).join('').trim()
}

/** Returns a safe file name that ends in `.pdf`. */
export function safePdfName(sent: string): string {
  const name = safeFileName(sent.replace(/\.pdf$/i, ''), MAX_CHARACTERS - PDF.length)
  return (name || 'document') + PDF
}
