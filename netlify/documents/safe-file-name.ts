const MAX_CHARACTERS = 100
const ENDING = '.pdf'

/**
 * Returns the name of a file as visitors see it and may save it: without folders, characters that systems forbid or that
 * change the direction of text, and with its ending.
 */
export function safeFileName(sent: string): string {
  const name = (sent.split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/\.pdf$/i, '')
    // As browsers write quotation marks and line ends in a form.
    .replace(/%22|%0[AD]/gi, ' ')
    .replace(/[\p{C}<>:"|?*\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const short = [...name].slice(0, MAX_CHARACTERS - ENDING.length).join('')
  return (short.trim() || 'document') + ENDING
}
