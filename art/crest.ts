import { SCHOOL_CAST, type School, type SchoolKey } from './cast.ts'
import { glyphPath, type Place, placeGlyph } from './glyphs.ts'
import { dotNet, sunRays } from './ink.ts'
import { lettering } from './lettering.ts'
import { INK, LINE_ART, PAPER, WHITE } from './palette.ts'
import { fillOf, inset, linear, radial, type Stop, shape, svgFile } from './svg.ts'

/** Each school has its own outline, so that colour is never the only cue: curved eaves, a peak, two wings. */
const SHIELDS: Readonly<Record<SchoolKey, string>> = {
	sg: 'M60 6C70 15 92 19 114 12L106 34V78C106 106 84 123 60 136C36 123 14 106 14 78V34L6 12C28 19 50 15 60 6Z',
	mp: 'M60 3L83 25L111 30V76C111 104 87 123 60 137C33 123 9 104 9 76V30L37 25Z',
	phx: 'M60 19C65 6 76 2 85 9C97 3 110 11 117 25C107 29 106 40 107 54C108 92 88 119 60 137C32 119 12 92 13 54C14 40 13 29 3 25C10 11 23 3 35 9C44 2 55 6 60 19Z',
}
const GLYPH_PLACES: Readonly<Record<SchoolKey, Place>> = {
	sg: { x: 29, y: 30, edge: 62 },
	mp: { x: 28, y: 39, edge: 64 },
	phx: { x: 27, y: 34, edge: 66 },
}
const SIZE = { width: 120, height: 150 }
const RIBBON = 'M12 108Q60 124 108 108L108 130Q60 146 12 130Z'

/** The full emblem with ribbon and initials, 120 x 150 units. */
export const crest = (key: SchoolKey): string => {
	const school = SCHOOL_CAST[key]
	const net = dotNet(key, SIZE, 0.38)
	const body = `<defs>${gradients(key, school)}${net.defs}<clipPath id="${key}-field"><path d="${SHIELDS[key]}" ${inset(0.85, 60, 70)}/></clipPath></defs>
		${shape(SHIELDS[key], LINE_ART, 'opacity=".55" transform="translate(0 4)"')}
		${shape(SHIELDS[key], fillOf(`${key}-rim`))}
		${shape(SHIELDS[key], '#0A0D18', inset(0.925, 60, 70))}
		<g clip-path="url(#${key}-field)">${field(key, net.dots)}</g>
		<path d="${SHIELDS[key]}" fill="none" stroke="${WHITE}" stroke-opacity=".35" stroke-width="1.1" ${inset(0.815, 60, 70)}/>
		${emblem(key)}${ribbon(key)}`
	return svgFile(SIZE, body)
}

/** The emblem for lines of text: no ribbon, rays or halftone, a thicker rim and a plain glyph that survive 20 pixels. */
export const smallCrest = (key: SchoolKey): string => {
	const { hi, mid, lo, glyph } = SCHOOL_CAST[key]
	const { x, y, edge } = GLYPH_PLACES[key]
	const grown = edge * 1.16
	const shift = (grown - edge) / 2
	const place = `transform="${placeGlyph({ x: x - shift, y: y - shift, edge: grown })}"`
	const body = `<defs>${linear(`${key}-s`, [
		[0, mid],
		[1, lo],
	])}</defs>
		${shape(SHIELDS[key], hi)}${shape(SHIELDS[key], fillOf(`${key}-s`), inset(0.87, 60, 70))}
		${shape(glyphPath(glyph), PAPER, `${place} stroke="${PAPER}" stroke-width="10"`)}`
	return svgFile({ width: 120, height: 142 }, body)
}

const gradients = (key: SchoolKey, { hi, mid, lo }: School): string => {
	const metal: readonly Stop[] = [
		[0, WHITE],
		[0.26, hi],
		[0.5, lo],
		[0.64, hi],
		[0.8, mid],
		[1, WHITE],
	]
	return (
		linear(`${key}-rim`, metal, [0, 0, 1, 1]) +
		radial(
			`${key}-fill`,
			[
				[0, hi],
				[0.42, mid],
				[1, lo],
			],
			[0.5, 0.28, 0.85],
		) +
		linear(`${key}-glyph`, [
			[0, WHITE],
			[0.35, WHITE],
			[1, hi],
		]) +
		linear(
			`${key}-band`,
			[
				[0, '#D9D2C2'],
				[0.16, PAPER],
				[0.84, PAPER],
				[1, '#D9D2C2'],
			],
			[0, 0, 1, 0],
		)
	)
}

const field = (key: SchoolKey, dots: string): string => `<rect width="120" height="150" fill="url(#${key}-fill)"/>
	${shape(sunRays({ x: 60, y: 62 }, 110, 16), WHITE, 'opacity=".11"')}
	${dots}
	${shape('M60 0H130V70L60 150Z', WHITE, 'opacity=".08"')}`

const emblem = (key: SchoolKey): string => {
	const outline = glyphPath(SCHOOL_CAST[key].glyph)
	return `<g transform="${placeGlyph(GLYPH_PLACES[key])}"><path d="${outline}" fill="${LINE_ART}" stroke="${LINE_ART}" stroke-width="20" stroke-linejoin="round" opacity=".6" transform="translate(9 18)"/>${shape(outline, fillOf(`${key}-glyph`))}</g>`
}

const ribbon = (key: SchoolKey): string => {
	const { initials, mid, lo } = SCHOOL_CAST[key]
	const follow = (x: number): number => 8 * (1 - ((x - 60) / 48) ** 2)
	const word = lettering(initials, { x: 60, y: 123.3, size: 17, tracking: 0.1, anchor: 'middle', bend: follow })
	return `${shape('M14 112L3 141L27 134ZM106 112L117 141L93 134Z', lo)}
		${shape(RIBBON, LINE_ART, 'opacity=".45" transform="translate(0 3)"')}
		${shape(RIBBON, fillOf(`${key}-band`))}
		${shape('M12 127Q60 143 108 127L108 130Q60 146 12 130Z', mid)}${shape(word, INK[900])}`
}
