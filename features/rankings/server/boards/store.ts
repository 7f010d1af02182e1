import { type RawBuilder, sql } from 'kysely'
import type { Engine, Reader } from '#db/database.ts'
import { rowsAs } from '#db/rows.ts'

/** A list of a board; `null` means all schools, or all classes by their first codes. */
export type Wanted = { board: string; month: string; school: number | null; class: number | null }
export type Key = { sort: string; cha_num: number }
export type Entry = Key & { class: number; school: number }

/**
 * The first `limit` entries of a list. A list of several classes or schools is merged from its parts in one statement, which reads the
 * start of an index range for each; the cost does not grow with the number of characters. Each part has an order and a limit of its own:
 * only then PostgreSQL merges them instead of sorting all their heads.
 */
export const selectFirst = async (
	db: Reader,
	{ board, month, school, class: wanted }: Wanted,
	parts: Parts,
	limit: number,
): Promise<Entry[]> => {
	const entries = db
		.selectFrom('standings')
		.select(['sort', 'cha_num', 'class', 'school'])
		.where('board', '=', board)
		.where('month', '=', month)
		.orderBy('sort')
		.orderBy('cha_num')
		.limit(limit)
	if (school === null && wanted === null) return entries.execute()
	// A literal: the index covers only these rows, and with a parameter the database could not know that it applies.
	const heads = entries.where(sql<boolean>`head = 1`)
	const schools = school === null ? parts.schools : [school]
	const classes = wanted === null ? parts.classes : [wanted]
	const [first, ...others] = classes.flatMap((one) =>
		schools.map((other) => db.selectFrom(heads.where('class', '=', one).where('school', '=', other).as('part')).selectAll()),
	)
	return first ? first.unionAll(others).orderBy('sort').orderBy('cha_num').limit(limit).execute() : []
}

export type Parts = { schools: readonly number[]; classes: readonly number[] }

export const inOrder = (left: Key, right: Key): number =>
	left.sort === right.sort ? left.cha_num - right.cha_num : left.sort < right.sort ? -1 : 1

export const selectCharacters = (db: Reader, chaNums: readonly number[]) =>
	db.selectFrom('characters').selectAll().where('cha_num', 'in', chaNums).execute()

/**
 * The next of every `step`th entry after a key (from the top if null), as marks along a long board; none at its end. SQLite skips rows on
 * this very thread, so only one mark is read at a time; PostgreSQL returns up to four hundred while this thread does other work.
 */
export const selectMarks = (
	db: Reader,
	engine: Engine,
	{ board, month }: Pick<Wanted, 'board' | 'month'>,
	{ after, step }: { after: Key | null; step: number },
): Promise<Key[]> => {
	const next = db
		.selectFrom('standings')
		.select(['sort', 'cha_num'])
		.where('board', '=', board)
		.where('month', '=', month)
		.$if(after !== null, (query) => query.where(isAfter(after)))
		.orderBy('sort')
		.orderBy('cha_num')
	if (engine === 'sqlite')
		return next
			.limit(1)
			.offset(step - 1)
			.execute()
	const counted = next.select(sql<number>`row_number() over (order by sort, cha_num)`.as('nth')).limit(400 * step)
	return db.selectFrom(counted.as('counted')).select(['sort', 'cha_num']).where(sql<boolean>`nth % ${step} = 0`).orderBy('nth').execute()
}

/** Number of entries in each stretch of a board: from one key (included; from the top if null) up to another (excluded). */
export const countStretches = async (
	db: Reader,
	engine: Engine,
	{ board, month }: Pick<Wanted, 'board' | 'month'>,
	stretches: readonly Stretch[],
): Promise<number[]> => {
	const rows = rowsAs<Bounds>(
		engine,
		BOUNDS,
		stretches.map(({ from, until }, index) => ({
			nth: index,
			from_sort: from?.sort ?? '',
			from_num: from?.cha_num ?? 0,
			until_sort: until.sort,
			until_num: until.cha_num,
		})),
	)
	const counted = await db
		.selectFrom(rows.as('sent'))
		.select((sent) => [
			'sent.nth',
			sent
				.selectFrom('standings')
				.select(({ fn }) => fn.countAll<number>().as('total'))
				.where('board', '=', board)
				.where('month', '=', month)
				.where(sql<boolean>`(sort, cha_num) >= (sent.from_sort, sent.from_num)`)
				.where(sql<boolean>`(sort, cha_num) < (sent.until_sort, sent.until_num)`)
				.as('total'),
		])
		.execute()
	const totals = new Map(counted.map(({ nth, total }) => [nth, Number(total)]))
	return stretches.map((_, index) => totals.get(index) ?? 0)
}

export type Stretch = { from: Key | null; until: Key }
type Bounds = { nth: number; from_sort: string; from_num: number; until_sort: string; until_num: number }
const BOUNDS = { nth: 'int', from_sort: 'text', from_num: 'int', until_sort: 'text', until_num: 'int' } as const

const isAfter = (key: Key | null): RawBuilder<boolean> => sql<boolean>`(sort, cha_num) > (${key?.sort ?? ''}, ${key?.cha_num ?? 0})`

export const hasStandings = async (db: Reader, month: string): Promise<boolean> =>
	(await db
		.selectFrom('standings')
		.select('cha_num')
		.where('board', '=', 'level')
		.where('month', '=', month)
		.limit(1)
		.executeTakeFirst()) !== undefined

/** The day if its ranks are stored. */
export const selectDay = (db: Reader, day: string) => db.selectFrom('ranking_days').selectAll().where('day', '=', day).executeTakeFirst()

export const selectDayRanks = (db: Reader, day: string, list: ListName, chaNums: readonly number[]) =>
	db
		.selectFrom('day_places')
		.select(['cha_num', 'place'])
		.where('day', '=', day)
		.where('board', '=', list.board)
		.where('school', '=', list.school)
		.where('class', '=', list.class)
		.where('cha_num', 'in', chaNums)
		.execute()

export type ListName = { board: string; school: number; class: number }
