import { type Cell, csvText, ownText } from '#contract/csv.ts'
import { frame as words } from '#web/words/console/frame.ts'

/**
 * Tables as they are shown, one below the other, for a spreadsheet. A column of buttons alone is left out, and so is one of pictures alone.
 * The currency of an amount has a column of its own, so that a spreadsheet can add the amounts up. `currencies` are the names of all.
 */
export const createTableText = (currencies: readonly string[]) => {
	let heads: string[] = []
	const rows: Shown[][] = []
	return {
		add(table: HTMLElement | null) {
			const [first = [], ...others] = [...(table?.querySelectorAll('tr') ?? [])].map((row) => [...row.cells])
			heads = first.map(textOf)
			rows.push(...others.map((cells) => cells.map((cell) => shownIn(cell, currencies))))
		},
		text(): string {
			const columns = heads.flatMap((head, index) =>
				columnsOf(
					head,
					rows.flatMap((row) => row[index] ?? []),
				),
			)
			return csvText([heads, ...rows].map((_, row) => columns.map((column) => column[row] ?? '')))
		},
	}
}

type Shown = { value: Cell; currency: string; isOfControls: boolean }

/** A column with its head, and after it that of the currencies, if it has any. */
const columnsOf = (head: string, cells: readonly Shown[]): Cell[][] => {
	if (cells.every(({ value }) => value === '') && cells.some(({ isOfControls }) => isOfControls)) return []
	const isMoney = cells.some(({ currency }) => currency)
	return [
		[head, ...cells.map(({ value }) => value)],
		...(isMoney ? [[words.currencyOf(head), ...cells.map(({ currency }) => currency)]] : []),
	]
}

const shownIn = (cell: HTMLTableCellElement, currencies: readonly string[]): Shown => {
	const amount = isOfNumbers(cell) ? amountIn(textOf(cell), currencies) : null
	return {
		value: amount?.number ?? readIn(cell),
		currency: amount?.currency ?? '',
		isOfControls: cell.querySelector(`${CONTROLS}, img`) !== null,
	}
}

/** Any other digits are what somebody typed, and stay text. */
const isOfNumbers = (cell: HTMLElement) => cell.matches('.is-number') || cell.querySelector('.place') !== null

/** A time as a spreadsheet reads it, not how long ago it was; all else is text, whoever wrote it. */
const readIn = (cell: HTMLTableCellElement): Cell => {
	const text = textOf(cell)
	const time = cell.querySelector('time')
	return time && textOf(time) === text ? ownText(time.title || text) : text
}

const amountIn = (text: string, currencies: readonly string[]): { number: number; currency: string } | null => {
	const currency = currencies.find((name) => text.startsWith(`${name} `) || text.endsWith(` ${name}`)) ?? ''
	const digits = text.replace(currency, '').trim()
	return /^[+-]?[\d,]+(\.\d+)?$/.test(digits) ? { number: Number(digits.replaceAll(',', '')), currency } : null
}

/** Each block is a line of its own. A shape that says something, such as that of a currency, is its name. */
const textOf = (element: Element): string =>
	textIn(element)
		.replaceAll(/ +/g, ' ')
		.replaceAll(/ ?\n[ \n]*/g, '\n')
		.trim()

const textIn = (node: Node): string => {
	if (node instanceof Text) return node.data.replaceAll(/[ \t\r\n]+/g, ' ')
	if (!(node instanceof Element) || node.matches(CONTROLS) || getComputedStyle(node).display === 'none') return ''
	if (node.matches('svg')) return ` ${node.getAttribute('aria-label') ?? ''} `
	const isClosed = node.matches('details:not([open])')
	const shown = isClosed ? [...node.children].filter((child) => child.matches('summary')) : [...node.childNodes]
	const text = shown.map(textIn).join('')
	return node.matches(BLOCKS) ? `\n${text}\n` : text
}

const CONTROLS = 'button, select, input, textarea, label'
const BLOCKS = 'div, p, ul, li, dl, dt, dd, br, summary'
