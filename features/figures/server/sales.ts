import { CURRENCIES, type Currency } from '#contract/codes.ts'
import { BATCH_NAMES, usesOfBatches } from '#features/coupons/coupons.ts'
import { categoryNames, itemsByNumber } from '#features/shop/shop.ts'
import { type Days, dayAfter } from '#server/kernel/period-of-days.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { BatchFigures, CurrencySales, SaleFigures, Step } from '../contract.ts'
import { partsOf, sumsOf } from './daily-sums.ts'
import type { FiguresNeeds } from './needs.ts'
import { selectBatchesTogether, selectHoursTogether, selectItemsOfBatch, selectItemsTogether, selectSalesByDay } from './sale-store.ts'
import { BATCH_SALES, HOUR_SALES, ITEM_SALES } from './sale-sums.ts'
import { periodsOf, rowsIn } from './steps.ts'

type Sold = { currency: Currency; pieces: number; points: number; back: number }
type Sides<Row> = { now: Row[]; before: Row[] }

/** What was sold in these days, by item, category, day, hour, and by the codes that its buyers had redeemed before. */
export const saleFigures = async (needs: FiguresNeeds, days: Days): Promise<SaleFigures> => {
	const periods = periodsOf(days)
	const { byDay, items } = await soldIn(needs, periods)
	const hours = await sumsOf(needs, { ...HOUR_SALES, select: selectHoursTogether }, days)
	return {
		...periods,
		currencies: CURRENCIES.map((currency): CurrencySales => {
			const of = <Row extends { currency: Currency }>(rows: readonly Row[]) => rows.filter((row) => row.currency === currency)
			return {
				currency,
				...comparedOf({ now: of(items.now), before: of(items.before) }),
				steps: stepsOf(of(byDay), periods.steps),
				hours: hoursOf(of(hours)),
			}
		}),
		items: await namedItems(needs, items),
		categories: await namedCategories(needs, items),
		batches: await namedBatches(needs, {
			now: await batchesIn(needs, periods.days),
			before: await batchesIn(needs, periods.before),
		}),
	}
}

/** What people bought in these days after they had redeemed a code of one batch, by item. NOT_FOUND without such a batch. */
export const batchFigures = async (needs: FiguresNeeds, batch: number, days: Days): Promise<BatchFigures> => {
	const { days: now, before } = periodsOf(days)
	const db = needs.database.read
	// Each batch has codes.
	const people = (await usesOfBatches(db, [batch])).get(batch)
	if (people === undefined) throw new Problem('NOT_FOUND')
	const itemsIn = async (some: Days) => {
		const select: (typeof BATCH_SALES)['select'] = (reader, part) => selectItemsOfBatch(reader, batch, part)
		const rows = await sumsOf(needs, { ...BATCH_SALES, select }, some)
		return rows.filter(({ batch_id }) => batch_id === batch).map((row) => ({ ...row, back: 0 }))
	}
	const items = await namedItems(needs, { now: await itemsIn(now), before: await itemsIn(before) })
	return {
		...{ days: now, before, name: (await BATCH_NAMES.names(db, [batch])).get(batch) ?? '' },
		people,
		items: items.map(({ back: _, ...item }) => item),
	}
}

/** By day and currency in the period, and by item in it and before it. Days that are not kept are counted once for both. */
const soldIn = async (needs: FiguresNeeds, { days, before }: { days: Days; before: Days }) => {
	const db = needs.database.read
	const { kept, counted } = await partsOf(needs, ITEM_SALES, { from: before.from, until: days.until })
	const itemsIn = async (some: Days) => {
		const part = within(kept, some)
		return [...(part ? await selectItemsTogether(db, part) : []), ...rowsIn(counted, some)]
	}
	const part = within(kept, days)
	return {
		byDay: [...(part ? await selectSalesByDay(db, part) : []), ...rowsIn(counted, days)],
		items: { now: await itemsIn(days), before: await itemsIn(before) },
	}
}

