import { sql } from 'kysely'
import type { Engine, Reader, Tx } from '#db/database.ts'
import { rowsAs } from '#db/rows.ts'
import type { RankingsTables } from '../../tables.ts'
import type { ListName } from '../boards/store.ts'

type ArchivedRank = RankingsTables['archived_places']
type ArchivedCharacter = RankingsTables['archived_characters']
type DayRank = RankingsTables['day_places']

const LIST = { board: 'text', school: 'int', class: 'int', place: 'int', cha_num: 'int' } as const

export const insertArchivedRanks = (tx: Tx, engine: Engine, ranks: readonly ArchivedRank[]) =>
	sql`insert into archived_places (month, board, school, class, place, cha_num)
		select month, board, school, class, place, cha_num from ${rowsAs<ArchivedRank>(engine, { month: 'text', ...LIST }, ranks)} as sent`.execute(
		tx,
	)

export const insertDayRanks = (tx: Tx, engine: Engine, ranks: readonly DayRank[]) =>
	sql`insert into day_places (day, board, school, class, place, cha_num)
		select day, board, school, class, place, cha_num from ${rowsAs<DayRank>(engine, { day: 'text', ...LIST }, ranks)} as sent`.execute(tx)

export const insertArchivedCharacters = (tx: Tx, engine: Engine, characters: readonly ArchivedCharacter[]) =>
	sql`insert into archived_characters (month, cha_num, name, level, class, school, kills, deaths, mmr, money, level_up_at)
		select month, cha_num, name, level, class, school, kills, deaths, mmr, money, level_up_at
		from ${rowsAs<ArchivedCharacter>(engine, CHARACTER, characters)} as sent`.execute(tx)

const CHARACTER = {
	month: 'text',
	cha_num: 'int',
	name: 'text',
	level: 'int',
	class: 'int',
	school: 'int',
	kills: 'int',
	deaths: 'int',
	mmr: 'int',
	money: 'text',
	level_up_at: 'int',
} as const

/** A list of a past month; -1 means all schools, or all classes. `page` is null for characters that are no longer shown. */
export const selectArchived = (db: Reader, month: string, list: ListName, limit: number) =>
	db
		.selectFrom('archived_places as p')
		.innerJoin('archived_characters as c', (join) => join.onRef('c.month', '=', 'p.month').onRef('c.cha_num', '=', 'p.cha_num'))
		.leftJoin('characters as now', (join) => join.onRef('now.cha_num', '=', 'p.cha_num').on('now.deleted', '=', 0).on('now.listed', '=', 1))
		.selectAll('c')
		.select(['p.place', 'now.cha_num as page'])
		.where('p.month', '=', month)
		.where('p.board', '=', list.board)
		.where('p.school', '=', list.school)
		.where('p.class', '=', list.class)
		.orderBy('p.place')
		.limit(limit)
		.execute()

/** Who has these places of a list of a past month, with the account that the character has now. */
export const selectPlaces = (db: Reader, month: string, { list, first, last }: { list: ListName; first: number; last: number }) =>
	db
		.selectFrom('archived_places as p')
		.innerJoin('archived_characters as c', (join) => join.onRef('c.month', '=', 'p.month').onRef('c.cha_num', '=', 'p.cha_num'))
		.leftJoin('characters as now', 'now.cha_num', 'p.cha_num')
		.select(['c.name', 'now.account_id'])
		.where('p.month', '=', month)
		.where('p.board', '=', list.board)
		.where('p.school', '=', list.school)
		.where('p.class', '=', list.class)
		.where('p.place', '>=', first)
		.where('p.place', '<=', last)
		.orderBy('p.place')
		.execute()

/** Overall ranks of these characters. */
export const selectArchivedRanks = (db: Reader, month: string, board: string, chaNums: readonly number[]) =>
	db
		.selectFrom('archived_places')
		.select(['cha_num', 'place'])
		.where('month', '=', month)
		.where('board', '=', board)
		.where('school', '=', -1)
		.where('class', '=', -1)
		.where('cha_num', 'in', chaNums)
		.execute()

/** The places of a character in all lists of past months, the latest month first, with what it was then. */
export const selectPlacesOf = (db: Reader, chaNum: number) =>
	db
		.selectFrom('archived_places as p')
		.innerJoin('archived_characters as c', (join) => join.onRef('c.month', '=', 'p.month').onRef('c.cha_num', '=', 'p.cha_num'))
		.select(['p.month', 'p.board', 'p.school', 'p.class', 'p.place', 'c.level', 'c.class as then_class', 'c.school as then_school'])
		.where('p.cha_num', '=', chaNum)
		.orderBy('p.month', 'desc')
		.execute()

export const selectClosedMonths = (db: Reader) => db.selectFrom('ranking_months').select('month').orderBy('month', 'desc').execute()

/** The months whose boards became final after `from`. */
export const selectClosedSince = async (db: Reader, from: number): Promise<string[]> => {
	const rows = await db.selectFrom('ranking_months').select('month').where('closed_at', '>', from).orderBy('month').execute()
	return rows.map(({ month }) => month)
}

/** Months that have standings and are not closed: at most two, because each is closed before the next begins. */
export const selectOpenMonths = async (db: Reader): Promise<string[]> => {
	const found: string[] = []
	for (let after = ''; ; ) {
		const next = await db
			.selectFrom('standings')
			.select('month')
			.where('board', '=', 'level')
			.where('month', '>', after)
			.orderBy('month')
			.limit(1)
			.executeTakeFirst()
		if (!next) break
		after = next.month
		if (!(await isClosed(db, after))) found.push(after)
	}
	return found
}

export const isClosed = async (db: Reader, month: string): Promise<boolean> =>
	(await db.selectFrom('ranking_months').select('month').where('month', '=', month).executeTakeFirst()) !== undefined

/** False when the month is already closed. */
export const insertMonth = async (tx: Tx, month: RankingsTables['ranking_months']): Promise<boolean> =>
	(await tx
		.insertInto('ranking_months')
		.values(month)
		.onConflict((conflict) => conflict.column('month').doNothing())
		.returning('month')
		.executeTakeFirst()) !== undefined

export const insertDay = async (tx: Tx, day: RankingsTables['ranking_days']): Promise<boolean> =>
	(await tx
		.insertInto('ranking_days')
		.values(day)
		.onConflict((conflict) => conflict.column('day').doNothing())
		.returning('day')
		.executeTakeFirst()) !== undefined

export const deleteDaysBefore = async (tx: Tx, day: string): Promise<void> => {
	await tx.deleteFrom('day_places').where('day', '<', day).execute()
	await tx.deleteFrom('ranking_days').where('day', '<', day).execute()
}
