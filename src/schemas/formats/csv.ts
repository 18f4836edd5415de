/** The start of a formula in spreadsheets, also full-width or after spaces; and characters that can end a cell. */
const FORMULA_START = /^[\s\p{C}]*[=+\-@|＝＋－＠]|^[\t\r\n]/u

/** Returns a value as a quoted cell (RFC 4180) that spreadsheets do not run as a formula (OWASP, "CSV Injection"). */
export function csvCell(value: string): string {
  const text = FORMULA_START.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** Returns one row with its line break. */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`
