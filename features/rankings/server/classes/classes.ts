import { CLASS_KEYS, CLASSES } from '#contract/codes.ts'
import type { GameClass } from '#contract/game-words.ts'
import type { Reader } from '#db/database.ts'
import { invalid } from '#server/kernel/problem.ts'
import { selectCodes } from './store.ts'

/** The classes by which standings are stored and lists are filtered, each by one number. */
export type StandingClasses = {
	/** Every class by its number, in the order of the filter. */
	numbers: readonly number[]
	/** The number of a character's class; 0 for a class that is in no list. */
	of: (code: number) => number
	/** By the word of the address: a key of the specification, or the first code. Null for another word. */
	named: (key: string) => number | null
}

/** The classes that the standings of this database have now. */
export const standingClasses = async (db: Reader): Promise<StandingClasses> => classesBy(await selectCodes(db))

/** A class by the word of the address; null for all of them. Refused where the game has none of that name. */
export const classNamed = async (db: Reader, key: string): Promise<number | null> => {
	if (key === 'all') return null
	const found = (await standingClasses(db)).named(key)
	if (found === null) throw invalid({ class: ['classUnknown'] })
	return found
}

/** `codes` as stored; null for those of the specification. */
export const classesBy = (codes: string | null): StandingClasses => {
	const groups = codes === null ? OF_SPECIFICATION : (JSON.parse(codes) as number[][]).map((group) => ({ key: String(group[0]), group }))
	const numbered = groups.map(({ key, group }) => ({ key, group, number: group[0] || NUMBER_OF_ZERO }))
	const byCode = new Map(numbered.flatMap(({ group, number }) => group.map((code): [number, number] => [code, number])))
	const byKey = new Map(numbered.map(({ key, number }) => [key, number]))
	return {
		numbers: numbered.map(({ number }) => number),
		of: (code) => byCode.get(code) ?? 0,
		named: (key) => byKey.get(key) ?? null,
	}
}

/** As stored. Names and colours may change without a change of the standings. */
export const codesOf = (classes: readonly GameClass[] | undefined): string | null =>
	classes === undefined ? null : JSON.stringify(classes.map(({ codes }) => codes))

const OF_SPECIFICATION = CLASS_KEYS.map((key): { key: string; group: readonly number[] } => ({ key, group: CLASSES[key] }))

/** 0 stands for an unknown class, so the class of code 0 has a number beyond all codes. */
const NUMBER_OF_ZERO = 1_000_000_001
