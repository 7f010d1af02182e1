import { setImmediate as breathe } from 'node:timers/promises'
import { BOARDS } from '#contract/codes.ts'
import type { Engine, Tx } from '#db/database.ts'
import { type Character, type Standing, standingsOf } from '../characters/character.ts'
import { type StandingClasses, standingClasses } from '../classes/classes.ts'
import { openHeads } from './filtered-heads.ts'
import { deleteStandings, insertStandings } from './store.ts'

/**
 * Updates the boards from one state of these characters to another; unchanged standings are not written. `classes` only where they change
 * as well.
 */
export const moveStandings = async (tx: Tx, engine: Engine, characters: Change<readonly Character[]>, classes?: Classes): Promise<void> => {
	const { gone, come } = await difference(characters, classes ?? (await sameClasses(tx)))
	const heads = await openHeads(tx, engine, [...gone, ...come])
	for await (const some of slices(gone, AT_ONCE)) {
		for (const standing of some) heads.touch(standing)
		await deleteStandings(tx, engine, some)
	}
	for await (const some of slices(come, AT_ONCE))
		await insertStandings(
			tx,
			engine,
			some.map((standing) => ({ ...standing, head: heads.touch(standing) ? 1 : 0 })),
		)
	await heads.settle()
}

type Change<T> = { before: T; now: T }
type Classes = Change<StandingClasses>

const sameClasses = async (tx: Tx): Promise<Classes> => {
	const classes = await standingClasses(tx)
	return { before: classes, now: classes }
}

const AT_ONCE = 1_000

/** Compares character by character: a large snapshot has eighty thousand standings, nearly all of which stay or change alone. */
const difference = async ({ before, now }: Change<readonly Character[]>, classes: Classes) => {
	const left = new Map(before.map((character) => [character.cha_num, character]))
	const [gone, come]: [Standing[], Standing[]] = [[], []]
	for await (const some of slices(now, COMPARED_AT_ONCE))
		for (const character of some) {
			const known = left.get(character.cha_num)
			const [from, to] = [known ? standingsOf(known, classes.before) : [], standingsOf(character, classes.now)]
			left.delete(character.cha_num)
			for (const standing of from) if (!to.some((other) => isSame(standing, other))) gone.push(standing)
			for (const standing of to) if (!from.some((other) => isSame(standing, other))) come.push(standing)
		}
	for (const character of left.values()) gone.push(...standingsOf(character, classes.before))
	return { gone: await inOrder(gone), come: await inOrder(come) }
}

const COMPARED_AT_ONCE = 250

const isSame = (one: Standing, other: Standing): boolean =>
	one.sort === other.sort &&
	one.board === other.board &&
	one.month === other.month &&
	one.class === other.class &&
	one.school === other.school

/** In the order of the table, so that neighbours are written together. */
const inOrder = async (standings: readonly Standing[]): Promise<Standing[]> => {
	const sorted: Standing[] = []
	for (const board of [...BOARDS].sort()) {
		sorted.push(...standings.filter((standing) => standing.board === board).sort(byMonthAndRank))
		await breathe()
	}
	return sorted
}

const byMonthAndRank = (left: Standing, right: Standing): number => {
	if (left.month !== right.month) return left.month < right.month ? -1 : 1
	return left.sort < right.sort ? -1 : 1
}

/** Yields to the event loop after each slice, so that pages are answered in between. */
async function* slices<T>(all: readonly T[], size: number): AsyncGenerator<T[]> {
	for (let start = 0; start < all.length; start += size) {
		yield all.slice(start, start + size)
		await breathe()
	}
}
