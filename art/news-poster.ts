import { glyphPath, placeGlyph } from './glyphs.ts'
import { halftone, speedLines } from './ink.ts'
import { NEWS_HUES, type NewsHue, WHITE } from './palette.ts'
import { seeded, seedOf } from './seeded.ts'
import { fillOf, linear, px, radial, shape, svgFile } from './svg.ts'

/** The parameters of a news picture. */
type NewsPicture = { readonly slug: string; readonly glyph: string; readonly hue: NewsHue }

const SIZE = { width: 480, height: 270 }
const EDGE = 196

/**
 * Poster of a news entry, 480 x 270 units: its glyph in the hue of its type. Centre, slant and scatter depend on the slug, so that
 * neighbours differ.
 */
export const newsPoster = ({ slug, glyph, hue }: NewsPicture): string => {
	const { hi, mid, lo } = NEWS_HUES[hue]
	const seed = seedOf(slug)
	const next = seeded(seed)
	const centre = { x: 205 + next() * 70, y: 122 + next() * 22 }
	const mirrored = next() > 0.5
	const defs = `<defs>${linear(
		'n-back',
		[
			[0, hi],
			[0.48, mid],
			[1, lo],
		],
		mirrored ? [1, 0, 0, 1] : [0, 0, 1, 1],
	)}
		${radial('n-glow', [
			[0, WHITE, 0.75],
			[0.4, hi, 0.4],
			[1, hi, 0],
		])}
		${linear('n-lit', [
			[0, WHITE],
			[0.5, '#FFF8EA'],
			[1, hi],
		])}</defs>`
	const body = `${defs}<rect width="480" height="270" fill="${fillOf('n-back')}"/>
		${speedLines({ ...centre, from: 92, to: 460, count: 96, seed, opacity: 0.34 })}
		<circle cx="${px(centre.x)}" cy="${px(centre.y)}" r="150" fill="${fillOf('n-glow')}"/>
		${halftone({ box: [0, 112, 488, 276], step: 11, color: lo, opacity: 0.62, tone: (x, y) => (y - 110) / 190 + ((mirrored ? 240 - x : x - 240) / 480) * 0.5 })}
		${slantedStrips(mirrored, lo)}${emblem(glyph, centre, lo)}`
	return svgFile(SIZE, body)
}

/** Two bands that cross the poster behind the glyph, like panels of a page. */
const slantedStrips = (mirrored: boolean, ink: string): string => {
	const strips = `${shape('M-30 0H66L-10 270H-106Z', ink, 'opacity=".5"')}${shape('M74 0H84L8 270H-2Z', WHITE, 'opacity=".8"')}
		${shape('M420 0H520V270H344Z', ink, 'opacity=".32"')}`
	return mirrored ? `<g transform="translate(480 0) scale(-1 1)">${strips}</g>` : strips
}

const emblem = (glyph: string, { x, y }: { x: number; y: number }, ink: string): string => {
	const outline = glyphPath(glyph)
	const turn = Math.round((240 - x) / 6)
	const place = { x: Math.round(x - EDGE / 2), y: Math.round(y - EDGE / 2 + 8), edge: EDGE, turn }
	return `<g transform="${placeGlyph(place)}">
		${shape(outline, ink, `stroke="${ink}" stroke-width="26" stroke-linejoin="round" opacity=".8" transform="translate(16 22)"`)}
		${shape(outline, ink, `stroke="${ink}" stroke-width="22" stroke-linejoin="round"`)}${shape(outline, fillOf('n-lit'))}</g>`
}
