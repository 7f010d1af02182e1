import { PAPER } from './drawn-text.ts'

/** The light and the full colour of a school. */
export type Hues = { hi: string; mid: string }
/** In pixels. `field` is the coloured part of the card, from its left upper corner; `lean` is how far its edge leans. */
export type Ground = {
	width: number
	height: number
	card: { left: number; top: number; width: number; height: number }
	field: { width: number; height: number; lean: number }
}

/** The card of a student ID without its texts, as SVG: ink in a paper frame with cut corners, and a field of rays in the school's colours. */
export const groundOf = ({ width, height, card, field }: Ground, { hi, mid }: Hues): string => {
	const cut = 44
	const [right, bottom] = [card.left + card.width, card.top + card.height]
	const outline = `M${card.left + cut} ${card.top}H${right}V${bottom - cut}L${right - cut} ${bottom}H${card.left}V${card.top + cut}Z`
	const isTall = field.width >= card.width
	const edge = isTall
		? `M${card.left} ${card.top}H${right}V${card.top + field.height - field.lean}L${card.left} ${card.top + field.height}Z`
		: `M${card.left} ${card.top}H${card.left + field.width}L${card.left + field.width - field.lean} ${bottom}H${card.left}Z`
	const [x, y] = [card.left + field.width / 2 - (isTall ? 0 : field.lean / 2), card.top + field.height * SUN]
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mid}" stop-opacity=".55"/><stop offset="1" stop-color="#080a13"/></linearGradient>
<radialGradient id="field" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${Math.max(field.width, field.height) * 0.75}"><stop offset="0" stop-color="${hi}"/><stop offset="1" stop-color="${mid}"/></radialGradient>
<linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#222b44"/><stop offset=".5" stop-color="#131929"/><stop offset="1" stop-color="#0d111e"/></linearGradient>
<pattern id="dots" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><circle cx="7" cy="7" r="3" fill="#05070d"/></pattern>
<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></linearGradient>
<mask id="low"><rect x="${card.left}" y="${card.top}" width="${card.width}" height="${field.height}" fill="url(#fade)"/></mask>
<clipPath id="card"><path d="${outline}"/></clipPath>
<clipPath id="edge"><path d="${edge}"/></clipPath>
</defs>
<rect width="${width}" height="${height}" fill="#080a13"/>
<rect width="${width}" height="${height}" fill="url(#night)"/>
<path d="${raysFrom(width / 2, height * SUN, width + height)}" fill="${hi}" fill-opacity=".12"/>
<path d="${outline}" fill="url(#sheen)"/>
<g clip-path="url(#card)"><g clip-path="url(#edge)">
<rect width="${width}" height="${height}" fill="url(#field)"/>
<path d="${raysFrom(x, y, width + height)}" fill="#fff" fill-opacity=".16"/>
<rect width="${width}" height="${height}" fill="url(#dots)" fill-opacity=".4" mask="url(#low)"/>
</g><path d="${edge}" fill="none" stroke="${PAPER}" stroke-width="8"/></g>
<path d="${outline}" fill="none" stroke="${PAPER}" stroke-width="6"/>
</svg>`
}

/** Where the rays begin, as a part of the height. */
const SUN = 0.46
const RAYS = 18

const raysFrom = (x: number, y: number, length: number): string =>
	Array.from({ length: RAYS }, (_, index) => {
		const angle = ((index + 0.3) * 2 * Math.PI) / RAYS
		const end = (turn: number) => `${Math.round(x + length * Math.cos(angle + turn))} ${Math.round(y + length * Math.sin(angle + turn))}`
		return `M${Math.round(x)} ${Math.round(y)}L${end(0)}L${end(Math.PI / RAYS)}Z`
	}).join('')
