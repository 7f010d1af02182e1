import { REGIONS } from '#demo/guides/regions.ts'
import { fighter } from '../banners/stage.ts'
import { glyphPath, placeGlyph } from '../glyphs.ts'
import { halftone, speedLines } from '../ink.ts'
import { lettering } from '../lettering.ts'
import { GOLD, INK, PAPER, WHITE } from '../palette.ts'
import { panoramaScene } from '../panorama/panorama.ts'
import { px, shape, svgFile } from '../svg.ts'
import { HUD_GLYPHS } from './hud-glyphs.ts'

/** The game's screen with everything that a player sees on it, 960 x 600 units; REGIONS has the positions of the parts. */
const SIZE = { width: 960, height: 600 }

type Box = { x: number; y: number; width: number; height: number }
const boxes = REGIONS.map(
	([left, top, width, height]): Box => ({
		x: (left / 100) * SIZE.width,
		y: (top / 100) * SIZE.height,
		width: (width / 100) * SIZE.width,
		height: (height / 100) * SIZE.height,
	}),
)

export const interfacePicture = (): string =>
	svgFile(SIZE, `${scene()}${boxes.map((box, index) => `<g>${frame(box)}${(PARTS[index] ?? (() => ''))(box)}</g>`).join('')}`)

const scene = (): string => `<g transform="translate(-330 -60) scale(1.06)">${panoramaScene()}</g>
	<path d="M-10 470L970 440V610H-10Z" fill="#0E1220"/><path d="M420 452L250 610H700L560 448Z" fill="#1A2135"/><path d="M486 470l-4 30M480 520l-6 40" stroke="${GOLD}" stroke-width="5" opacity=".5"/>
	${halftone({ box: [0, 440, 964, 606], step: 11, color: '#05070D', opacity: 0.7, tone: (_, y) => (y - 440) / 180 })}
	${speedLines({ x: 470, y: 330, from: 150, to: 560, count: 70, seed: 8, opacity: 0.12 })}
	${fighter(HUD_GLYPHS.hero, { x: 320, y: 268, edge: 200 }, '#35D6A4')}${fighter(HUD_GLYPHS.foe, { x: 520, y: 262, edge: 180, flip: true }, '#FF7A85')}
	${shape(lettering('-1,284', { x: 600, y: 258, size: 34, anchor: 'middle' }), GOLD, `stroke="#05070D" stroke-width="7" paint-order="stroke" stroke-linejoin="round"`)}
	<rect x="560" y="276" width="96" height="8" rx="3" fill="#05070D"/><rect x="561" y="277" width="58" height="6" rx="2" fill="#FF5566"/>`

const frame = ({ x, y, width, height }: Box): string =>
	`<path d="M${px(x + 12)} ${px(y)}H${px(x + width)}V${px(y + height - 12)}L${px(x + width - 12)} ${px(y + height)}H${px(x)}V${px(y + 12)}Z" fill="${INK[950]}" fill-opacity=".88" stroke="#66749E" stroke-width="1.6"/>`

const text = (words: string, x: number, y: number, size: number, color = PAPER): string =>
	shape(lettering(words, { face: 'hud', x, y, size }), color)

const glyph = (name: string, x: number, y: number, edge: number, color: string): string =>
	shape(glyphPath(name), color, `transform="${placeGlyph({ x, y, edge })}"`)

const bar = (x: number, y: number, width: number, share: number, color: string): string =>
	`<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="9" fill="#05070D" stroke="#2B3553"/><rect x="${px(x + 1)}" y="${px(y + 1)}" width="${px((width - 2) * share)}" height="7" fill="${color}"/>`

const slots = ({ x, y, width, height }: Box, icons: readonly { glyph: string; hue: string; key: string }[], header = 0): string => {
	const edge = Math.min((width - 16) / icons.length - 5, height - 16 - header)
	const left = x + (width - icons.length * (edge + 5) + 5) / 2
	const top = y + header + (height - header - edge) / 2
	return icons
		.map(({ glyph: name, hue, key }, index) => {
			const slot = left + index * (edge + 5)
			return `<rect x="${px(slot)}" y="${px(top)}" width="${px(edge)}" height="${px(edge)}" fill="${INK[800]}" stroke="${hue}" stroke-opacity=".7"/>${glyph(name, slot + 4, top + 4, edge - 8, hue)}${text(key, slot + 3, top + 10, 9)}`
		})
		.join('')
}

const status = ({ x, y }: Box): string =>
	`<circle cx="${px(x + 42)}" cy="${px(y + 46)}" r="32" fill="#0F8F6B" stroke="${PAPER}" stroke-width="2.5"/>${glyph(HUD_GLYPHS.face, x + 18, y + 22, 48, WHITE)}
	${text('JUAN_CRUZ', x + 84, y + 22, 13)}${text('LV 142', x + 198, y + 22, 13, GOLD)}
	${bar(x + 84, y + 32, 162, 0.86, '#FF5566')}${bar(x + 84, y + 46, 162, 0.6, '#5DB8FF')}${bar(x + 84, y + 60, 162, 0.74, '#7BE07B')}${bar(x + 84, y + 74, 100, 0.4, GOLD)}`

