import type { Block, GuideSection } from '#features/guides/contract.ts'

type Panel = Block<'class'>
type Variant = Panel['variants'][number]
type Facts = Pick<Panel, 'tab' | 'ratings'> & { key: string }

/** The panels in the order of SPEC 2; magician and shaper have no tab. */
const ROSTER = [
	{ key: 'brawler', tab: 1, ratings: { damage: 4, defence: 3, speed: 4, range: 1, support: 2 } },
	{ key: 'archer', tab: 2, ratings: { damage: 5, defence: 1, speed: 4, range: 5, support: 1 } },
	{ key: 'swordsman', tab: 3, ratings: { damage: 3, defence: 5, speed: 2, range: 2, support: 2 } },
	{ key: 'shaman', tab: 4, ratings: { damage: 2, defence: 2, speed: 3, range: 3, support: 5 } },
	{ key: 'extreme', tab: 5, ratings: { damage: 4, defence: 3, speed: 3, range: 3, support: 3 } },
	{ key: 'scientist', tab: 6, ratings: { damage: 4, defence: 2, speed: 2, range: 5, support: 3 } },
	{ key: 'assassin', tab: 7, ratings: { damage: 5, defence: 2, speed: 5, range: 3, support: 1 } },
	{ key: 'magician', tab: null, ratings: { damage: 3, defence: 2, speed: 3, range: 4, support: 4 } },
	{ key: 'shaper', tab: null, ratings: { damage: 3, defence: 4, speed: 2, range: 2, support: 4 } },
] as const satisfies readonly Facts[]
export type ClassKey = (typeof ROSTER)[number]['key']

/** A variant in few strokes: name, weapon, how it plays, and its skills as name and effect. */
type Told = readonly [name: string, weapon: string, text: string, skills: Readonly<Record<string, string>>]
export type ClassWords = {
	title: string
	role: string
	html: string
	weapons: string[]
	tip: string
	pow: Told
	dex: Told
	int: Told
}

/** The panels of the class guide, told in one language. */
export const panelsIn = (words: Record<ClassKey, ClassWords>): GuideSection[] =>
	ROSTER.map(({ key, tab, ratings }) => {
		const { title, html, role, weapons, tip, pow, dex, int } = words[key]
		const variants = [variant('POW', pow), variant('DEX', dex), variant('INT', int)]
		const picture = `/art/guide/${key}.webp`
		return { key, title, html, block: { kind: 'class', badge: key, picture, tab, role, weapons, ratings: { ...ratings }, variants, tip } }
	})

const variant = (stat: Variant['stat'], [name, weapon, text, skills]: Told): Variant => ({
	stat,
	name,
	weapon,
	text,
	skills: Object.entries(skills).map(([skill, effect]) => ({ name: skill, text: effect })),
})
