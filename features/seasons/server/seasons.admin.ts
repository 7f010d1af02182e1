import type { ListedState } from '#contract/ordered-list.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { createOrderedList, type Placed, stateOf } from '#server/kernel/lists/ordered-list.ts'
import { invalid } from '#server/kernel/problem.ts'
import type { SeasonBody } from '../admin.contract.ts'
import { insertSeason, lockSeasons, SEASONS, type SeasonColumns, selectAllSeasons } from './store.ts'

export type SeasonNeeds = { database: Database; events: Events; clock: Clock }
export type PlacedSeason = Placed<Awaited<ReturnType<typeof inOrder>>[number]>
type Changes = { [K in keyof SeasonBody]?: SeasonBody[K] | undefined } & { state?: ListedState | undefined; edition: number }

/** The seasons as staff keep them, the latest first. */
export const createSeasonList = (needs: SeasonNeeds) => {
	const list = createOrderedList(
		{ ...SEASONS, topic: 'rankings', select: inOrder, textOf: ({ name, name_fil }) => `${name} ${name_fil}` },
		needs,
	)
	return {
		...list,
		/** Refused at their fields: months that end before they begin, and months of another season. */
		async create(tx: Tx, { name, nameFil, from, until }: SeasonBody): Promise<PlacedSeason> {
			const columns = { name, name_fil: nameFil, first_month: from, last_month: until }
			await lockSeasons(tx)
			await requireOwnMonths(tx, columns)
			return list.create(tx, () => insertSeason(tx, columns))
		},
		async change(tx: Tx, id: number, { edition, state, name, nameFil, from, until }: Changes) {
			await lockSeasons(tx)
			return list.change(tx, { id, edition, state }, async (before) => {
				const columns = {
					name: name ?? before.name,
					name_fil: nameFil ?? before.name_fil,
					first_month: from ?? before.first_month,
					last_month: until ?? before.last_month,
				}
				if ((state ?? stateOf(before)) !== 'removed') await requireOwnMonths(tx, columns, id)
				return { columns, write: async () => undefined }
			})
		},
	}
}

export type SeasonList = ReturnType<typeof createSeasonList>

/** The place in the order follows from the months. */
const inOrder = async (db: Reader) => (await selectAllSeasons(db)).map((row) => ({ ...row, position: 0 }))

const requireOwnMonths = async (tx: Tx, { first_month, last_month }: SeasonColumns, id?: number): Promise<void> => {
	if (last_month < first_month) throw invalid({ until: ['untilBeforeFrom'] })
	const others = (await selectAllSeasons(tx)).filter((row) => row.id !== id && row.removed_at === null)
	if (others.some((row) => row.first_month <= last_month && first_month <= row.last_month)) throw invalid({ from: ['seasonOverlaps'] })
}
