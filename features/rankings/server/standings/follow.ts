import type { Engine, Tx } from '#db/database.ts'
import type { Character } from '../characters/character.ts'
import type { Club } from '../clubs/store.ts'
import { countInWar } from '../war/count.ts'
import { moveStandings } from './standings.ts'

type Change<T> = { before: readonly T[]; now: readonly T[] }
type Changes = { characters: Change<Character>; clubs?: Change<Club> }

/** After characters or clubs have changed, in the same transaction: the boards and the war of schools follow. `at` is when they changed. */
export const followChanges = async (tx: Tx, engine: Engine, { characters, clubs = NONE }: Changes, at: number): Promise<void> => {
	await moveStandings(tx, engine, characters)
	await countInWar(tx, engine, [characters, clubs], at)
}

const NONE = { before: [], now: [] }
