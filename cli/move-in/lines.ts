import { createReadStream } from 'node:fs'
import { readCell } from '#contract/csv.ts'
import { type CsvRow, createRowReader } from '#contract/csv-rows.ts'
import { UsageError } from '../command.ts'
import { BadLine, COLUMNS, type Column, type GameAccount, NEEDED, readLine } from './format.ts'

/** A line of the file, by its number in it: an account, or why it is none. */
export type Line = { line: number } & ({ account: GameAccount } | { userId: string; fault: string })

/** Reads the file in portions of lines, however long it is. Refuses a file that has not the columns. */
export async function* portionsOf(path: string, size: number): AsyncIterable<Line[]> {
	let columns: Column[] | null = null
	let portion: Line[] = []
	for await (const row of rowsOf(path)) {
		if (columns === null) {
			if (row.isBroken) throw new UsageError(`${path} is no CSV: a quote in its first line stands in the wrong place or does not close.`)
			columns = columnsOf(row.cells)
			continue
		}
		portion.push(lineOf(row, columns))
		if (portion.length < size) continue
		yield portion
		portion = []
	}
	if (portion.length > 0) yield portion
}

async function* rowsOf(path: string): AsyncIterable<CsvRow> {
	const reader = createRowReader({ delimiters: ',' })
	let waiting = 0
	for await (const text of createReadStream(path, 'utf8') as AsyncIterable<string>) {
		const rows = reader.add(text)
		waiting = rows.length > 0 ? 0 : waiting + text.length
		if (waiting > MOST_WAITING) throw new UsageError(`${path} is no CSV: its lines do not end.`)
		yield* rows
	}
	yield* reader.end()
}

/** What the reader puts in the place of bytes that are no UTF-8. */
const NO_UTF_8 = '\uFFFD'

const lineOf = ({ line, text, cells, isBroken }: CsvRow, columns: readonly Column[]): Line => {
	const record = Object.fromEntries(columns.map((column, index) => [column, readCell(cells[index] ?? '')])) as Record<Column, string>
	// Behind a wrong quote the cells may be shifted, and a password is not to stand in the report.
	const isNameCertain = !isBroken || !cells.slice(0, columns.indexOf('UserID')).some((cell) => cell.includes('"'))
	try {
		if (isBroken) throw new BadLine(WRONG_QUOTE)
		if (cells.length !== columns.length) throw new BadLine('It has not as many cells as the first line names.')
		// Its player could neither type the name nor sign in with the password.
		if (text.includes(NO_UTF_8)) throw new BadLine('It is not in UTF-8: save the file in UTF-8, and run this again.')
		return { line, account: readLine(record) }
	} catch (refusal) {
		if (!(refusal instanceof BadLine)) throw refusal
		return { line, userId: isNameCertain ? record.UserID : '', fault: refusal.message }
	}
}

const WRONG_QUOTE = 'A quote stands in the wrong place, or does not close. A cell with quotes is written as "ana ""the cat"" cruz".'

const columnsOf = (names: string[]): Column[] => {
	const known = names.map((name) => COLUMNS.find((column) => column === name.trim()))
	const strange = names.filter((_name, index) => known[index] === undefined)
	if (strange.length > 0)
		throw new UsageError(`The first line names columns that nobody knows: ${strange.join(', ')}. Known are ${COLUMNS.join(', ')}.`)
	const missing = NEEDED.filter((column) => !known.includes(column))
	if (missing.length > 0) throw new UsageError(`The first line must name ${missing.join(' and ')}.`)
	if (new Set(known).size < known.length) throw new UsageError('The first line names a column twice.')
	return known.flatMap((column) => column ?? [])
}

/** Longer than any account with all its characters. */
const MOST_WAITING = 1_000_000
