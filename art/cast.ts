import { CLASS_ART, ofSchools, SCHOOL_ART, SCHOOLS, type SchoolKey } from '#contract/schools.ts'
import type { Hue } from './palette.ts'

export type { SchoolKey } from '#contract/schools.ts'

/** The figures in the pictures: schools and classes with their glyph and hue. */

export type School = Hue & { readonly name: string; readonly initials: string; readonly glyph: string }

export const SCHOOL_CAST: Readonly<Record<SchoolKey, School>> = ofSchools(({ key, name, hues }) => ({ name, ...hues, ...SCHOOL_ART[key] }))
export const SCHOOL_KEYS: readonly SchoolKey[] = SCHOOLS.map(({ key }) => key)

export type ClassFigure = { readonly slug: string; readonly glyph: string; readonly hue: string }

export const CLASS_CAST: readonly ClassFigure[] = Object.entries(CLASS_ART).map(([slug, { glyph, hue }]) => ({ slug, glyph, hue }))

/** Fighters and props of the banners, by their role. */
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

/** Whole fighters of the big pictures, by class. */
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

/** Scenery around the figures. */
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
