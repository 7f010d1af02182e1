import { RANKINGS } from '#contract/limits.ts'
import type { Engine, Tx } from '#db/database.ts'
import { inOrder } from '../boards/store.ts'
import type { Standing } from '../characters/character.ts'
import { isClosed } from '../months/store.ts'
import { countHeads, forgetHead, type Head, type Part, selectBehindHead, selectHead, selectHeads, setHead, upsertHead } from './store.ts'

/** A head that grows beyond MOST is cut to KEPT; one below RANKINGS.size is filled up to KEPT. So both are rare. */
const KEPT = 500
const MOST = 1_000

/**
 * The heads of the lists of one class and one school (docs/decisions/26-boards-and-figures.md). A filtered list shows a hundred entries. Its index only
 * contains the head, which is all entries down to a certain standing, so that changes further down do not write to the index.
 */
export const openHeads = async (tx: Tx, engine: Engine, standings: readonly Standing[]) => {
	const months = [...new Set(standings.map(({ month }) => month))]
	const ends = new Map((await selectHeads(tx, months)).map((head) => [nameOf(head), head]))
	/** Lists whose head gained or lost a standing. */
	const touched = new Map<string, Standing>()

	/** Adds the next entries behind the head, read along the whole board. */
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
		/** Registers a standing that is inserted or deleted; returns whether it belongs to the head of its list. */
		touch(standing: Standing): boolean {
			const name = nameOf(standing)
			const end = ends.get(name)
			const isWithin = end === undefined || inOrder(standing, end) <= 0
			if (isWithin) touched.set(name, standing)
			return isWithin
		},
		/** After all inserts and deletes: cuts heads that are too long and fills those too short for their list. */
		async settle(): Promise<void> {
			// Live lists of a past month are not requested any more.
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
