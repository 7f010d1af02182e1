import { SCHOOL_KEYS } from './cast.ts'
import { crest } from './crest.ts'
import { halftone, speedLines } from './ink.ts'
import { lettering, letteringWidth } from './lettering.ts'
import { BRAND, GOLD, INK, LINE_ART, PAPER, WHITE } from './palette.ts'
import { panoramaScene } from './panorama/panorama.ts'
import { fillOf, linear, polygon, px, shape, svgFile } from './svg.ts'

const PLATE = { from: '#F0405E', to: '#B50F2E' }
const OG_SIZE = { width: 1200, height: 630 }

/** The word mark: white "BARKA" on a red slanted plate, then "DA" in paper. `size` is the letter height in units, (x, y) the plate's corner. */
const wordMark = (x: number, y: number, size: number): string => {
	const lead = { x: x + size * 0.44, y: y + size * 1.03, size }
	const plateWidth = letteringWidth('BARKA', lead) + size * 0.86
	const height = size * 1.36
	const slant = size * 0.3
	const plate = polygon([
		[x + slant, y],
		[x + plateWidth, y],
		[x + plateWidth - slant, y + height],
		[x, y + height],
	])
	const rest = { ...lead, x: x + plateWidth + size * 0.06 }
	return `<defs>${linear(
		'mark',
		[
			[0, PLATE.from],
			[1, PLATE.to],
		],
		[0, 0, 1, 0.2],
	)}</defs>
		${shape(plate, fillOf('mark'))}${shape(lettering('BARKA', lead), WHITE)}${shape(lettering('DA', rest), PAPER)}`
}

/** Width of the word mark at a letter height. */
const wordMarkWidth = (size: number): number =>
	letteringWidth('BARKA', { x: 0, y: 0, size }) + letteringWidth('DA', { x: 0, y: 0, size }) + size * 0.92

/** The site's icon, 64 x 64 units: the B of the word mark on its plate; `full` fills the square for icons that are masked by the device. */
export const icon = (full: boolean, edge = 64): string => {
	const back = full
		? `<rect width="64" height="64" fill="${fillOf('icon')}"/>${halftone({ box: [0, 34, 64, 66], step: 6, color: '#5C0619', opacity: 0.55, tone: (x, y) => (y - 30) / 46 + (x - 40) / 160 })}`
		: shape('M13 3H62L51 61H2Z', fillOf('icon'))
	const letter = lettering('B', { x: full ? 31 : 31.5, y: full ? 50 : 49.5, size: full ? 52 : 50, anchor: 'middle' })
	const body = `<defs>${linear(
		'icon',
		[
			[0, PLATE.from],
			[1, PLATE.to],
		],
		[0, 0, 1, 1],
	)}</defs>${back}
		${shape(letter, '#4A0412', 'transform="translate(2.4 2.6)" opacity=".7"')}${shape(letter, WHITE)}`
	return svgFile({ width: 64, height: 64 }, body, edge / 64)
}

/** The campus by night, dark where an article's subject is written over it. */
export const socialBackdrop = (): string =>
	svgFile(
		OG_SIZE,
		`<g transform="translate(-200 0) scale(1 1.0162)">${panoramaScene()}</g><rect width="1200" height="630" fill="${INK[900]}" opacity=".72"/>
		${speedLines({ x: 1060, y: 90, from: 260, to: 1300, count: 70, seed: 9, color: '#FFE7C4', opacity: 0.1 })}
		${halftone({ box: [0, 430, 1200, 630], step: 14, color: INK[950], opacity: 0.6, tone: (_x, y) => (y - 430) / 260 })}
		<rect y="${px(618)}" width="1200" height="12" fill="${BRAND}"/>`,
	)

/** What a link to the site shows in a chat: the word mark over the campus, with the three emblems. */
export const socialPreview = (): string => {
	const markSize = 132
	const left = (OG_SIZE.width - wordMarkWidth(markSize)) / 2
	const line = lettering('THREE SCHOOLS. ONE BARKADA.', { x: 600, y: 356, size: 40, tracking: 0.05, anchor: 'middle' })
	const emblems = SCHOOL_KEYS.map((key, index) => {
		const lift = index === 1 ? 0 : 16
		return `<g transform="translate(${344 + index * 176} ${390 + lift}) scale(1.34)">${crest(key)}</g>`
	})
	const body = `<g transform="translate(-200 0) scale(1 1.0162)">${panoramaScene()}</g><rect width="1200" height="630" fill="${INK[900]}" opacity=".36"/>
		${speedLines({ x: 600, y: 250, from: 330, to: 900, count: 90, seed: 5, color: '#FFE7C4', opacity: 0.14 })}
		<g transform="rotate(-3 600 220)"><g opacity=".55" transform="translate(8 12)">${shape(
			polygon([
				[left + 34, 122],
				[left + wordMarkWidth(markSize), 122],
				[left + wordMarkWidth(markSize) - 40, 302],
				[left - 6, 302],
			]),
			LINE_ART,
		)}</g>${wordMark(left, 122, markSize)}</g>
		<path d="${line}" fill="${LINE_ART}" stroke="${LINE_ART}" stroke-width="9" stroke-linejoin="round"/>${shape(line, GOLD)}
		${emblems.join('')}<rect y="${px(618)}" width="1200" height="12" fill="${BRAND}"/>`
	return svgFile(OG_SIZE, body)
}
