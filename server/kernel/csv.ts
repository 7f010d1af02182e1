/**
 * Rows for a spreadsheet (RFC 4180). Text that a spreadsheet would read as a formula, also by a fullwidth sign, gets an apostrophe in
 * front: no player's name may run as a formula on a computer of staff (RELIABILITY BR6).
 */
export const csvRows = (rows: readonly (readonly (string | number)[])[]): string =>
	rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** The first line of a table, after the byte order mark that makes Excel read UTF-8. */
export const csvStart = (titles: readonly string[]): string => `\uFEFF${csvRows([titles])}`

const cell = (value: string | number): string => {
	if (typeof value === 'number') return String(value)
	const harmless = /^[=+\-@\t\r\n|%＝＋－＠]/.test(value) ? `'${value}` : value
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
