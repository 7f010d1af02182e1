import { sql } from 'kysely'
import { countOf } from '#db/count.ts'
import type { Engine, Reader, Tx } from '#db/database.ts'
import { rowsAs } from '#db/rows.ts'
import { endOf } from '#server/kernel/lists/beginnings.ts'
import type { RankingsTables } from '../../tables.ts'
import { firstThenLater } from '../names/store.ts'

export type Club = RankingsTables['clubs']
export type Area = RankingsTables['club_areas']

const CLUB = {
	gu_num: 'int',
	name: 'text',
	name_key: 'text',
	master: 'int',
	school: 'int',
	wins: 'int',
	losses: 'int',
	deleted: 'int',
	taken_at: 'int',
	month: 'text',
	base_wins: 'int',
} as const

/** The stored rows of these clubs. */
export const selectClubsByNumber = async (tx: Tx, engine: Engine, clubs: readonly Pick<Club, 'gu_num'>[]): Promise<Club[]> => {
	const { rows } = await sql<Club>`select clubs.* from ${rowsAs(engine, { gu_num: 'int' }, clubs)} as sent
		cross join clubs where clubs.gu_num = sent.gu_num`.execute(tx)
	return rows
}

/** Those of these clubs that were not deleted. */
export const selectKnownClubs = (db: Reader, guNums: readonly number[]) =>
	db.selectFrom('clubs').select(['gu_num', 'name', 'master', 'school']).where('gu_num', 'in', guNums).where('deleted', '=', 0).execute()

/** Upserts whole rows; a row older than the stored one changes nothing. */
export const upsertClubs = (tx: Tx, engine: Engine, clubs: readonly Club[]) =>
	// `where true`: without it SQLite would read the conflict clause as part of a join.
	sql`insert into clubs (gu_num, name, name_key, master, school, wins, losses, deleted, taken_at, month, base_wins)
		select gu_num, name, name_key, master, school, wins, losses, deleted, taken_at, month, base_wins from ${rowsAs<Club>(engine, CLUB, clubs)} as sent where true
		on conflict (gu_num) do update set name = excluded.name, name_key = excluded.name_key, master = excluded.master, school = excluded.school, wins = excluded.wins,
			losses = excluded.losses, deleted = excluded.deleted, taken_at = excluded.taken_at, month = excluded.month, base_wins = excluded.base_wins
		where clubs.taken_at <= excluded.taken_at`.execute(tx)

export const selectArea = (tx: Tx, area: string) => tx.selectFrom('club_areas').selectAll().where('area', '=', area).executeTakeFirst()

export const upsertArea = (tx: Tx, area: Area) =>
	tx
		.insertInto('club_areas')
		.values(area)
		.onConflict((conflict) => conflict.column('area').doUpdateSet(area))
		.execute()

export const changeLeader = async (tx: Tx, { area, guNum, at }: { area: string; guNum: number | null; at: number }): Promise<void> => {
	await tx.updateTable('area_leaders').set({ until_at: at }).where('area', '=', area).where('until_at', 'is', null).execute()
	await tx.insertInto('area_leaders').values({ area, gu_num: guNum, from_at: at, until_at: null }).execute()
}

/** With the names of the leading clubs; a deleted or unknown club counts as none. */
export const selectAreas = (db: Reader) =>
	db
		.selectFrom('club_areas as a')
		.leftJoin('clubs as c', (join) => join.onRef('c.gu_num', '=', 'a.gu_num').on('c.deleted', '=', 0))
		.select(['a.area', 'c.gu_num', 'c.name', 'a.tax'])
		.orderBy('a.area')
		.execute()

export const selectTopClubs = (db: Reader, limit: number) =>
	db
		.selectFrom('clubs as c')
		.leftJoin('characters as m', (join) => join.onRef('m.cha_num', '=', 'c.master').on('m.deleted', '=', 0))
		.select(['c.gu_num', 'c.name', 'c.master', 'm.name as master_name', 'c.school', 'c.wins', 'c.losses'])
		.where('c.deleted', '=', LIVING)
		.orderBy('c.wins', 'desc')
		.orderBy('c.losses')
		.orderBy('c.gu_num')
		.limit(limit)
		.execute()

export const selectClub = (db: Reader, guNum: number) =>
	db.selectFrom('clubs').selectAll().where('gu_num', '=', guNum).where('deleted', '=', 0).executeTakeFirst()

/** Clubs with a word in their name that begins with the text. */
export const selectClubsNamed = (db: Reader, beginning: string, limit: number): Promise<Club[]> =>
	firstThenLater(
		{
			first: (most) =>
				db
					.selectFrom('clubs')
					.selectAll()
					.where('name_key', '>=', beginning)
					.where('name_key', '<', endOf(beginning))
					.where('deleted', '=', LIVING)
					.orderBy('name_key')
					.orderBy('gu_num')
					.limit(most)
					.execute(),
			later: (most) =>
				db
					.selectFrom('club_words as w')
					.innerJoin('clubs as c', 'c.gu_num', 'w.num')
					.selectAll('c')
					.where('w.words', '>=', beginning)
					.where('w.words', '<', endOf(beginning))
					.where('c.deleted', '=', LIVING)
					.orderBy('w.words')
					.orderBy('w.num')
					.limit(most)
					.execute(),
			limit,
		},
		({ gu_num }) => gu_num,
	)

export const countClubsBefore = (db: Reader, { wins, losses, gu_num }: Club) =>
	countOf(
		db
			.selectFrom('clubs')
			.where('deleted', '=', LIVING)
			.where((where) =>
				where.or([
					where('wins', '>', wins),
					where.and([where('wins', '=', wins), where('losses', '<', losses)]),
					where.and([where('wins', '=', wins), where('losses', '=', losses), where('gu_num', '<', gu_num)]),
				]),
			),
	)

/** The areas that a club has led or leads, the latest first. */
export const selectLeaderships = (db: Reader, guNum: number, limit: number) =>
	db
		.selectFrom('area_leaders as l')
		.innerJoin('club_areas as a', 'a.area', 'l.area')
		.select(['l.area', 'l.from_at', 'l.until_at', 'a.tax'])
		.where('l.gu_num', '=', guNum)
		.orderBy('l.id', 'desc')
		.limit(limit)
		.execute()

/** A literal, as in the index: with a parameter SQLite would not know that it can use the index. */
const LIVING = sql.lit(0)
