import { SCHOOLS } from '#contract/codes.ts'
import type { GameWords } from '#contract/game-words.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import type { GameFields } from '#features/bridge/contract.ts'
import type { SiteSettings } from '#features/site/site.ts'

type Needs = { settings: Pick<SiteSettings, 'current'>; bridge: Pick<Bridge, 'words' | 'fields'> }

/** How the game calls things and what it has: the settings of the site count before what the bridge says. */
export const createWordsOfTheGame = ({ settings, bridge }: Needs) => {
	const current = async (): Promise<GameWords | null> => {
		const hasSchools = (await bridge.fields())?.school ?? true
		const said = { ...(await bridge.words()), ...(!hasSchools && { schools: [] }) }
		const words = { ...said, ...(await settings.current()).gameWords }
		return Object.keys(words).length === 0 ? null : words
	}
	/** Null where neither says anything: the game of the specification has everything. */
	const fields = async (): Promise<GameFields | null> => {
		const said = await bridge.fields()
		const schools = (await current())?.schools
		return schools ? { ...(said ?? EVERYTHING), school: schools.length > 0 } : said
	}
	return {
		/** Null where everything is called as in the specification. */
		current,
		/** The game's own classes; undefined where they are those of the specification. */
		classes: async () => (await current())?.classes,
		/** The codes of the schools that the game has, in the order of the site; empty where it has none. */
		async schools(): Promise<number[]> {
			const named = (await current())?.schools
			const has = (code: number) => named?.some((school) => school.code === code) ?? true
			return (await fields())?.school === false ? [] : SCHOOLS.map(({ code }) => code).filter(has)
		},
		fields,
		/** The names in answers of the API that say nothing, because the game keeps no record of what they are for. */
		async standIns(): Promise<string[]> {
			const game = (await fields()) ?? EVERYTHING
			return Object.entries(ON_WIRE).flatMap(([field, onWire]) => (game[field as keyof typeof ON_WIRE] ? [] : onWire))
		},
	}
}

const ON_WIRE = {
	school: ['ChaSchool'],
	rating: ['ChaMMR'],
	kills: ['ChaPKScore'],
	deaths: ['ChaPKDeath'],
	levelTimes: ['ChaLevelUpDate'],
	results: ['wins', 'losses'],
} satisfies Partial<Record<keyof GameFields, readonly string[]>>

const EVERYTHING: GameFields = {
	...{ school: true, rating: true, kills: true, deaths: true, levelTimes: true, areas: true, clubs: true, results: true },
}
