const MAX_CHARACTERS = 100
const ENDING = '.pdf'

/**
 * Returns a file name that ends in `.pdf` and is safe to show and to save: without folders, and without characters that
 * systems forbid or that change the direction of text.
 */
export function safeFileName(sent: string): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    // Browsers encode quotation marks and line breaks in file names like this.
    .replace(/%22|%0[AD]/gi, ' ')
    .replace(/[\p{C}<>:"|?*\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const short = [...name].slice(0, MAX_CHARACTERS - ENDING.length).join('')
  return (short.trim() || 'document') + ENDING
}
