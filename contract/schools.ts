/**
 * The schools and the classes of the game: the one file to change for another game (docs/operations.md, "Schools and classes").
 * Everything reads them here: boards, the game link, letters, styles, drawn emblems and badges, words in both languages.
 *
 * `code` and `codes` are what the game server sends. `key` is the short name inside the program and in addresses: it stays. `hues`
 * are the light, the full and the dark colour. A glyph is a picture of game-icons.net that the build credits (art/glyphs.ts).
 */
export const SCHOOLS = [
	{
		code: 0,
		key: 'sg',
		name: 'Sacred Gate',
		initials: 'SG',
		motto: { en: 'Stone dragon, calm water.', fil: 'Dragong bato, payapang tubig.' },
		hues: { hi: '#35d6a4', mid: '#0f8f6b', lo: '#06382e' },
		glyph: 'sea-dragon',
	},
	{
		code: 1,
		key: 'mp',
		name: 'Mystic Peak',
		initials: 'MP',
		motto: { en: 'Art above the clouds.', fil: 'Sining sa ibabaw ng ulap.' },
		hues: { hi: '#8e9bff', mid: '#4a4fd8', lo: '#181b57' },
		glyph: 'summits',
	},
	{
		code: 2,
		key: 'phx',
		name: 'Phoenix',
		initials: 'PHX',
		motto: { en: 'Fall once, rise twice.', fil: 'Isang dapa, dalawang bangon.' },
		hues: { hi: '#ff9a3d', mid: '#d9481c', lo: '#571307' },
		glyph: 'hawk-emblem',
	},
] as const

export type SchoolKey = (typeof SCHOOLS)[number]['key']

/** One code a gender; a class without codes is told of in the guides and plays no part in rankings. The order is that of the guides. */
export const STUDENT_CLASSES = {
	brawler: { name: 'Brawler', codes: [1, 64], hue: '#ff6b5e', glyph: 'mailed-fist' },
	swordsman: { name: 'Swordsman', codes: [2, 128], hue: '#6fb7ff', glyph: 'katana' },
	archer: { name: 'Archer', codes: [4, 256], hue: '#7be07b', glyph: 'pocket-bow' },
	shaman: { name: 'Shaman', codes: [8, 512], hue: '#c79bff', glyph: 'concentration-orb' },
	extreme: { name: 'Extreme', codes: [16, 32], hue: '#ffb347', glyph: 'fulguro-punch' },
	scientist: { name: 'Scientist', codes: [], hue: '#5fe3d6', glyph: 'fizzing-flask' },
	gunner: { name: 'Gunner', codes: [1_024, 2_048], hue: '#9fb4d8', glyph: 'crossed-pistols' },
	assassin: { name: 'Assassin', codes: [4_096, 8_192], hue: '#ff7fc1', glyph: 'ninja-head' },
	magician: { name: 'Magician', codes: [16_384, 32_768], hue: '#9c8cff', glyph: 'magic-portal' },
	shaper: { name: 'Shaper', codes: [262_144, 524_288], hue: '#ffe07a', glyph: 'floating-crystal' },
} as const

/** Something of each school, by its key. */
export const ofSchools = <T>(of: (school: (typeof SCHOOLS)[number]) => T): Record<SchoolKey, T> =>
	Object.fromEntries(SCHOOLS.map((school) => [school.key, of(school)])) as Record<SchoolKey, T>

/** What the classes are called, the same in every language: they are names of the game. */
export const CLASS_NAMES = Object.fromEntries(Object.entries(STUDENT_CLASSES).map(([key, { name }]) => [key, name])) as Record<
	keyof typeof STUDENT_CLASSES,
	string
>
