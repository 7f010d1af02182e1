import { BOARDS, type Board, CLASS_KEYS, CLASSES } from '#contract/codes.ts'
import type { GameWords } from '#contract/game-words.ts'
import { CLASS_NAMES, SCHOOLS, type SchoolKey } from '#contract/schools.ts'
import type { SiteInfo } from '#features/site/contract.ts'

/** What the game has, as `GET /getsiteinfo` says it: for pages, and for the pictures that the server draws. */

/** `key` is its word in addresses. `badge` is a drawn picture; a class without one has its first letter in its colour. */
export type ShownClass = { key: string; name: string; codes: readonly number[]; badge: string | null; colour: string | null }

/** The classes of the game, in their order; those of the specification where the game names none. */
export const classesOf = (words: GameWords | null): readonly ShownClass[] => words?.classes?.map(ownClass) ?? OF_SPECIFICATION

export const classWithCode = (list: readonly ShownClass[], code: number): ShownClass | null =>
	list.find(({ codes }) => codes.includes(code)) ?? null

const ownClass = ({ name, codes, colour }: NonNullable<GameWords['classes']>[number]): ShownClass => ({
	key: String(codes[0]),
	name,
	codes,
	badge: CLASS_KEYS.find((known) => CLASS_NAMES[known] === name) ?? null,
	colour: colour ?? null,
})

const OF_SPECIFICATION: readonly ShownClass[] = CLASS_KEYS.map(
	(key): ShownClass => ({
		key,
		name: CLASS_NAMES[key],
		codes: CLASSES[key],
		badge: key,
		colour: null,
	}),
)

/** The mottos belong to the names of the specification. */
export type ShownSchool = { code: (typeof SCHOOLS)[number]['code']; key: SchoolKey; name: string; hasMotto: boolean }

/** The schools that its words name. Whether the game has any, its fields say too. */
export const schoolsOf = (words: GameWords | null): readonly ShownSchool[] =>
	SCHOOLS.flatMap(({ code, key, name }) => {
		const own = words?.schools ? words.schools.find((school) => school.code === code)?.name : name
		return own === undefined ? [] : [{ code, key, name: own, hasMotto: own === name }]
	})

export type GameFields = NonNullable<SiteInfo['game']>

/** Without a bridge it is the game of the specification, which has everything. */
export const fieldsOf = (game: SiteInfo['game']): GameFields => game ?? EVERYTHING

/** The boards whose value the game has, in their order. */
export const boardsOf = (game: SiteInfo['game']): readonly Board[] =>
	BOARDS.filter((board) => (board !== 'mmr' || fieldsOf(game).rating) && (board !== 'killer' || fieldsOf(game).kills))

const EVERYTHING: GameFields = {
	...{ school: true, rating: true, kills: true, deaths: true, levelTimes: true, areas: true, clubs: true, results: true },
}
