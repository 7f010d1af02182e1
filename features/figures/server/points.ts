import { CURRENCIES } from '#contract/codes.ts'
import { firstEntryAt, pointsMovedIn } from '#features/wallet/wallet.ts'
import { type Days, dayAfter } from '#server/kernel/period-of-days.ts'
import { type Flow, HOUSE_WALLETS, type PointFigures, type Step } from '../contract.ts'
import { type DailySums, sumsOf } from './daily-sums.ts'
import type { FiguresNeeds } from './needs.ts'
import { periodsOf, rowsIn } from './steps.ts'
import { type SumRow, selectPointsTogether, sumTable } from './store.ts'

type PointSums = SumRow<'points_by_day'>
type Row = PointSums & { day: string }

export const POINTS: DailySums<PointSums> = {
	kind: 'points',
	firstAt: firstEntryAt,
	countIn: pointsMovedIn,
	...sumTable('points_by_day'),
}

/** Where points came from and went in these days. What is in wallets follows from all that ever moved. */
export const pointFigures = async (needs: FiguresNeeds, days: Days): Promise<PointFigures> => {
	const periods = periodsOf(days)
	const { before, steps } = periods
	const earlier = await sumsOf(needs, { ...POINTS, select: selectPointsTogether }, { from: FIRST_DAY, until: dayAfter(before.from, -1) })
	const rows = await sumsOf(needs, POINTS, { from: before.from, until: days.until })
	const flows = CURRENCIES.map((currency): Flow => {
		const [base, all] = [earlier, rows].map((some) => some.filter((row) => row.currency === currency))
		const [was, now] = [rowsIn(all ?? [], before), rowsIn(all ?? [], days)]
		const atStart = keptOf(base ?? []) + keptOf(was)
		const compare = (of: (some: Row[]) => number) => ({ now: of(now), before: of(was) })
		return {
			currency,
			inWallets: { now: atStart + keptOf(now), before: atStart },
			came: compare(givenOf),
			went: compare(takenOf),
			steps: stepsOf(now, steps, atStart),
			wallets: HOUSE_WALLETS.map((wallet) => {
				const ofWallet = (some: Row[]) => some.filter((row) => row.wallet === wallet)
				return {
					wallet,
					given: compare((some) => givenOf(ofWallet(some))),
					taken: compare((some) => takenOf(ofWallet(some))),
				}
			}).filter(({ given, taken }) => [given, taken].some((sum) => sum.now > 0 || sum.before > 0)),
		}
	})
	return { ...periods, flows }
}

const FIRST_DAY = '2000-01-01'

const stepsOf = (rows: Row[], steps: readonly Step[], atStart: number): Flow['steps'] => {
	let inWallets = atStart
	return steps.map((step) => {
		const some = rowsIn(rows, step)
		inWallets += keptOf(some)
		return { came: givenOf(some), went: takenOf(some), inWallets }
	})
}

const givenOf = (rows: Row[]) => rows.reduce((sum, { given }) => sum + given, 0)
const takenOf = (rows: Row[]) => rows.reduce((sum, { taken }) => sum + taken, 0)
const keptOf = (rows: Row[]) => givenOf(rows) - takenOf(rows)
