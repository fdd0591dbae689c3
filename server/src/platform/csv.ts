/** Spreadsheets run a cell that begins so as a formula (https://owasp.org/www-community/attacks/CSV_Injection); one in full width, too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Excel reads UTF-8 when a file begins with it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A line of a CSV file (RFC 4180) with semicolons, which Excel expects where the decimal separator is a comma. What could be run as a
 * formula begins with an apostrophe, and every cell stands between quotation marks, so that none can end early.
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(';')}\r\n`

function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  if (value === null) return ''
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return `"${harmless.replaceAll('"', '""')}"`
}
