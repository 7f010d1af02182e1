import type { Engine, Tx } from '#db/database.ts'
import { type Character, type Standing, standingsOf } from './character.ts'
import { deleteStandings, insertStandings } from './character-store.ts'

/** Brings the boards from one state of these characters to another: what stays is not touched. */
export const moveStandings = async (
	tx: Tx,
	engine: Engine,
	{ before, now }: { before: readonly Character[]; now: readonly Character[] },
): Promise<void> => {
	const [from, to] = [before.flatMap(standingsOf), now.flatMap(standingsOf)]
	const [staying, arriving] = [new Set(from.map(keyOf)), new Set(to.map(keyOf))]
	const gone = from.filter((standing) => !arriving.has(keyOf(standing)))
	const come = to.filter((standing) => !staying.has(keyOf(standing)))
	if (gone.length > 0) await deleteStandings(tx, engine, gone)
	if (come.length > 0) await insertStandings(tx, engine, come)
}

const keyOf = ({ board, month, sort, cha_num, class: code, school }: Standing) => [board, month, sort, cha_num, code, school].join(' ')
