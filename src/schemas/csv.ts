/** What spreadsheets take for the start of a formula; a text must never run as one. */
const FORMULA_START = /^[=+\-@\t\r\n|]/

/** One value as a cell (RFC 4180): quoted, and as text whatever it begins with (OWASP, "CSV Injection"). */
export function csvCell(value: string): string {
  const text = FORMULA_START.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

/** One line of a table, with the line break that ends it. */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`
