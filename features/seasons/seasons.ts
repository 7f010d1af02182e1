import type { Rankings } from '#features/rankings/rankings.ts'
import { manilaMonth } from '#server/kernel/clock.ts'
import { stateOf } from '#server/kernel/lists/ordered-list.ts'
import type { Season } from './contract.ts'
import { createSeasonList, type SeasonNeeds } from './server/seasons.admin.ts'
import { selectAllSeasons } from './server/store.ts'

export { SEASON_NAMES } from './server/store.ts'

/** Seasons: months with a name, for which the war of the schools and the champions are kept together for ever. */
export const createSeasons = ({ rankings, ...needs }: SeasonNeeds & { rankings: Rankings }) => ({
	list: createSeasonList(needs),

	/** Those that staff show, the latest first. */
	async all(): Promise<Season[]> {
		const now = manilaMonth(needs.clock.now())
		const rows = (await selectAllSeasons(needs.database.read)).filter((row) => stateOf(row) === 'shown')
		const wars = await rankings.warsOf(rows.map((row) => ({ from: row.first_month, until: row.last_month })))
		return rows.map((row, index) => ({
			id: row.id,
			name: row.name,
			nameFil: row.name_fil,
			from: row.first_month,
			until: row.last_month,
			state: row.first_month > now ? 'coming' : row.last_month < now ? 'over' : 'running',
			...(wars[index] ?? { schools: [], leader: null, months: [] }),
		}))
	},
})
