import { PROPS } from './cast.ts'
import { glyphPath, placeGlyph } from './glyphs.ts'
import { dotNet, sparkle, sunRays } from './ink.ts'
import { LINE_ART, RARITY_HUES, type Rarity, WHITE } from './palette.ts'
import { seeded, seedOf } from './seeded.ts'
import { fillOf, linear, radial, shape, svgFile } from './svg.ts'

/** The parameters of a shop picture. */
type ItemPicture = { readonly slug: string; readonly glyph: string; readonly rarity: Rarity }

const SIZE = { width: 160, height: 124 }
const CENTRE = { x: 80, y: 60 }
const SPARKLES: Readonly<Record<Rarity, number>> = { common: 0, rare: 0, epic: 5, legend: 8 }
const EDGE = 84

/** Card picture of a shop item: a field in the hue of its rarity and a two-tone glyph above its shadow. */
export const itemPicture = ({ slug, glyph, rarity }: ItemPicture): string => {
	const { hi, mid, lo } = RARITY_HUES[rarity]
	const id = `i-${slug}`
	const net = dotNet(id, SIZE, 0.3)
	const defs = `<defs>${radial(
		`${id}-field`,
		[
			[0, hi, 0.62],
			[0.45, mid],
			[1, lo],
		],
		[0.5, 0.45, 0.75],
	)}
		${linear(
			`${id}-lit`,
			[
				[0, WHITE],
				[0.45, '#F3F0EA'],
				[1, hi],
			],
			[0.2, 0, 0.6, 1],
		)}
		${net.defs}<path id="${id}-shape" d="${glyphPath(glyph)}"/></defs>`
	const rays = rarity === 'common' ? '' : shape(sunRays(CENTRE, 150, 14), WHITE, 'opacity=".08"')
	return svgFile(
		SIZE,
		`${defs}<rect width="160" height="124" fill="${lo}"/><rect width="160" height="124" fill="${fillOf(`${id}-field`)}"/>${rays}
		${net.dots}<ellipse cx="80" cy="109" rx="42" ry="5.5" fill="${LINE_ART}" opacity=".6"/>${twoTone(id, hi)}${scatter(slug, rarity)}`,
	)
}

/** The picture of an item that has none of its own. */
export const defaultItemPicture = (): string => itemPicture({ slug: 'default', glyph: PROPS.unknownItem, rarity: 'common' })

const twoTone = (id: string, hi: string): string => {
	const copy = (fill: string, more: string): string => `<use href="#${id}-shape" fill="${fill}" ${more}/>`
	return `<g transform="${placeGlyph({ x: CENTRE.x - EDGE / 2, y: 19, edge: EDGE })}">
		${copy(LINE_ART, `stroke="${LINE_ART}" stroke-width="16" stroke-linejoin="round" opacity=".6" transform="translate(9 18)"`)}
		${copy(hi, 'opacity=".6" transform="translate(-7 -6)"')}${copy(fillOf(`${id}-lit`), '')}</g>`
}

const scatter = (slug: string, rarity: Rarity): string => {
	const next = seeded(seedOf(slug))
	const stars = Array.from({ length: SPARKLES[rarity] }, (_, index) => {
		const side = index % 2 ? 112 + next() * 34 : 14 + next() * 34
		return sparkle(side, 12 + next() * 82, 2.4 + next() * 4.2)
	})
	return stars.length ? shape(stars.join(''), WHITE, 'opacity=".9"') : ''
}
