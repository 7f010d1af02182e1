import { csvRows } from '#contract/csv-rows.ts'
import { DAYS, symbolsOf } from './references.ts'
import { type Amount, amountIn, amountsIn, hasForeignAmount, withoutAmounts, withPlainMinus } from './statement-amounts.ts'
import { type DayOrder, dayOrderIn, momentIn } from './statement-moments.ts'

/**
 * A line of a statement that GCash, Maya or a bank sends, as CSV or as text pasted from a PDF. `references` are what may be the number of
 * its transfer: the column of that name, or where there is none all that looks like one. `mentions` are all that the line has, the words
 * of the payer among them. `credits` are the amounts in centavos that may have come in, the most likely first.
 * `isWorded`: there was no column of that name, so the words of the payer may be among the references.
 * `saysIn`: a column or a word says that they did. `isUnread`: something like a reference or an amount that could not be read, or could be in
 * two ways: it has no credits then.
 */
export type ReadLine = {
	line: number
	text: string
	at: number | null
	references: string[]
	mentions: string[]
	isWorded: boolean
	credits: number[]
	saysIn: boolean
	isUnread: boolean
}

type Reading = { most: number; account: string }
type Known = { account: string; order: DayOrder }

/**
 * Reads at most `most` lines; empty ones do not count. A table with a heading tells which column is which, any other line is guessed.
 * `account` is the number that was paid to: what comes from it went out.
 */
