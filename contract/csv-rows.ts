/**
 * A row of a table that others wrote. `line` is where it begins in the file. `isBroken`: a quote stands where none may, so nobody knows
 * where its cells end; `cells` are then what the delimiters alone would make of it.
 */
export type CsvRow = { line: number; text: string; cells: string[]; isBroken: boolean }

type Shape = {
	/** Every sign that ends a cell. */
	delimiters: string
	/** How many cells a row has; without it, as many as the first one. */
	width?: number
}

/**
 * Reads a table (RFC 4180) portion by portion, without its empty lines. A quote that is in the wrong place, or never closes, breaks its
 * own row and no other: a cell goes over several lines only where the row then has all its cells, and none of these lines is a row itself.
 */
export const createRowReader = ({ delimiters, width }: Shape) => {
	let rest = ''
	let number = 0
	let columns = width
	/** The lines of a row whose last quote is open. */
	let open: Line[] = []

	const take = (line: Line): CsvRow[] => {
		if (open.length === 0 && line.text.trim() === '') return []
		const isRowItself = open.length > 0 && isWhole(cellsOf(line.text, delimiters), columns)
		if (isRowItself || open.length === MOST_LINES) return giveUp(line)
		open.push(line)
		const text = open.map((one, index) => one.text + (index < open.length - 1 ? one.end : '')).join('')
		const cells = cellsOf(text, delimiters)
		if (cells === 'open') return []
		if (cells === null || (open.length > 1 && columns !== undefined && cells.length !== columns)) return giveUp()
		const row = { line: open[0]?.number ?? line.number, text, cells, isBroken: false }
		open = []
		columns ??= cells.length
		return [row]
	}
	/** The first of the open lines is broken; the others are read anew, each for itself. */
	const giveUp = (...next: Line[]): CsvRow[] => {
		const [broken, ...others] = open
		open = []
		const row = broken && { line: broken.number, text: broken.text, cells: plainCells(broken.text, delimiters), isBroken: true }
		return [...(row ? [row] : []), ...[...others, ...next].flatMap(take)]
	}

	const lineOf = (text: string, end: string): Line => {
		number++
		return { number, text: number === 1 ? text.replace(/^\uFEFF/, '') : text, end }
	}

	return {
		add(portion: string): CsvRow[] {
			const text = rest + portion
			// Perhaps the first half of a line's end.
			const held = text.endsWith('\r') ? '\r' : ''
			const parts = text.slice(0, text.length - held.length).split(LINE_ENDS)
			rest = (parts.pop() ?? '') + held
			const rows: CsvRow[] = []
			for (let at = 0; at < parts.length; at += 2) rows.push(...take(lineOf(parts[at] ?? '', parts[at + 1] ?? '')))
			return rows
		},
		end(): CsvRow[] {
			const rows = take(lineOf(rest.replace(/\r$/, ''), ''))
			while (open.length > 0) rows.push(...giveUp())
			return rows
		},
	}
}

/** The rows of a text that is there whole. */
export const csvRows = (text: string, shape: Shape): CsvRow[] => {
	const reader = createRowReader(shape)
	return [...reader.add(text), ...reader.end()]
}

type Line = { number: number; text: string; end: string }

const LINE_ENDS = /(\r\n|\n|\r)/
/** More than any cell has that somebody typed. */
const MOST_LINES = 50

const isWhole = (cells: string[] | 'open' | null, columns: number | undefined): boolean =>
	Array.isArray(cells) && columns !== undefined && cells.length >= columns && cells.some((cell) => cell.trim() !== '')

/** The cells of a row: `open` where its last quote does not close, null where a quote stands in or behind the text of a cell. */
const cellsOf = (text: string, delimiters: string): string[] | 'open' | null => {
	if (!text.includes('"')) return plainCells(text, delimiters)
	const cells: string[] = []
	for (let at = 0; ; at++) {
		const start = behindBlanks(text, at)
		const isQuoted = text[start] === '"'
		const end = isQuoted ? closingQuote(text, start) : endOfCell(text, at, delimiters)
		if (end === -1) return 'open'
		const cell = text.slice(isQuoted ? start + 1 : at, end)
		if (!isQuoted && cell.includes('"')) return null
		cells.push(isQuoted ? cell.replaceAll('""', '"') : cell)
		at = isQuoted ? behindBlanks(text, end + 1) : end
		if (at >= text.length) return cells
		if (!delimiters.includes(text[at] ?? '')) return null
	}
}

/** Blanks may stand around a quoted cell. */
const behindBlanks = (text: string, from: number): number => {
	let at = from
	while (text[at] === ' ') at++
	return at
}

const closingQuote = (text: string, opening: number): number => {
	let end = text.indexOf('"', opening + 1)
	while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
	return end
}

const endOfCell = (text: string, from: number, delimiters: string): number => {
	let end = from
	while (end < text.length && !delimiters.includes(text[end] ?? '')) end++
	return end
}

const plainCells = (text: string, delimiters: string): string[] => {
	const cells: string[] = []
	for (let at = 0; ; at++) {
		const end = endOfCell(text, at, delimiters)
		cells.push(text.slice(at, end))
		if (end >= text.length) return cells
		at = end
	}
}