const chat = ({ x, y, width }: Box): string =>
	[
		['#', '#8E9BFF', 0.62],
		['%', '#35D6A4', 0.8],
		['/1', GOLD, 0.54],
		['/2', '#FF9A3D', 0.7],
		['/s', PAPER, 0.44],
	]
		.map(([sign, color, share], index) => {
			const line = y + 20 + index * 19
			return `${text(String(sign), x + 12, line + 4, 12, String(color))}<path d="M${px(x + 40)} ${px(line)}h${px((width - 60) * Number(share))}" stroke="${color}" stroke-width="6" stroke-linecap="round" stroke-dasharray="26 8 14 8 34 8" opacity=".75"/>`
		})
		.join('') +
	`<rect x="${px(x + 8)}" y="${px(y + 110)}" width="${px(width - 16)}" height="15" fill="${INK[800]}" stroke="#66749E"/><path d="M${px(x + 16)} ${px(y + 113)}v9" stroke="${WHITE}" stroke-width="2"/>`

const inventory = ({ x, y, width, height }: Box): string => {
	const edge = (width - 24) / 6
	const goods = HUD_GLYPHS.goods
	const cells = Array.from({ length: 30 }, (_, index) => {
		const [left, top] = [x + 12 + (index % 6) * edge, y + 92 + Math.floor(index / 6) * (edge * 0.72)]
		const item = goods[index]
		return `<rect x="${px(left + 1)}" y="${px(top + 1)}" width="${px(edge - 3)}" height="${px(edge * 0.72 - 3)}" fill="${INK[800]}" stroke="#2B3553"/>${item ? glyph(item.glyph, left + edge * 0.18, top + 2, edge * 0.62, item.hue) : ''}`
	})
	return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="22" fill="#DB1F3E"/>${text('INVENTORY', x + 14, y + 16, 13, WHITE)}${glyph(HUD_GLYPHS.doll, x + width / 2 - 32, y + 26, 62, '#BCC5DC')}
		${[0, 1, 2, 3].map((side) => `<rect x="${px(side < 2 ? x + 16 : x + width - 44)}" y="${px(y + 30 + (side % 2) * 30)}" width="27" height="26" fill="${INK[800]}" stroke="#BE8CFF"/>`).join('')}
		${cells.join('')}${text('12,480,000', x + width - 92, y + height - 9, 13, GOLD)}`
}

const minimap = ({ x, y, width, height }: Box): string => {
	const [cx, cy] = [x + width / 2, y + height / 2 - 6]
	return `<circle cx="${px(cx)}" cy="${px(cy)}" r="58" fill="#0F2A35" stroke="${PAPER}" stroke-width="2.5"/><path d="M${px(cx - 56)} ${px(cy + 10)}L${px(cx)} ${px(cy + 4)}L${px(cx + 30)} ${px(cy - 48)}M${px(cx)} ${px(cy + 4)}L${px(cx + 18)} ${px(cy + 54)}" stroke="#3F6B7A" stroke-width="9" fill="none"/>
		<path d="M${px(cx)} ${px(cy - 9)}l7 16l-7 -4l-7 4Z" fill="${WHITE}"/><circle cx="${px(cx - 24)}" cy="${px(cy + 18)}" r="4" fill="#4ADE9C"/><circle cx="${px(cx + 20)}" cy="${px(cy + 26)}" r="4" fill="#4ADE9C"/><circle cx="${px(cx + 26)}" cy="${px(cy - 22)}" r="5" fill="${GOLD}"/>${text('CH1  TERMINAL', x + 28, y + height - 8, 11)}`
}

const keyboard = ({ x, y, width }: Box): string =>
	`${glyph(HUD_GLYPHS.keyboard, x + width / 2 - 27, y + 4, 54, PAPER)}${text('A / B', x + width / 2 - 15, y + 66, 13, GOLD)}`
const mouse = ({ x, y, width }: Box): string => {
	const [left, top] = [x + width / 2 - 15, y + 10]
	return `<rect x="${px(left)}" y="${px(top)}" width="30" height="42" rx="15" fill="${PAPER}"/><path d="M${px(left + 15)} ${px(top)}v18M${px(left)} ${px(top + 18)}h30" stroke="${INK[950]}" stroke-width="2"/><rect x="${px(left + 12)}" y="${px(top + 6)}" width="6" height="10" rx="3" fill="#DB1F3E"/>${text('A / B', left, y + 66, 13, GOLD)}`
}

/** The drawing of each region, in the order of SPEC 2. */
const PARTS: readonly ((box: Box) => string)[] = [
	status,
	(box) => slots(box, HUD_GLYPHS.items),
	(box) => slots(box, HUD_GLYPHS.skills),
	chat,
	(box) => slots(box, HUD_GLYPHS.shortcuts),
	inventory,
	minimap,
	keyboard,
	mouse,
]
