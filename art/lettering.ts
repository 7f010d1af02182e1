import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type Font, type PathCommand } from 'opentype.js'
import { px } from './svg.ts'

/** Words as outlines: no font can be assumed where a picture is shown. */

const FACES = {
	display: '@fontsource/kanit/files/kanit-latin-800-italic.woff',
	hud: '@fontsource/chakra-petch/files/chakra-petch-latin-600-normal.woff',
} as const

export type Setting = {
	readonly face?: keyof typeof FACES
	readonly x: number
	/** The baseline. */
	readonly y: number
	readonly size: number
	/** Extra space after each letter, in em. */
	readonly tracking?: number
	readonly anchor?: 'start' | 'middle' | 'end'
	/** How far down a point is moved at a given x, to set a word on a curve. */
	readonly bend?: (x: number) => number
}

const fonts = new Map<string, Font>()

/** Path data of a word or line. */
export const lettering = (text: string, setting: Setting): string => {
	const { face = 'display', x, y, size, tracking = 0, anchor = 'start', bend = () => 0 } = setting
	const start = x - letteringWidth(text, setting) * { start: 0, middle: 0.5, end: 1 }[anchor]
	const { commands } = fontOf(face).getPath(text, start, y, size, { kerning: true, letterSpacing: tracking })
	const point = (right = 0, down = 0): string => `${px(right)} ${px(down + bend(right))}`
	return commands.map((command) => draw(command, point)).join('')
}

/** Width of a line in units, without the space after its last letter. */
export const letteringWidth = (text: string, { face = 'display', size, tracking = 0 }: Setting): number =>
	fontOf(face).getAdvanceWidth(text, size, { kerning: true, letterSpacing: tracking }) - tracking * size

const draw = (command: PathCommand, point: (x?: number, y?: number) => string): string => {
	const { type, x, y, x1, y1, x2, y2 } = command
	if (type === 'Z') return 'Z'
	if (type === 'Q') return `Q${point(x1, y1)} ${point(x, y)}`
	if (type === 'C') return `C${point(x1, y1)} ${point(x2, y2)} ${point(x, y)}`
	return `${type}${point(x, y)}`
}

const fontOf = (face: keyof typeof FACES): Font => {
	const known = fonts.get(face)
	if (known) return known
	const bytes = readFileSync(fileURLToPath(import.meta.resolve(FACES[face])))
	const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
	fonts.set(face, font)
	return font
}
