import { CLASS_KEYS, CLASSES } from '#contract/codes.ts'
import type { GameWords } from '#contract/game-words.ts'
import { CLASS_NAMES, SCHOOLS, type SchoolKey } from '#contract/schools.ts'
import { useSite } from '#web/shell/site.ts'
import { useGameFields } from './game-fields.ts'

/** `key` is its word in addresses. `badge` is a drawn picture; a class without one has its first letter in its colour. */
export type ShownClass = { key: string; name: string; codes: readonly number[]; badge: string | null; colour: string | null }

/** The classes of the game, in their order; those of the specification where the game names none. */
export const classesOf = (words: GameWords | null): readonly ShownClass[] => words?.classes?.map(ownClass) ?? OF_SPECIFICATION

export const useClasses = (): { list: readonly ShownClass[]; of: (code: number) => ShownClass | null } => {
	const list = classesOf(useSite().gameWords)
	return { list, of: (code) => classWithCode(list, code) }
}

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

/** The schools of the game; empty where it has none. */
export const useSchools = (): readonly ShownSchool[] => {
	const { gameWords } = useSite()
	const game = useGameFields()
	return game.school ? schoolsOf(gameWords) : NONE
}

const NONE: readonly ShownSchool[] = []

export const schoolsOf = (words: GameWords | null): readonly ShownSchool[] =>
	SCHOOLS.flatMap(({ code, key, name }) => {
		const own = words?.schools ? words.schools.find((school) => school.code === code)?.name : name
		return own === undefined ? [] : [{ code, key, name: own, hasMotto: own === name }]
	})