export const readStatement = (text: string, { most, account }: Reading): { lines: ReadLine[]; isCut: boolean } => {
	const rows = rowsOf(withPlainMinus(text.replace(/^\uFEFF/, '')))
	const columns = columnsOf(rows)
	const body = rows.slice(columns === null ? 0 : columns.row + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
	// A line without a second cell is no row of the table: its money would be lost.
	const isRow = ({ cells, isBroken }: Row) => !isBroken && cells.length > 1
	const dayOf = (row: Row) => (columns && isRow(row) ? daysOf(row, columns) : row.cells.join(' '))
	const known = { account, order: dayOrderIn(body.map(dayOf)) }
	const read = (row: Row) => (columns && isRow(row) ? fromTable(row, columns, known) : fromText(row, known))
	return { lines: body.slice(0, most).map(read), isCut: body.length > most }
}

/** `isBroken`: a line of a table with a quote in the wrong place; it is one cell. */
type Row = { line: number; cells: string[]; isBroken?: boolean }
type Columns = Record<keyof typeof HEADINGS, number[]> & { row: number; width: number }

/** Cells of a CSV with commas, semicolons or tabs; otherwise each line is one cell. */
const rowsOf = (text: string): Row[] => {
	const lines = text.split(/\r?\n/)
	const first = lines.filter((line) => line.trim() !== '').slice(0, 12)
	for (const delimiters of [',', ';', '\t']) {
		const heading = first.map((line) => line.split(delimiters)).find((cells) => headingsIn(cells) >= 2)
		if (heading)
			return csvRows(text, { delimiters, width: heading.length }).map((row) => (row.isBroken ? { ...row, cells: [row.text] } : row))
	}
	return lines.map((line, index) => ({ line: index + 1, cells: [line] }))
}

const HEADINGS = {
	at: /^(transaction |posting |value )?(date|time|petsa)( ?(and|&|\/) ?time)?$|^date ?time$/i,
	reference: /ref(erence)?|trace|invoice|transaction (id|no|number)/i,
	credit: /^credit|^deposit|^cash in|^received|^money in/i,
	debit: /^debit|^withdrawal|^cash out|^paid|^money out/i,
	amount: /^amount/i,
	type: /^(transaction )?type$|^(cr|dr|c|d)\/(cr|dr|c|d)$|^direction$/i,
} as const

const headingsIn = (cells: readonly string[]) =>
	cells.filter((cell) => Object.values(HEADINGS).some((heading) => heading.test(cell.trim()))).length

const columnsOf = (rows: readonly Row[]): Columns | null => {
	const row = rows.slice(0, 12).findIndex(({ cells }) => cells.length > 1 && headingsIn(cells) >= 2)
	const cells = rows[row]?.cells
	if (!cells) return null
	const at = (heading: RegExp) => cells.flatMap((cell, index) => (heading.test(cell.trim()) ? [index] : []))
	return {
		row,
		width: cells.length,
		at: at(HEADINGS.at),
		reference: at(HEADINGS.reference),
		credit: at(HEADINGS.credit),
		debit: at(HEADINGS.debit),
		amount: at(HEADINGS.amount),
		type: at(HEADINGS.type),
	}
}

const cellsAt = ({ cells }: Row, indexes: readonly number[]) => indexes.map((index) => cells[index]?.trim() ?? '').filter(Boolean)
const daysOf = (row: Row, columns: Columns) => cellsAt(row, columns.at).join(' ')

const fromTable = (row: Row, columns: Columns, { account, order }: Known): ReadLine => {
	const text = row.cells.join(' ').trim()
	const cellsOf = (indexes: readonly number[]) => cellsAt(row, indexes)
	const named = cellsOf(columns.reference)
	const isMisread = named.some((cell) => SHORTENED.test(cell)) || row.cells.slice(columns.width).some((cell) => cell.trim() !== '')
	const own = [...new Set([...named.map(symbolsOf), ...named.flatMap(referencesIn)])].filter(isReference)
	const mentions = [...new Set([...own, ...referencesIn(text)])]
	const hasCredits = columns.credit.length > 0
	const sums = cellsOf(hasCredits ? columns.credit : columns.amount)
	const read = sums.map(amountIn)
	const amounts = read.filter((amount) => amount !== null)
	const wentOut = cellsOf(columns.debit).some((cell) => amountIn(cell)?.centavos !== 0)
	// A column of credits says all; a plain amount says nothing of its direction.
	const type = cellsOf(columns.type).map((cell) => TYPES[cell.toUpperCase()] ?? cell)
	const said = hasCredits ? 'in' : (directionOf(type.join(' '), { amounts, account }) ?? directionOf(text, { amounts, account }))
	return {
		line: row.line,
		text,
		at: momentIn(daysOf(row, columns), order),
		references: own.length > 0 ? own : mentions,
		mentions,
		isWorded: own.length === 0,
		credits: said === 'out' || isMisread ? [] : positive(amounts),
		saysIn: said === 'in',
		isUnread:
			isMisread ||
			(read.length > amounts.length && sums.some((sum) => /\d/.test(sum))) ||
			(sums.length === 0 && !wentOut && own.length > 0),
	}
}

/** What spreadsheets make of a long number, whose last digits are lost. A row that is too long has a comma where another cell begins. */
const SHORTENED = /^\d[.,]\d+e\+?\d+$/i

const TYPES: Record<string, string> = { D: 'debit', C: 'credit' }

/** The amounts of a pasted line are its credit or debit, then the balance: the last one is the balance where there are several. */
const fromText = ({ line, cells, isBroken = false }: Row, { account, order }: Known): ReadLine => {
	const text = cells.join(' ').trim()
	const all = amountsIn(text)
	const amounts = all.length > 1 ? all.slice(0, -1) : all
	const mentions = referencesIn(text)
	const said = directionOf(text, { amounts, account })
	const isMisread = isBroken || hasForeignAmount(text)
	const isUnread = isMisread || (all.length === 0 && mentions.some((mention) => mention.length >= 6))
	const read = { line, text, at: momentIn(text, order), references: mentions, mentions, isWorded: true, saysIn: said === 'in', isUnread }
	return { ...read, credits: isMisread || said === 'out' ? [] : positive(amounts) }
}

const positive = (amounts: readonly Amount[]): number[] => amounts.map(({ centavos }) => centavos).filter((centavos) => centavos > 0)

/** What the words of a line say. Null where they say nothing: then a person looks. */
const directionOf = (text: string, { amounts, account }: { amounts: readonly Amount[]; account: string }): 'in' | 'out' | null => {
	const own = ownNumber(account)
	const isFromOwn = own !== null && new RegExp(`\\bfrom\\b\\D{0,40}${own}`, 'i').test(text)
	const isToOwn = own !== null && new RegExp(`\\bto\\b\\D{0,40}${own}`, 'i').test(text)
	if (isFromOwn || amounts.some(({ centavos }) => centavos < 0) || (!isToOwn && WENT_OUT.test(text))) return 'out'
	return isToOwn || amounts.some(({ saysIn }) => saysIn) || CAME_IN.test(text) ? 'in' : null
}

const WENT_OUT =
	/\b(debit(ed)?|dr|withdraw(al|n)|cash[ -]?out|purchase|bills? payment|pa(id|yment|y) (to|for)|sent( money)? to|send money|transfer(red)?( money)? to|fund transfer to)\b/i
const CAME_IN = /\b(credit(ed)?(?! card)|cr|received|cash[ -]?in|deposit(ed)?|transfer(red)? from|payment from|sent by)\b/i

/** The account's number as statements write it, with a country in front or spaces between. Null for one without enough digits. */
const ownNumber = (account: string): string | null => {
	const digits = symbolsOf(account)
		.replaceAll(/\D/g, '')
		.replace(/^(63|0+)/, '')
	return digits.length < 6 ? null : `(?:\\+?63|0*)[ -]?${digits.split('').join('[ -]?')}`
}

/** Runs of letters and digits, also of groups with single spaces or hyphens between digits: `1234 567 890123`. */
const referencesIn = (text: string): string[] => {
	const without = withoutAmounts(text).replaceAll(DAYS, ' | ')
	const runs = without.match(/[A-Za-z0-9]+/g) ?? []
	const groups = without.match(/(?<!\d)\d{1,13}(?:[ -]\d{1,13}){1,4}(?!\d)/g) ?? []
	return [...new Set([...runs, ...groups].map(symbolsOf))].filter(isReference)
}

/** Words are no references: those have a digit. */
const isReference = (symbols: string) => symbols.length >= 4 && symbols.length <= 40 && /\d/.test(symbols)
