/**
 * Tables for spreadsheets (RFC 4180). Text that a spreadsheet would run as a formula, or change into a number, a day or a time, gets an
 * apostrophe in front (docs/decisions/14-search.md): no player's name may run on a computer of staff (RELIABILITY
 * BR6), and the user ID 0012345 stays what it is.
 */
export const csvText = (rows: readonly (readonly Cell[])[]): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** The first line of a table, after the byte order mark that makes Excel read UTF-8. */
export const csvStart = (titles: readonly string[]): string => `\uFEFF${csvText([titles])}`

/** What the site itself writes for spreadsheets to read: a day, a time, an amount, a network address. Never what somebody typed. */
export const ownText = (text: string): OwnText => ({ ownText: text })

/** Takes off the apostrophe that `cell` put in front. */
export const readCell = (cell: string): string => (cell.startsWith("'") && isAltered(cell.slice(1)) ? cell.slice(1) : cell)

type OwnText = { ownText: string }
export type Cell = string | number | OwnText

const cell = (value: Cell): string => {
	const text = typeof value === 'string' ? asText(value) : String(typeof value === 'number' ? value : value.ownText)
	return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const asText = (text: string): string => (isAltered(text) ? `'${text}` : text)

/** An apostrophe in front counts too, so that reading is exact. */
const isAltered = (text: string): boolean => /^\s*[=+\-@|%'＝＋－＠]|^[\t\r\n]/.test(text) || isValue(text)

/** What some spreadsheet reads as a number, an amount, a day, a time or a truth value, in English or Filipino. */
const isValue = (text: string): boolean => {
	if (/^\s*(?:true|false)\s*$/i.test(text)) return true
	if (!/\p{Nd}/u.test(text) || /[^\p{L}\p{Nd}\p{Sc}\s.,:;/()%+'’–-]/u.test(text)) return false
	const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
	// `1E10` and `5 PM`, but not `e10`.
	const beginsWithWord = /^\s*\p{L}/u.test(text)
	return words.every((word, index) => NAMES.has(word) || (LETTERS.has(word) && !(beginsWithWord && index === 0)))
}

const NAMES = new Set(
	[
		...['jan feb mar apr may jun jul aug sep sept oct nov dec php'],
		...['january february march april june july august september october november december'],
		...['ene peb abr mayo hun hul ago set okt nob dis'],
		...['enero pebrero marso abril hunyo hulyo agosto setyembre oktubre nobyembre disyembre'],
	].flatMap((names) => names.split(' ')),
)
const LETTERS = new Set(['e', 't', 'z', 'a', 'p', 'am', 'pm'])
