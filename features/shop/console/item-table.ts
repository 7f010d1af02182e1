import { csvStart, csvText, ownText, readCell } from '#contract/csv.ts'
import { type CsvRow, csvRows } from '#contract/csv-rows.ts'
import { STOCK } from '#contract/limits.ts'
import { type AdminCategory, type AdminItem, itemBody } from '#features/shop/admin.contract.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { consoleMessages } from '#web/words/console/messages.ts'
import { count } from '#web/words/format.ts'
import type { Text } from '#web/words/words.ts'
import { itemTable as words } from '../words/item-table.console.ts'
import { cellOf, FIELDS, FILE, type Field, type TableValues, valueIn } from './item-columns.ts'

type Shop = { items: readonly AdminItem[]; categories: readonly AdminCategory[] }

/** Items as a table that `readTable` reads. */
export const tableOf = ({ items, categories }: Shop): string =>
	csvStart([...FIELDS.map((field) => FILE.heads[field]), FILE.edition]) +
	csvText(items.map((item) => [...FIELDS.map((field) => written(field, cellOf(field, item, categories))), item.edition]))

/** Numbers and times stay such in a spreadsheet; all else is text, whoever wrote it. */
const written = (field: Field, cell: string) => (NUMBERS.has(field) ? ownText(cell) : cell)
const NUMBERS = new Set<Field>(['ProductNum', 'price', 'position', 'saleFrom', 'saleUntil', 'gameItem', 'gameAmount', 'perAccount'])

type Difference = { field: Field; was: string | null; now: string }

/** A line of a chosen file. `item` is what the shop has now, null for a new one; `values` are what the line changes, or the whole of a new one. */
export type TableLine = {
	line: number
	name: string
	kind: 'new' | 'changed' | 'same' | 'refused'
	item: AdminItem | null
	values: Partial<TableValues>
	differences: readonly Difference[]
	reasons: readonly Text[]
}
type ReadTable = { refusal: string } | { lines: readonly TableLine[]; unknown: readonly string[] }

/** Compares a file with the shop, line by line. Columns that it lacks stay as they are; a new item gets their defaults. */
export const readTable = async (text: string, shop: Shop): Promise<ReadTable> => {
	const [head, ...rows] = csvRows(text, { delimiters: ',;\t' })
	const heads = (head?.cells ?? []).map((cell) => readCell(cell.trim()))
	const columns = heads.map(columnNamed)
	if (!columns.includes('ProductNum')) return { refusal: words.refusals.noNumber }
	if (rows.length === 0) return { refusal: words.refusals.noRows }
	if (rows.length > STOCK.maxPrices) return { refusal: words.refusals.tooMany(count(STOCK.maxPrices)) }
	const byNumber = new Map(shop.items.map((item) => [item.ProductNum, item]))
	const seen = new Set<number>()
	const lines: TableLine[] = []
	for (const row of rows) {
		const cells = cellsOf(row, columns)
		const number = Number(valueIn('ProductNum', cells?.get('ProductNum') ?? '', []) ?? 0)
		const item = byNumber.get(number) ?? null
		const name = cells?.get('ItemName') || item?.ItemName || cells?.get('ProductNum') || ''
		const refusal = refusalOf(row, { cells, number, item, isTwice: seen.has(number) })
		seen.add(number)
		const of = { line: row.line, name, item }
		lines.push(
			cells && refusal === null ? await comparedLine(cells, of, shop) : { ...of, ...NOTHING, kind: 'refused', reasons: [refusal ?? ''] },
		)
	}
	return { lines, unknown: heads.filter((name, index) => name !== '' && columns[index] === null) }
}

type Column = Field | 'edition'
type Cells = ReadonlyMap<Column, string>

const NOTHING = { values: {}, differences: [], reasons: [] }

const columnNamed = (head: string): Column | null => {
	const name = head.toLowerCase()
	if (name === FILE.edition.toLowerCase()) return 'edition'
	return FIELDS.find((field) => FILE.heads[field].toLowerCase() === name) ?? null
}

const cellsOf = ({ cells, isBroken }: CsvRow, columns: readonly (Column | null)[]): Cells | null => {
	if (isBroken || cells.length !== columns.length) return null
	return new Map(
		columns.flatMap((column, at) =>
			column
				? [
						[
							column,
							readCell(cells[at] ?? '')
								.replaceAll('\r\n', '\n')
								.trim(),
						],
					]
				: [],
		),
	)
}

type Found = { cells: Cells | null; number: number; item: AdminItem | null; isTwice: boolean }

const refusalOf = ({ isBroken }: CsvRow, { cells, number, item, isTwice }: Found): string | null => {
	const { refusals } = words
	if (!cells) return isBroken ? refusals.broken : refusals.cells
	if (number < 1) return refusals.number
	if (isTwice) return refusals.twice
	const edition = cells.get('edition') ?? ''
	return item && edition !== '' && edition !== String(item.edition) ? refusals.meanwhile : null
}

/** What cannot be read or breaks a rule refuses the line; what the shop has already is no difference. */
export const comparedLine = async (
	cells: Cells,
	of: Pick<TableLine, 'line' | 'name' | 'item'>,
	{ categories }: Shop,
): Promise<TableLine> => {
	const { item } = of
	const differences = FIELDS.flatMap((field) => {
		const now = cells.get(field)
		const was = item && cellOf(field, item, categories)
		return now === undefined || now === was || (item === null && now === '') ? [] : [{ field, was, now }]
	})
	const read = differences.map(({ field, now }) => [field, valueIn(field, now, categories)] as const)
	const unread = differences.filter((_, at) => read[at]?.[1] === undefined)
	const values: Partial<TableValues> = Object.fromEntries(read.filter(([, value]) => value !== undefined))
	const reasons = [
		...unread.map(({ field, now }) => words.refusals.unread(FILE.heads[field], now)),
		...(await objections({ item, values, unread: unread.map(({ field }) => field) })),
	]
	const kind = reasons.length > 0 ? 'refused' : differences.length === 0 ? 'same' : item ? 'changed' : 'new'
	return { ...of, kind, values, differences, reasons }
}

type Judged = { item: AdminItem | null; values: Partial<TableValues>; unread: readonly Field[] }

/** By the rules of the form, about what the line says. */
const objections = async ({ item, values, unread }: Judged): Promise<Text[]> => {
	const { state: _state, edition: _edition, contents = [], ...before } = item ?? { state: null, edition: null }
	const wanted: Partial<TableValues> = { ...(before as Partial<TableValues>), ...values }
	const errors = Object.entries(await schemaErrors(itemBody, wanted)) as [Field, readonly Text[]][]
	const about = errors.filter(([field]) => !unread.includes(field) && (item === null || field in values))
	const { saleFrom, saleUntil } = wanted
	const isBackwards = saleFrom && saleUntil && Date.parse(saleUntil) <= Date.parse(saleFrom)
	const isMixed = contents.length > 0 && (wanted.gameItem !== null || wanted.gameAmount !== 1)
	return [
		...about.flatMap(([, texts]) => texts),
		...(isBackwards ? [consoleMessages.saleOrder] : []),
		...(isMixed ? [consoleMessages.bundleGameItem] : []),
	]
}
