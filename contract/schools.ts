/**
 * The schools and the classes of the game: the one file to change for another game (docs/operations.md, "Name, schools and classes").
 * Everything reads them here: boards, the game link, emails, styles, words in both languages. Emblems and badges are files in `art/served`.
 *
 * `code` and `codes` are what the game server sends. `key` is the short name inside the program and in addresses: it stays. `hues`
 * are the light and the full colour.
 */
export const SCHOOLS = [
	{
		code: 0,
		key: 'sg',
		name: 'Sacred Gate',
		motto: { en: 'Stone dragon, calm water.', fil: 'Dragong bato, payapang tubig.' },
		hues: { hi: '#35d6a4', mid: '#0f8f6b' },
	},
	{
		code: 1,
		key: 'mp',
		name: 'Mystic Peak',
		motto: { en: 'Art above the clouds.', fil: 'Sining sa ibabaw ng ulap.' },
		hues: { hi: '#8e9bff', mid: '#4a4fd8' },
	},
	{
		code: 2,
		key: 'phx',
		name: 'Phoenix',
		motto: { en: 'Fall once, rise twice.', fil: 'Isang dapa, dalawang bangon.' },
		hues: { hi: '#ff9a3d', mid: '#d9481c' },
	},
] as const

export type SchoolKey = (typeof SCHOOLS)[number]['key']

/** One code per gender. A class without codes appears in the guides but not in the rankings. The order is that of the guides. */
export const STUDENT_CLASSES = {
	brawler: { name: 'Brawler', codes: [1, 64] },
	swordsman: { name: 'Swordsman', codes: [2, 128] },
	archer: { name: 'Archer', codes: [4, 256] },
	shaman: { name: 'Shaman', codes: [8, 512] },
	extreme: { name: 'Extreme', codes: [16, 32] },
	scientist: { name: 'Scientist', codes: [] },
	gunner: { name: 'Gunner', codes: [1_024, 2_048] },
	assassin: { name: 'Assassin', codes: [4_096, 8_192] },
	magician: { name: 'Magician', codes: [16_384, 32_768] },
	shaper: { name: 'Shaper', codes: [262_144, 524_288] },
} as const

/** A value for each school, by its key. */
export const eachSchool = <T>(of: (school: (typeof SCHOOLS)[number]) => T): Record<SchoolKey, T> =>
	Object.fromEntries(SCHOOLS.map((school) => [school.key, of(school)])) as Record<SchoolKey, T>

/** The class names, the same in every language because they are names of the game. */
export const CLASS_NAMES = Object.fromEntries(Object.entries(STUDENT_CLASSES).map(([key, { name }]) => [key, name])) as Record<
	keyof typeof STUDENT_CLASSES,
	string
>
