/**
 * Path data rounded to whole units. Each corner is rounded from its exact position, not relative to the one before, so that rounding
 * errors do not add up along the outline.
 */
export const wholeUnits = (outline: string): string => {
	const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, penX: 0, penY: 0, penStartX: 0, penStartY: 0 }
	let [written, previous] = ['', '']
	for (const [, letter = '', args = ''] of outline.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
		for (const [index, segment] of segments(letter, args).entries()) {
			const command = index && letter.toLowerCase() === 'm' ? 'l' : letter.toLowerCase()
			const step = advance(pen, { command, relative: letter === letter.toLowerCase(), segment })
			written += command === previous && command !== 'm' && command !== 'z' ? join(step, true) : command + join(step, false)
			previous = command
		}
	}
	return written
}

/** The position of the pen: exact, and in whole units. */
type Pen = Record<'x' | 'y' | 'startX' | 'startY' | 'penX' | 'penY' | 'penStartX' | 'penStartY', number>
type Step = { readonly command: string; readonly relative: boolean; readonly segment: readonly number[] }

const COUNTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const NUMBER = '[-+]?(?:\\d*\\.\\d+|\\d+\\.?)(?:e[-+]?\\d+)?'
const ARC = new RegExp(`(${NUMBER})[ ,]*(${NUMBER})[ ,]*(${NUMBER})[ ,]*([01])[ ,]*([01])[ ,]*(${NUMBER})[ ,]*(${NUMBER})`, 'g')

/** Splits arguments into one list per drawn segment; the flags of an arc may be glued to what follows. */
const segments = (letter: string, args: string): readonly (readonly number[])[] => {
	const command = letter.toLowerCase()
	const count = COUNTS[command]
	if (count === undefined) throw new Error(`Unknown path command "${letter}".`)
	if (count === 0) return [[]]
	if (command === 'a') return [...args.matchAll(ARC)].map((match) => match.slice(1).map(Number))
	const numbers = (args.match(new RegExp(NUMBER, 'g')) ?? []).map(Number)
	return Array.from({ length: numbers.length / count }, (_, index) => numbers.slice(index * count, (index + 1) * count))
}

/** Moves the pen along a segment and returns its relative arguments in whole units. */
const advance = (pen: Pen, { command, relative, segment }: Step): number[] => {
	if (command === 'z') {
		Object.assign(pen, { x: pen.startX, y: pen.startY, penX: pen.penStartX, penY: pen.penStartY })
		return []
	}
	const lead =
		command === 'a' ? segment.slice(0, 5).map((value, index) => (index < 2 ? Math.max(1, Math.round(value)) : Math.round(value))) : []
	const points = segment.slice(lead.length)
	const vertical = (index: number): boolean => command === 'v' || (command !== 'h' && index % 2 === 1)
	const exact = points.map((value, index) => (relative ? value + (vertical(index) ? pen.y : pen.x) : value))
	const whole = exact.map(Math.round)
	const moved = whole.map((value, index) => value - (vertical(index) ? pen.penY : pen.penX))
	for (const [index, value] of exact.entries()) {
		if (vertical(index)) Object.assign(pen, { y: value, penY: whole[index] })
		else Object.assign(pen, { x: value, penX: whole[index] })
	}
	if (command === 'm') Object.assign(pen, { startX: pen.x, startY: pen.y, penStartX: pen.penX, penStartY: pen.penY })
	return [...lead, ...moved]
}

const join = (numbers: readonly number[], glued: boolean): string =>
	numbers.map((value, index) => ((index || glued) && value >= 0 ? ` ${value}` : `${value}`)).join('')
