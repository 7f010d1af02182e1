import { setImmediate as breathe } from 'node:timers/promises'
import type { Engine, Tx } from '#db/database.ts'
import { type Character, type Standing, standingsOf } from './character.ts'
import { openHeads } from './heads.ts'
import { deleteStandings, insertStandings } from './standing-store.ts'

/** Brings the boards from one state of these characters to another: what stays is not touched. */
export const moveStandings = async (
	tx: Tx,
	engine: Engine,
	{ before, now }: { before: readonly Character[]; now: readonly Character[] },
): Promise<void> => {
	const [from, to] = [before.flatMap(standingsOf), now.flatMap(standingsOf)]
	const [staying, arriving] = [new Set(from.map(keyOf)), new Set(to.map(keyOf))]
	const gone = inOrder(from.filter((standing) => !arriving.has(keyOf(standing))))
	const come = inOrder(to.filter((standing) => !staying.has(keyOf(standing))))
	const heads = await openHeads(tx, engine, [...gone, ...come])
	for (let start = 0; start < gone.length; start += AT_ONCE) {
		await deleteStandings(tx, engine, gone.slice(start, start + AT_ONCE))
		await breathe()
	}
	for (let start = 0; start < come.length; start += AT_ONCE) {
		const some = come.slice(start, start + AT_ONCE)
		await insertStandings(
			tx,
			engine,
			some.map((standing) => ({ ...standing, head: heads.isWithin(standing) ? 1 : 0 })),
		)
		await breathe()
	}
	await heads.settle([...gone, ...come])
}

const AT_ONCE = 1_000

/** In the order of the table, so that neighbours are written together. */
const inOrder = (standings: Standing[]): Standing[] =>
	standings
		.map((standing): [string, Standing] => [`${standing.board} ${standing.month} ${standing.sort}`, standing])
		.sort(([left], [right]) => (left < right ? -1 : 1))
		.map(([, standing]) => standing)

const keyOf = ({ board, month, sort, cha_num, class: code, school }: Standing) => [board, month, sort, cha_num, code, school].join(' ')
