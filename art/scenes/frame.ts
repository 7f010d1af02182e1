import { titleWord } from '../banners/stage.ts'
import { lettering, letteringWidth } from '../lettering.ts'
import { BRAND, LINE_ART, PAPER, WHITE } from '../palette.ts'
import { fillOf, linear, polygon, px, type Size, shape } from '../svg.ts'

/** The formats of the big pictures, in units. A scene can be drawn in either and chooses its own positions. */
export const WIDE: Size = { width: 1920, height: 1080 }
export const TALL: Size = { width: 1080, height: 2340 }
export const isTall = ({ width, height }: Size): boolean => height > width

/** The content of one big picture in a format: the body of an SVG file. */
export type Scene = (frame: Size) => string

type Caption = {
	/** The short line on the plate. */
	readonly over: string
	readonly word: string
	readonly under: string
	readonly hue: string
	/** Centre of the block for tall frames, left edge for wide ones. */
	readonly x: number
	/** Baseline of the word. */
	readonly y: number
	/** The greatest width of the word. */
	readonly room: number
	readonly anchor?: 'start' | 'middle'
}

/** A plate, a big word and a line, in the style of the banners; the word fills the width it is given. */
export const caption = ({ over, word, under, hue, x, y, room, anchor = 'start' }: Caption): string => {
	const size = 60
	const width = letteringWidth(word, { x: 0, y: 0, size })
	const scale = Math.min(room / width, 3.4)
	const left = anchor === 'middle' ? x - (width * scale) / 2 : x
	const id = `word-${hue.slice(1)}`
	const face = linear(id, [
		[0, WHITE],
		[0.5, '#FFF6E6'],
		[1, hue],
	])
	const overWidth = letteringWidth(over, { x: 0, y: 0, size: 17, tracking: 0.12 })
	const plate = polygon([
		[8, -88],
		[overWidth + 34, -88],
		[overWidth + 26, -60],
		[0, -60],
	])
	return `<defs>${face}</defs><g transform="translate(${px(left)} ${px(y)}) scale(${px(scale)}) rotate(-3)">
		${shape(plate, BRAND)}${shape(lettering(over, { x: 17, y: -68, size: 17, tracking: 0.12 }), WHITE)}
		${titleWord(word, { x: 0, y: 0, size }, { face: id, side: hue })}</g>
		${subline(under, { x: anchor === 'middle' ? x : left + 6, y: y + 74, anchor })}`
}

/** A line that is readable on any ground. */
const subline = (text: string, { x, y, anchor }: { x: number; y: number; anchor: 'start' | 'middle' }): string => {
	const d = lettering(text, { face: 'hud', x, y, size: 34, tracking: 0.02, anchor })
	return `<path d="${d}" fill="${LINE_ART}" stroke="${LINE_ART}" stroke-width="9" stroke-linejoin="round" opacity=".75"/>${shape(d, PAPER)}`
}

/** A plain fill of the whole frame. */
export const ground = ({ width, height }: Size, fill: string, more = ''): string =>
	`<rect width="${width}" height="${height}" fill="${fill}"${more ? ` ${more}` : ''}/>`

/** Darkens the edges a little, as a printed page does. */
export const vignette = (frame: Size): string =>
	`<defs><radialGradient id="vignette" cx=".5" cy=".45" r=".8"><stop offset=".55" stop-color="#05070D" stop-opacity="0"/><stop offset="1" stop-color="#05070D" stop-opacity=".62"/></radialGradient></defs>${ground(frame, fillOf('vignette'))}`

/** The maker's mark in a corner. */
export const mark = (frame: Size): string => {
	const y = frame.height - (isTall(frame) ? 96 : 44)
	const x = isTall(frame) ? frame.width / 2 : frame.width - 48
	const anchor = isTall(frame) ? 'middle' : 'end'
	return shape(lettering('BARKADA', { x, y, size: 30, tracking: 0.14, anchor }), PAPER, 'opacity=".55"')
}
