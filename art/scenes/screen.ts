import { CLASS_CAST } from '../cast.ts'
import { classBadge } from '../class-badge.ts'
import { glyphPath, placeGlyph } from '../glyphs.ts'
import { lettering } from '../lettering.ts'
import { BRAND, GOLD, PAPER } from '../palette.ts'
import { px, shape } from '../svg.ts'
import type { Scene } from './frame.ts'

type View = {
	readonly behind: Scene
	readonly area: string
	readonly chat: readonly string[]
	readonly hp: number
	readonly party: readonly string[]
}

/** The game as a player sees it: life and focus, party, four skill slots from F1 to F4, map, chat (1920 x 1080 units). */
export const screen =
	({ behind, area, chat, hp, party }: View): Scene =>
	(frame) =>
		`${behind(frame)}${status(hp)}${members(party)}${map(area)}${chatBox(chat)}${slots()}`

const GLASS = 'fill="#070A14" fill-opacity=".8" stroke="#66749E" stroke-width="2"'

const line = (
	text: string,
	x: number,
	y: number,
	more: { size?: number; color?: string; anchor?: 'start' | 'middle' | 'end' } = {},
): string => shape(lettering(text, { face: 'hud', x, y, size: more.size ?? 24, anchor: more.anchor ?? 'start' }), more.color ?? PAPER)

const bar = (x: number, y: number, { width, share, color }: { width: number; share: number; color: string }): string =>
	`<rect x="${x}" y="${y}" width="${width}" height="20" fill="#05070D"/><rect x="${x + 2}" y="${y + 2}" width="${px((width - 4) * share)}" height="16" fill="${color}"/><rect x="${x + 2}" y="${y + 2}" width="${px((width - 4) * share)}" height="6" fill="#fff" opacity=".25"/>`

const status = (hp: number): string =>
	`<path d="M36 36h470l-26 122H36Z" ${GLASS}/><g transform="translate(50 46) scale(1.02)">${badgeOf('swordsman')}</g>${line('HabagatBlade', 166, 76, { size: 28 })}${line('Lv. 187', 462, 76, { size: 22, color: GOLD, anchor: 'end' })}
	${bar(166, 92, { width: 300, share: hp, color: BRAND })}${bar(166, 120, { width: 290, share: 0.78, color: '#3D8BFF' })}`

const members = (party: readonly string[]): string =>
	party
		.map((name, index) => {
			const y = 190 + index * 92
			const cast = CLASS_CAST[(index * 2 + 1) % CLASS_CAST.length]
			return `<path d="M36 ${y}h300l-16 78H36Z" ${GLASS}/><g transform="translate(44 ${y + 7}) scale(.66)">${badgeOf(cast?.slug ?? 'archer')}</g>${line(name, 120, y + 34, { size: 21 })}${bar(120, y + 46, { width: 190, share: 0.96 - index * 0.22, color: '#35D6A4' })}`
		})
		.join('')

const map = (area: string): string =>
	`<path d="M1590 36h294v330h-294Z" ${GLASS}/>${line(area, 1_737, 72, { size: 22, color: GOLD, anchor: 'middle' })}<path d="M1606 90h262v260h-262Z" fill="#10251F"/>
	<path d="M1606 240l60 -30l50 26l70 -60l82 20M1700 90v90l-40 60v110M1780 350v-90l40 -50v-120" fill="none" stroke="#35D6A4" stroke-width="7" opacity=".55"/>
	<g fill="${BRAND}"><circle cx="1666" cy="160" r="7"/><circle cx="1812" cy="300" r="7"/><circle cx="1832" cy="150" r="7"/></g><path d="M1737 202l14 34l-14 -8l-14 8Z" fill="${PAPER}"/>`

const chatBox = (chat: readonly string[]): string =>
	`<path d="M36 812h560v232H36Z" ${GLASS}/>${chat.map((text, index) => line(text, 56, 856 + index * 36, { size: 21, color: CHAT_COLORS[index % CHAT_COLORS.length] ?? PAPER })).join('')}<path d="M52 996h528v34H52Z" fill="#131929"/>${line('Enter to chat', 66, 1_021, { size: 18, color: '#909CBE' })}`

const CHAT_COLORS = [GOLD, PAPER, '#7FDBFF', '#35D6A4']

const SKILLS = ['swordsman', 'brawler', 'shaman', 'extreme']

/** The four quick slots (SPEC 2 Game instructions). */
const slots = (): string =>
	SKILLS.map((slug, index) => {
		const x = 700 + index * 136
		const cast = CLASS_CAST.find((entry) => entry.slug === slug)
		return `<rect x="${x}" y="928" width="116" height="116" rx="8" ${GLASS}/>${shape(glyphPath(cast?.glyph ?? 'katana'), cast?.hue ?? PAPER, `transform="${placeGlyph({ x: x + 18, y: 946, edge: 80 })}"`)}
			${index === 2 ? `<path d="M${x} 928h116v70H${x}Z" fill="#05070D" opacity=".66"/>` : ''}<path d="M${x} 928h44v28H${x}Z" fill="#05070D"/>${line(`F${index + 1}`, x + 22, 950, { size: 20, anchor: 'middle' })}`
	}).join('')

const badgeOf = (slug: string): string => {
	const cast = CLASS_CAST.find((entry) => entry.slug === slug)
	return cast ? classBadge(cast) : ''
}
