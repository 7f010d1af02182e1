import { CLASS_CAST } from '../cast.ts'
import type { Place } from '../glyphs.ts'

/** The figure on a class's poster: a black fighter, and the weapon in front. Positions are in a box of 720 x 440 units. */
type Casting = { readonly slug: string; readonly fighter: string; readonly weapon: string; readonly stands: Place; readonly held: Place }

const CENTRE: Place = { x: 290, y: 30, edge: 380 }
const FRONT: Place = { x: 34, y: 66, edge: 196, turn: -14 }

const CASTINGS: readonly Casting[] = [
	{ slug: 'brawler', fighter: 'high-kick', weapon: 'mailed-fist', stands: CENTRE, held: FRONT },
	{ slug: 'archer', fighter: 'bowman', weapon: 'high-shot', stands: CENTRE, held: FRONT },
	{ slug: 'swordsman', fighter: 'swordman', weapon: 'katana', stands: CENTRE, held: FRONT },
	{ slug: 'shaman', fighter: 'meditation', weapon: 'orb-wand', stands: CENTRE, held: FRONT },
	{ slug: 'extreme', fighter: 'high-punch', weapon: 'fulguro-punch', stands: CENTRE, held: FRONT },
	{ slug: 'scientist', fighter: 'lab-coat', weapon: 'ray-gun', stands: CENTRE, held: FRONT },
	{ slug: 'assassin', fighter: 'running-ninja', weapon: 'reaper-scythe', stands: { ...CENTRE, flip: true }, held: FRONT },
	{ slug: 'magician', fighter: 'magic-hat', weapon: 'cubes', stands: CENTRE, held: FRONT },
	{ slug: 'shaper', fighter: 'shield-bash', weapon: 'umbrella', stands: CENTRE, held: FRONT },
]

/** Each class on its poster, with its hue. */
export const CLASS_FIGURES = CASTINGS.map((casting) => ({
	...casting,
	hue: CLASS_CAST.find(({ slug }) => slug === casting.slug)?.hue ?? '#9FB0CF',
}))
export type ClassFigure = (typeof CLASS_FIGURES)[number]

/** The glyphs and the hue of each wide picture of the guides. */
export const SCENE_GLYPHS = {
	foundation: { glyphs: ['greek-temple', 'sailboat', 'ringing-bell'], hue: '#35D6A4' },
	almanac: { glyphs: ['moon-orbit', 'spell-book', 'candle-light'], hue: '#C79BFF' },
	schools: { glyphs: ['sea-dragon', 'summits', 'hawk-emblem'], hue: '#FF9A3D' },
	'system-stats': { glyphs: ['fist', 'bullseye', 'brain'], hue: '#FF6B5E' },
	'system-skills': { glyphs: ['spell-book', 'skills', 'book-aura'], hue: '#C79BFF' },
	'system-party': { glyphs: ['team-idea', 'three-friends', 'healing'], hue: '#7BE07B' },
	'system-refining': { glyphs: ['gem-pendant', 'anvil-impact', 'sparkles'], hue: '#FFB347' },
	'system-clubs': { glyphs: ['tattered-banner', 'crown', 'round-table'], hue: '#6FB7FF' },
	'system-wars': { glyphs: ['crossed-swords', 'ringing-bell', 'guarded-tower'], hue: '#FF7A85' },
	'system-duels': { glyphs: ['high-punch', 'sword-clash', 'high-kick'], hue: '#FF7FC1' },
	'system-bank': { glyphs: ['two-coins', 'open-treasure-chest', 'present'], hue: '#FFD45C' },
	'server-board': { glyphs: ['server-rack', 'clock-tower', 'rule-book'], hue: '#7FDBFF' },
} as const
export type SceneName = keyof typeof SCENE_GLYPHS

/** Glyphs used in a single scene each. */
export const STORY_GLYPHS = {
	absent: 'robe',
	bell: 'ringing-bell',
	bus: 'bus',
	student: 'run',
} as const
