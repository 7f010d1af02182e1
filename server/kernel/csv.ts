/**
 * A table for a spreadsheet (RFC 4180), with the mark that makes Excel read UTF-8. Text that a spreadsheet would take for a
 * formula gets an apostrophe in front: nobody's name runs on the computer of staff (RELIABILITY BR6).
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
	`\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

const cell = (value: string | number): string => {
	if (typeof value === 'number') return String(value)
	const harmless = /^[=+\-@\t\r\n|%]/.test(value) ? `'${value}` : value
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
