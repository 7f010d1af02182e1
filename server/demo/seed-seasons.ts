import { DEMO_SEASONS } from '#demo/seasons.ts'
import type { Dependencies, Services } from '../composition.ts'
import { manilaMonth } from '../kernel/clock.ts'

/** The seasons of the demo, around the month in which it is filled. */
export const seedSeasons = ({ database, clock }: Dependencies, { seasons }: Services): Promise<void> =>
	database.transaction(async (tx) => {
		const [year = 0, month = 1] = manilaMonth(clock.now()).split('-').map(Number)
		const monthBefore = (months: number) => new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, MONTH_LENGTH)
		for (const { name, fil, begins, ends } of DEMO_SEASONS)
			await seasons.list.create(tx, { name, nameFil: fil, from: monthBefore(begins), until: monthBefore(ends) })
	})

const MONTH_LENGTH = '2026-11'.length
