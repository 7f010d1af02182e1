import type { Days } from '#server/kernel/period-of-days.ts'
import { keepSums } from './server/daily-sums.ts'
import type { FiguresNeeds } from './server/needs.ts'
import { ACTIVE, forgetWeeks, playerFigures } from './server/players.ts'
import { POINTS, pointFigures } from './server/points.ts'
import { BATCH_SALES, HOUR_SALES, ITEM_SALES } from './server/sale-sums.ts'
import { batchFigures, saleFigures } from './server/sales.ts'
import { ANSWERS, TICKETS } from './server/ticket-sums.ts'
import { ticketFigures } from './server/tickets.ts'

/** Figures for owners, from sums by day (docs/decisions/26-boards-and-figures.md). Days are Manila's. */
export const createFigures = (needs: FiguresNeeds) => ({
	points: (days: Days) => pointFigures(needs, days),
	sales: (days: Days) => saleFigures(needs, days),
	tickets: (days: Days) => ticketFigures(needs, days),
	players: (days: Days) => playerFigures(needs, days),
	batch: (batch: number, days: Days) => batchFigures(needs, batch, days),
	/** Keeps the sums of days that are over, and forgets what is needed for them no more. */
	async keepSums(): Promise<void> {
		await keepSums(needs, POINTS)
		await keepSums(needs, ITEM_SALES)
		await keepSums(needs, HOUR_SALES)
		await keepSums(needs, BATCH_SALES)
		await keepSums(needs, TICKETS)
		await keepSums(needs, ANSWERS)
		await keepSums(needs, ACTIVE)
		await forgetWeeks(needs)
	},
})

export type Figures = ReturnType<typeof createFigures>
