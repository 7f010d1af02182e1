import { parse } from 'csv-parse/sync'
import { MANILA_AHEAD_MS } from '#server/kernel/clock.ts'
import { symbolsOf } from './references.ts'

/**
 * A line of a statement that GCash, Maya or a bank sends, as CSV or as text pasted from a PDF. `references` are what may be the number of
 * its transfer: the column of that name, or where there is none all that looks like one. `mentions` are all that the line has, the words
 * of the payer among them. `credits` are the amounts in centavos that may have come in, the most likely first.
 * `isUnread`: something like a reference, and no amount that could be read.
 */
export type ReadLine = {
	line: number
	text: string
	at: number | null
	references: string[]
	mentions: string[]
	credits: number[]
	isUnread: boolean
}

/** Reads at most `most` lines; empty ones do not count. A table with a heading tells which column is which, any other line is guessed. */
export const readStatement = (text: string, most: number): { lines: ReadLine[]; isCut: boolean } => {
	const rows = rowsOf(text.replace(/^\uFEFF/, ''))
	const columns = columnsOf(rows)
	const body = rows.slice(columns === null ? 0 : columns.row + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
	return { lines: body.slice(0, most).map((row) => (columns ? fromTable(row, columns) : fromText(row))), isCut: body.length > most }
}

type Row = { line: number; cells: string[] }
type Columns = { row: number; at: number[]; reference: number[]; credit: number[]; debit: number[]; amount: number[] }

/** Cells of a CSV with commas, semicolons or tabs; otherwise each line is one cell. */
const rowsOf = (text: string): Row[] => {
	const first = text
		.split(/\r?\n/)
		.filter((line) => line.trim() !== '')
		.slice(0, 12)
	const delimiter = [',', ';', '\t'].find((one) => first.some((line) => headingsIn(line.split(one)) >= 2))
	if (delimiter === undefined) return text.split(/\r?\n/).map((line, index) => ({ line: index + 1, cells: [line] }))
	const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_records_with_error: true, info: true } as const
	const records = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[]
	return records.map(({ record, info }) => ({ line: info.lines, cells: record }))
}

const HEADINGS = {
	at: /^(transaction |posting |value )?(date|time|petsa)( ?(and|&|\/) ?time)?$|^date ?time$/i,
	reference: /ref(erence)?|trace|invoice|transaction (id|no|number)/i,
	credit: /^credit|^deposit|^cash in|^received|^money in/i,
	debit: /^debit|^withdrawal|^cash out|^paid|^money out/i,
	amount: /^amount/i,
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
		at: at(HEADINGS.at),
		reference: at(HEADINGS.reference),
		credit: at(HEADINGS.credit),
		debit: at(HEADINGS.debit),
		amount: at(HEADINGS.amount),
	}
}

const fromTable = ({ line, cells }: Row, columns: Columns): ReadLine => {
	const text = cells.join(' ').trim()
	const cellsOf = (indexes: readonly number[]) => indexes.map((index) => cells[index]?.trim() ?? '').filter(Boolean)
	const sums = columns.credit.length > 0 ? cellsOf(columns.credit) : cellsOf(columns.amount)
	const named = cellsOf(columns.reference)
	const own = [...new Set([...named.map(symbolsOf), ...named.flatMap(referencesIn)])].filter(isReference)
	const mentions = [...new Set([...own, ...referencesIn(text)])]
	const credits = sums.flatMap(amountsIn).filter((amount) => amount > 0)
	return {
		line,
		text,
		at: momentIn(cellsOf(columns.at).join(' ')),
		references: own.length > 0 ? own : mentions,
		mentions,
		credits,
		isUnread: false,
	}
}

/** The amounts of a pasted line are its credit or debit, then the balance: the last one is the balance where there are several. */
const fromText = ({ line, cells }: Row): ReadLine => {
	const text = cells.join(' ').trim()
	const amounts = amountsIn(text).filter((amount) => amount > 0)
	const credits = amounts.length > 1 ? amounts.slice(0, -1) : amounts
	const mentions = referencesIn(text)
	const isUnread = amountsIn(text).length === 0 && mentions.some((mention) => mention.length >= 6)
	return { line, text, at: momentIn(text), references: mentions, mentions, credits: isPaidOut(text) ? [] : credits, isUnread }
}

const isPaidOut = (text: string) => /\b(debit|dr|withdrawal|payment to|sent to|transfer to|cash out)\b/i.test(text)

/** `1,234.50`, `₱ 500.00`, `500.00 CR`. A minus, or brackets, is money that went out. */
const amountsIn = (text: string): number[] =>
	[...text.matchAll(/(?<![\d.,])(\(|-)?\s?(?:₱|php)?\s?(\d{1,3}(?:,\d{3})+|\d{1,9})\.(\d{2})(?![\d.])/gi)].map(
		([, minus, whole = '', cents = '']) => (minus ? -1 : 1) * (Number(whole.replaceAll(',', '')) * 100 + Number(cents)),
	)

/** Runs of letters and digits, also of groups with single spaces or hyphens between digits: `1234 567 890123`. */
const referencesIn = (text: string): string[] => {
	const without = text.replaceAll(/(?<![\d.,])\d{1,3}(,\d{3})*\.\d{2}(?![\d.])/g, ' | ').replaceAll(DATES, ' | ')
	const runs = without.match(/[A-Za-z0-9]+/g) ?? []
	const groups = without.match(/(?<!\d)\d{1,13}(?:[ -]\d{1,13}){1,4}(?!\d)/g) ?? []
	return [...new Set([...runs, ...groups].map(symbolsOf))].filter(isReference)
}

/** Words are no references: those have a digit. */
const isReference = (symbols: string) => symbols.length >= 4 && symbols.length <= 40 && /\d/.test(symbols)

const DATES =
	/\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}:\d{2}(:\d{2})?\s?([AP]M)?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2},? \d{4}/gi

/** In Manila, as statements give it: `2026-11-20 03:15 PM`, `11/20/2026 15:15`, `Nov 20, 2026`. Null when it cannot be read. */
const momentIn = (text: string): number | null => {
	const day = dayIn(text)
	if (day === null) return null
	const [, hour = '0', minute = '0', second = '0', half] = /\b(\d{1,2}):(\d{2})(?::(\d{2}))?\s?([AP]M)?\b/i.exec(text) ?? []
	const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
	const moment = Date.UTC(day.year, day.month - 1, day.date, hours, Number(minute), Number(second)) - MANILA_AHEAD_MS
	return Number.isNaN(moment) ? null : moment
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const dayIn = (text: string): { year: number; month: number; date: number } | null => {
	const iso = /\b(20\d{2})-(\d{2})-(\d{2})\b/.exec(text)
	if (iso) return { year: Number(iso[1]), month: Number(iso[2]), date: Number(iso[3]) }
	const slashes = /\b(\d{1,2})\/(\d{1,2})\/(20\d{2})\b/.exec(text)
	if (slashes) return { month: Number(slashes[1]), date: Number(slashes[2]), year: Number(slashes[3]) }
	const words = /\b([a-z]{3})[a-z]{0,6} (\d{1,2}),? (20\d{2})\b/i.exec(text)
	const month = MONTHS.indexOf(words?.[1]?.toLowerCase() ?? '') + 1
	return words && month > 0 ? { month, date: Number(words[2]), year: Number(words[3]) } : null
}
