import { setImmediate as breathe } from 'node:timers/promises'
import { HOUR_MS } from '#contract/durations.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import { type Clock, manilaDay, manilaDayRange } from '#server/kernel/clock.ts'
import { type Days, dayAfter } from '#server/kernel/period-of-days.ts'
import { insertMark, moveMark, type SumKind, selectMark } from './store.ts'

/** One kind of sums: how a day is counted from the rows, and how it is kept. `until` of stored days belongs to the day after. */
export type DailySums<Row> = {
	kind: SumKind
	/** When the first row that counts was made; null before. */
	firstAt: (db: Reader) => Promise<number | null>
	countIn: (db: Reader, time: { from: number; until: number }) => Promise<Row[]>
	insert: (tx: Tx, day: string, rows: Row[]) => Promise<unknown>
	select: (db: Reader, days: Days) => Promise<(Row & { day: string })[]>
	deleteFrom: (tx: Tx, day: string) => Promise<unknown>
}

type Needs = { database: Database; clock: Clock }

/** The sums of these days. */
export const sumsOf = async <Row>(needs: Needs, sums: DailySums<Row>, days: Days): Promise<(Row & { day: string })[]> => {
	const { kept, counted } = await partsOf(needs, sums, days)
	return kept ? [...(await sums.select(needs.database.read, kept)), ...counted] : counted
}

/**
 * The days whose sums are kept (its `until` belongs to the day after), and the sums of the others, counted from the rows. So figures are right
 * at any moment, and quick when the job has caught up.
 */
export const partsOf = async <Row>({ database, clock }: Needs, sums: DailySums<Row>, { from, until }: Days) => {
	const db = database.read
	const counted: (Row & { day: string })[] = []
	const open = await firstOpenDay(db, clock, sums)
	if (open === null) return { kept: null, counted }
	const [end, today] = [dayAfter(until), manilaDay(clock.now())]
	for (let day = from < open ? open : from; day <= until && day <= today; day = dayAfter(day)) {
		for (const row of await sums.countIn(db, manilaDayRange(day))) counted.push({ ...row, day })
		// Other calls run in between.
		await breathe()
	}
	return { kept: from < open ? { from, until: end < open ? end : open } : null, counted }
}

/**
 * Keeps the sums of each day that is over, the oldest first, until none is left or the time is up. The mark moves in the transaction that
 * writes them, from the day that was counted: so a day is kept once, whoever else works on it and wherever the process ends. Days that are
 * not over any more, because the clock was set back, are counted anew later.
 */
export const keepSums = async <Row>({ database, clock }: Needs, sums: DailySums<Row>): Promise<void> => {
	const endAt = clock.steady() + BUDGET_MS
	await reopen({ database, clock }, sums)
	for (
		let day = await dueDay(database.read, clock, sums);
		day !== null && clock.steady() < endAt;
		day = await dueDay(database.read, clock, sums)
	) {
		const counted = day
		const rows = await sums.countIn(database.read, manilaDayRange(counted))
		await database.transaction(async (tx) => {
			await insertMark(tx, sums.kind, counted)
			if (await moveMark(tx, sums.kind, { from: counted, to: dayAfter(counted) })) await sums.insert(tx, counted, rows)
		})
		await breathe()
	}
}

/** A run of the job ends soon, so that a server that stops does not wait for it. */
const BUDGET_MS = 5_000
/** Transactions that began before midnight are committed by then. */
const SETTLED_MS = HOUR_MS

const reopen = async <Row>({ database, clock }: Needs, { kind, deleteFrom }: DailySums<Row>) => {
	const [mark, unsettled] = [await selectMark(database.read, kind), manilaDay(clock.now() - SETTLED_MS)]
	if (mark === null || mark <= unsettled) return
	await database.transaction(async (tx) => {
		if (await moveMark(tx, kind, { from: mark, to: unsettled })) await deleteFrom(tx, unsettled)
	})
}

/** The first day that has to be counted from the rows; null before there are any. What is not over is never taken as it is kept. */
const firstOpenDay = async <Row>(db: Reader, clock: Clock, { kind, firstAt }: DailySums<Row>): Promise<string | null> => {
	const mark = await selectMark(db, kind)
	if (mark === null) {
		const first = await firstAt(db)
		return first === null ? null : manilaDay(first)
	}
	const unsettled = manilaDay(clock.now() - SETTLED_MS)
	return mark < unsettled ? mark : unsettled
}

const dueDay = async <Row>(db: Reader, clock: Clock, sums: DailySums<Row>): Promise<string | null> => {
	const day = await firstOpenDay(db, clock, sums)
	return day !== null && day < manilaDay(clock.now() - SETTLED_MS) ? day : null
}
