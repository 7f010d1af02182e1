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
	const { gone, come } = difference(before, now)
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

/** Character by character: a large snapshot has eighty thousand standings, nearly all of which stay or move alone. */
const difference = (before: readonly Character[], now: readonly Character[]) => {
	const left = new Map(before.map((character) => [character.cha_num, standingsOf(character)]))
	const [gone, come]: [Standing[], Standing[]] = [[], []]
	for (const character of now) {
		const [from, to] = [left.get(character.cha_num) ?? [], standingsOf(character)]
		left.delete(character.cha_num)
		for (const standing of from) if (!to.some((other) => isSame(standing, other))) gone.push(standing)
		for (const standing of to) if (!from.some((other) => isSame(standing, other))) come.push(standing)
	}
	for (const standings of left.values()) gone.push(...standings)
	return { gone: inOrder(gone), come: inOrder(come) }
}

const isSame = (one: Standing, other: Standing): boolean =>
	one.sort === other.sort &&
	one.board === other.board &&
	one.month === other.month &&
	one.class === other.class &&
	one.school === other.school

/** In the order of the table, so that neighbours are written together. */
const inOrder = (standings: Standing[]): Standing[] =>
	standings
		.map((standing): [string, Standing] => [`${standing.board} ${standing.month} ${standing.sort}`, standing])
		.sort(([left], [right]) => (left < right ? -1 : 1))
		.map(([, standing]) => standing)
