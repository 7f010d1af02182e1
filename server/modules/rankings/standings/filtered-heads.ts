import { RANKINGS } from '#contract/limits.ts'
import type { Engine, Tx } from '#db/database.ts'
import { inOrder, isClosed } from '#server/modules/rankings/boards/store.ts'
import type { Standing } from '#server/modules/rankings/characters/character.ts'
import { countHeads, forgetHead, type Head, type Part, selectBehindHead, selectHead, selectHeads, setHead, upsertHead } from './store.ts'

/** As many are kept when a head has grown beyond MOST; below RANKINGS.size it is filled up again, so that both are rare. */
const KEPT = 500
const MOST = 1_000

/**
 * The heads of the lists of one class and one school (docs/decisions/0073). A filtered list shows a hundred; its index holds the head,
 * which is everybody down to a certain standing, so that a change further down does not write it.
 */
export const openHeads = async (tx: Tx, engine: Engine, standings: readonly Standing[]) => {
	const months = [...new Set(standings.map(({ month }) => month))]
	const ends = new Map((await selectHeads(tx, months)).map((head) => [nameOf(head), head]))
	/** Those into which somebody came, or out of which somebody went. */
	const touched = new Map<string, Standing>()

	/** Some are taken from behind the head, along the whole board. */
	const fill = async (head: Head, missing: number) => {
		const found = await selectBehindHead(tx, head, missing)
		if (found.length > 0) await setHead(tx, engine, head, { keys: found, head: 1 })
		const last = found.at(-1)
		if (last && found.length === missing) await upsertHead(tx, { ...head, ...last })
		else await forgetHead(tx, head)
	}

	const cut = async (part: Part) => {
		const keys = await selectHead(tx, part)
		const last = keys[KEPT - 1]
		if (!last) return
		await setHead(tx, engine, part, { keys: keys.slice(KEPT), head: 0 })
		await upsertHead(tx, { ...part, ...last })
	}

	return {
		/** Says of a standing that comes or goes whether it belongs to the head of its list. */
		touch(standing: Standing): boolean {
			const name = nameOf(standing)
			const end = ends.get(name)
			const isWithin = end === undefined || inOrder(standing, end) <= 0
			if (isWithin) touched.set(name, standing)
			return isWithin
		},
		/** After all of them were written or taken away: no head too long, and none too short for its list. */
		async settle(): Promise<void> {
			// Of a month that is over nobody asks for a live list any more.
			for (const month of months)
				if (await isClosed(tx, month)) for (const [name, part] of touched) if (part.month === month) touched.delete(name)
			if (touched.size === 0) return
			for (const { total, ...part } of await countHeads(tx, engine, [...touched.values()])) {
				const end = ends.get(nameOf(part))
				if (total > MOST) await cut(part)
				else if (end && total < RANKINGS.size) await fill(end, KEPT - total)
			}
		},
	}
}

const nameOf = ({ board, month, class: one, school }: Part): string => `${board} ${month} ${one} ${school}`
