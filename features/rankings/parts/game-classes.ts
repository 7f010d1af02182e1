import { useSite } from '#web/shell/site.ts'
import { classesOf, classWithCode, type ShownClass, type ShownSchool, schoolsOf } from '../game.contract.ts'
import { useGameFields } from './game-fields.ts'

export const useClasses = (): { list: readonly ShownClass[]; of: (code: number) => ShownClass | null } => {
	const list = classesOf(useSite().gameWords)
	return { list, of: (code) => classWithCode(list, code) }
}

/** The schools of the game; empty where it has none. */
export const useSchools = (): readonly ShownSchool[] => {
	const { gameWords } = useSite()
	const game = useGameFields()
	return game.school ? schoolsOf(gameWords) : NONE
}

const NONE: readonly ShownSchool[] = []
