import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { readCell } from '#contract/csv.ts'
import { UsageError } from '../command.ts'
import { BadLine, COLUMNS, type Column, type GameAccount, NEEDED, readLine } from './format.ts'

/** A line of the file, by its number in it: an account, or why it is none. */
export type Line = { line: number } & ({ account: GameAccount } | { userId: string; fault: string })

/** Reads the file in portions of lines, however long it is. Refuses a file that has not the columns. */
export async function* portionsOf(path: string, size: number): AsyncIterable<Line[]> {
	const records = createReadStream(path).pipe(
		parse({
			bom: true,
			cast: readCell,
			columns: columnsOf,
			info: true,
			max_record_size: MOST_BYTES,
			skip_empty_lines: true,
			relax_column_count: true,
		}),
	)
	let portion: Line[] = []
	try {
		for await (const { record, info } of records as AsyncIterable<{ record: Cells; info: { lines: number; error?: unknown } }>) {
			portion.push(lineOf(record, info))
			if (portion.length < size) continue
			yield portion
			portion = []
		}
	} catch (error) {
		// A broken quote would swallow the rest of the file, so nothing after it can be read.
		if (error instanceof CsvError) throw new UsageError(`${path} is no CSV: ${error.message}.`)
		throw error
	}
	if (portion.length > 0) yield portion
}

/** What the reader puts in the place of bytes that are no UTF-8. */
const NO_UTF_8 = '\uFFFD'

type Cells = Readonly<Partial<Record<Column, string>>>

const lineOf = (record: Cells, { lines, error }: { lines: number; error?: unknown }): Line => {
	try {
		if (error) throw new BadLine('It has not as many cells as the first line names.')
		// Its player could neither type the name nor sign in with the password.
		if (Object.values(record).some((cell) => cell.includes(NO_UTF_8)))
			throw new BadLine('It is not in UTF-8: save the file in UTF-8, and run this again.')
		return { line: lines, account: readLine(record) }
	} catch (refusal) {
		if (!(refusal instanceof BadLine)) throw refusal
		return { line: lines, userId: record.UserID ?? '', fault: refusal.message }
	}
}

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
const MOST_BYTES = 1_000_000
