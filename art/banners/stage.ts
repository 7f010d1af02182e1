import { GLYPH_BOX, glyphPath, type Place, placeGlyph } from '../glyphs.ts'
import { lettering, letteringWidth, type Setting } from '../lettering.ts'
import { BRAND, LINE_ART, PAPER, WHITE } from '../palette.ts'
import { fillOf, polygon, px, shape, svgFile } from '../svg.ts'

/** The parts of every banner: its frame, slanted panels, black fighters, outlined props and the big title. */

const BANNER = { width: 615, height: 210 }
/** How far the top of a panel edge leans right of its foot. */
export const LEAN = 34

/** A finished banner at 1x (615 x 210) or 2x. */
export const bannerFile = (scene: string, scale: number): string =>
	svgFile(BANNER, `${scene}<rect y="206" width="615" height="4" fill="${BRAND}"/>`, scale)

/** A leaning panel from `x` (its foot) as a clip; draw into it with `inPanel`. */
export const panelClip = (id: string, x: number, width: number): string => {
	const edge = polygon([
		[x + LEAN, 0],
		[x + LEAN + width, 0],
		[x + width, 210],
		[x, 210],
	])
	return `<clipPath id="${id}"><path d="${edge}"/></clipPath>`
}
export const inPanel = (id: string, content: string): string => `<g clip-path="url(#${id})">${content}</g>`

/** The white gutter on the left of a panel. */
export const gutter = (x: number, width = 4): string => `<path d="M${x + LEAN} -2L${x} 212" stroke="${PAPER}" stroke-width="${width}"/>`

/** A black silhouette with a white and a coloured rim of light on one side. */
export const fighter = (glyph: string, place: Place, rim: string): string => {
	const outline = glyphPath(glyph)
	const side = place.flip ? 1 : -1
	return standing(
		place,
		`${shape(outline, LINE_ART, `opacity=".45" transform="translate(${-26 * side} 20)"`)}
		${shape(outline, WHITE, `transform="translate(${9 * side} -7)"`)}${shape(outline, rim, `transform="translate(${4 * side} -2)"`)}${shape(outline, '#070A14')}`,
	)
}

/** A bright object with a thick ink outline and a drop shadow. */
export const prop = (glyph: string, place: Place, fill: string): string => {
	const outline = glyphPath(glyph)
	const weight = Math.round((7 * GLYPH_BOX) / place.edge)
	const inked = (more: string): string =>
		shape(outline, LINE_ART, `stroke="${LINE_ART}" stroke-width="${weight}" stroke-linejoin="round"${more}`)
	return standing(
		place,
		`${inked(` opacity=".5" transform="translate(${px(weight * 0.5)} ${px(weight * 0.7)})"`)}${inked('')}${shape(outline, fill)}`,
	)
}

/** A word of the title: hard shadow, ink outline, a thick side in one colour, a gradient face. */
export const titleWord = (word: string, setting: Setting, { face, side }: { face: string; side: string }): string => {
	const d = lettering(word, setting)
	const inked = (offset: string, opacity: number): string =>
		`<path d="${d}" fill="${LINE_ART}" stroke="${LINE_ART}" stroke-width="${px(setting.size * 0.17)}" stroke-linejoin="round" opacity="${opacity}" transform="translate(${offset})"/>`
	return `${inked('4.5 5.5', 0.55)}${inked('1.4 2', 1)}${inked('0 0', 1)}${shape(d, side, 'transform="translate(1.5 2.2)"')}${shape(d, fillOf(face))}`
}

/** A short line on a slanted plate. */
export const plate = (text: string, setting: Setting, colors: { plate: string; text: string }): string => {
	const { x, y, size } = setting
	const [left, right] = [x - size * 0.8, x + letteringWidth(text, setting) + size * 0.8]
	const edge = polygon([
		[left + size * 0.42, y - size * 1.18],
		[right + size * 0.42, y - size * 1.18],
		[right, y + size * 0.42],
		[left, y + size * 0.42],
	])
	return `${shape(edge, colors.plate)}${shape(lettering(text, setting), colors.text)}`
}

/** The line under the title, readable on any ground. */
export const tagLine = (text: string, x: number, y: number): string => {
	const d = lettering(text, { face: 'hud', x, y, size: 14.5, tracking: 0.01 })
	return `<path d="${d}" fill="${LINE_ART}" stroke="${LINE_ART}" stroke-width="4" stroke-linejoin="round" opacity=".75"/>${shape(d, PAPER)}`
}

const standing = (place: Place, content: string): string => `<g transform="${placeGlyph(place)}">${content}</g>`