/** The part of kept days, whose `until` belongs to the day after, that is in these days. */
const within = (kept: Days | null, { from, until }: Days): Days | null => {
	if (!kept || kept.until <= from || kept.from > until) return null
	return { from: kept.from > from ? kept.from : from, until: kept.until > until ? dayAfter(until) : kept.until }
}

const batchesIn = async (needs: FiguresNeeds, days: Days) => {
	const rows = await sumsOf(needs, { ...BATCH_SALES, select: selectBatchesTogether }, days)
	return rows.map((row) => ({ ...row, back: 0 }))
}

const stepsOf = (rows: readonly (Sold & { day: string })[], steps: readonly Step[]) =>
	steps.map((step) => {
		const some = rowsIn(rows, step)
		return { points: sumOf(some, 'points'), pieces: sumOf(some, 'pieces'), back: sumOf(some, 'back') }
	})

const hoursOf = (rows: readonly { hour: number; orders: number; points: number }[]) =>
	Array.from({ length: 24 }, (_, hour) => {
		const some = rows.filter((row) => row.hour === hour)
		return { points: sumOf(some, 'points'), orders: sumOf(some, 'orders') }
	})

const namedItems = async ({ database, clock }: FiguresNeeds, items: Sides<Sold & { item_id: number }>) => {
	const rows = grouped(items, ({ item_id }) => item_id)
	const known = await itemsByNumber(
		database.read,
		rows.map(({ id }) => id),
		clock.now(),
	)
	return rows.map((row) => ({ ...row, name: known.get(row.id)?.name ?? '' }))
}

const namedCategories = async ({ database }: FiguresNeeds, items: Sides<Sold & { category_id: number }>) => {
	const rows = grouped(items, ({ category_id }) => category_id)
	const names = await categoryNames(
		database.read,
		rows.map(({ id }) => id),
	)
	return rows.map((row) => ({ ...row, name: names.get(row.id) ?? '' }))
}

const namedBatches = async ({ database }: FiguresNeeds, batches: Sides<Sold & { batch_id: number }>) => {
	const rows = grouped(batches, ({ batch_id }) => batch_id)
	const ids = rows.map(({ id }) => id)
	const [names, uses] = [await BATCH_NAMES.names(database.read, ids), await usesOfBatches(database.read, ids)]
	return rows.map(({ id, back: _, ...row }) => ({ batch: id, name: names.get(id) ?? '', people: uses.get(id) ?? 0, ...row }))
}

/** By a number and the currency. What sold the most pieces is first, because points of different currencies cannot be compared. */
const grouped = <Row extends Sold>({ now, before }: Sides<Row>, idOf: (row: Row) => number) => {
	const keyOf = (row: Row) => `${idOf(row)} ${row.currency}`
	const [ofNow, ofBefore] = [Map.groupBy(now, keyOf), Map.groupBy(before, keyOf)]
	const firsts = new Map([...before, ...now].map((row) => [keyOf(row), row]))
	return [...firsts]
		.map(([key, row]) => ({
			...{ id: idOf(row), currency: row.currency },
			...comparedOf({ now: ofNow.get(key) ?? [], before: ofBefore.get(key) ?? [] }),
		}))
		.sort(
			(one, other) =>
				other.pieces.now - one.pieces.now ||
				other.points.now - one.points.now ||
				other.pieces.before - one.pieces.before ||
				one.id - other.id,
		)
}

const comparedOf = ({ now, before }: Sides<Sold>) => ({
	pieces: { now: sumOf(now, 'pieces'), before: sumOf(before, 'pieces') },
	points: { now: sumOf(now, 'points'), before: sumOf(before, 'points') },
	back: { now: sumOf(now, 'back'), before: sumOf(before, 'back') },
})

const sumOf = <Field extends string>(rows: readonly Record<Field, number>[], field: Field) => rows.reduce((sum, row) => sum + row[field], 0)
