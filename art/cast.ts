import type { Hue } from './palette.ts'

/** Who appears in the pictures: schools and classes with the glyph and the hue each is known by. */

export type School = Hue & { readonly name: string; readonly initials: string; readonly glyph: string }
export type SchoolKey = 'sg' | 'mp' | 'phx'

export const SCHOOL_CAST: Readonly<Record<SchoolKey, School>> = {
	sg: { name: 'Sacred Gate', initials: 'SG', hi: '#35D6A4', mid: '#0F8F6B', lo: '#06382E', glyph: 'sea-dragon' },
	mp: { name: 'Mystic Peak', initials: 'MP', hi: '#8E9BFF', mid: '#4A4FD8', lo: '#181B57', glyph: 'summits' },
	phx: { name: 'Phoenix', initials: 'PHX', hi: '#FF9A3D', mid: '#D9481C', lo: '#571307', glyph: 'hawk-emblem' },
}
export const SCHOOL_KEYS: readonly SchoolKey[] = ['sg', 'mp', 'phx']

export type ClassFigure = { readonly slug: string; readonly glyph: string; readonly hue: string }

export const CLASS_CAST: readonly ClassFigure[] = [
	{ slug: 'brawler', glyph: 'mailed-fist', hue: '#FF6B5E' },
	{ slug: 'swordsman', glyph: 'katana', hue: '#6FB7FF' },
	{ slug: 'archer', glyph: 'pocket-bow', hue: '#7BE07B' },
	{ slug: 'shaman', glyph: 'concentration-orb', hue: '#C79BFF' },
	{ slug: 'extreme', glyph: 'fulguro-punch', hue: '#FFB347' },
	{ slug: 'scientist', glyph: 'fizzing-flask', hue: '#5FE3D6' },
	{ slug: 'gunner', glyph: 'crossed-pistols', hue: '#9FB4D8' },
	{ slug: 'assassin', glyph: 'ninja-head', hue: '#FF7FC1' },
	{ slug: 'magician', glyph: 'magic-portal', hue: '#9C8CFF' },
	{ slug: 'shaper', glyph: 'floating-crystal', hue: '#FFE07A' },
]

/** Fighters and props of the banners, by the part they play. */
export const PROPS = {
	kicker: 'high-kick',
	archer: 'bowman',
	ninja: 'running-ninja',
	boxer: 'high-punch',
	stranger: 'hooded-figure',
	student: 'run',
	mortarboard: 'graduate-cap',
	fist: 'fist',
	blade: 'katana',
	wing: 'feathered-wing',
	crown: 'jewel-crown',
	gem: 'cut-diamond',
	helmet: 'samurai-helmet',
	unknownItem: 'present',
} as const

/** Whole fighters of the big pictures, by the class they stand for. */
export const FIGURES = {
	brawler: 'high-punch',
	swordsman: 'swordwoman',
	archer: 'archer',
	shaman: 'meditation',
	extreme: 'high-kick',
	assassin: 'ninja-heroic-stance',
	shadow: 'running-ninja',
	stranger: 'hooded-figure',
	runner: 'sprint',
	swordsmanToo: 'swordman',
} as const

/** What stands around them. */
export const SCENERY = {
	palm: 'palm-tree',
	jeep: 'jeep',
	friends: 'three-friends',
	student: 'run',
	lantern: 'asian-lantern',
	rocket: 'firework-rocket',
	hoop: 'basketball-basket',
	cup: 'trophy-cup',
	wyvern: 'wyvern',
	hydra: 'hydra',
	golem: 'rock-golem',
	wolf: 'direwolf',
	clash: 'sword-clash',
	crown: 'jewel-crown',
} as const

/** What the entries of the download page show. */
export const DOWNLOAD_GLYPHS = {
	client: 'compact-disc',
	parts: 'box-unpacking',
	patch: 'monkey-wrench',
	manual: 'scroll-unfurled',
} as const
