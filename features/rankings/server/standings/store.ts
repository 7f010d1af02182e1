import { sql } from 'kysely'
import type { Engine, Tx } from '#db/database.ts'
import { rowsAs } from '#db/rows.ts'
import type { RankingsTables } from '../../tables.ts'
import type { Key } from '../boards/store.ts'

type Row = RankingsTables['standings']
export type Head = RankingsTables['standing_heads']
/** A list of one class and one school. */
export type Part = Omit<Head, 'sort' | 'cha_num'>

export const deleteStandings = (tx: Tx, engine: Engine, standings: readonly Keyed[]) =>
	sql`delete from standings where ${isOneOf(engine, standings)}`.execute(tx)

export const insertStandings = (tx: Tx, engine: Engine, standings: readonly Row[]) =>
	sql`insert into standings (board, month, sort, cha_num, class, school, head)
		select board, month, sort, cha_num, class, school, head from ${rowsAs<Row>(engine, STANDING, standings)} as sent`.execute(tx)

export const selectHeads = (tx: Tx, months: readonly string[]): Promise<Head[]> =>
	months.length === 0 ? Promise.resolve([]) : tx.selectFrom('standing_heads').selectAll().where('month', 'in', months).execute()

/** Number of entries in the heads of these lists. */
export const countHeads = async (tx: Tx, engine: Engine, parts: readonly Part[]): Promise<(Part & { total: number })[]> => {
	const { rows } = await sql<Part & { total: number }>`select sent.board, sent.month, sent.class, sent.school,
		(select count(*) from standings where standings.board = sent.board and standings.month = sent.month
			and standings.class = sent.class and standings.school = sent.school and standings.head = 1) as total
		from ${rowsAs<Part>(engine, PART, parts)} as sent`.execute(tx)
	return rows.map((row) => ({ ...row, total: Number(row.total) }))
}

export const selectHead = (tx: Tx, part: Part): Promise<Key[]> => ofPart(tx, part).where(sql<boolean>`head = 1`).execute()

/** The first entries behind a head. Reads along the whole board, which may be long, with the entries far apart. */
export const selectBehindHead = (tx: Tx, head: Head, limit: number): Promise<Key[]> =>
	ofPart(tx, head).where('head', '=', 0).where(sql<boolean>`(sort, cha_num) > (${head.sort}, ${head.cha_num})`).limit(limit).execute()

const ofPart = (tx: Tx, { board, month, class: one, school }: Part) =>
	tx
		.selectFrom('standings')
		.select(['sort', 'cha_num'])
		.where('board', '=', board)
		.where('month', '=', month)
		.where('class', '=', one)
		.where('school', '=', school)
		.orderBy('sort')
		.orderBy('cha_num')

/** Adds these entries to the head of their list, or removes them. By key: for a range, SQLite would search along the whole board. */
export const setHead = (tx: Tx, engine: Engine, { board, month }: Part, { keys, head }: { keys: readonly Key[]; head: 0 | 1 }) =>
	sql`update standings set head = ${head} where ${isOneOf(
		engine,
		keys.map((key) => ({ board, month, ...key })),
	)}`.execute(tx)

export const upsertHead = (tx: Tx, head: Head) =>
	tx
		.insertInto('standing_heads')
		.values(head)
		.onConflict((conflict) =>
			conflict.columns(['board', 'month', 'class', 'school']).doUpdateSet({ sort: head.sort, cha_num: head.cha_num }),
		)
		.execute()

/** From now on the head is the whole list. */
export const forgetHead = (tx: Tx, { board, month, class: one, school }: Part) =>
	tx
		.deleteFrom('standing_heads')
		.where('board', '=', board)
		.where('month', '=', month)
		.where('class', '=', one)
		.where('school', '=', school)
		.execute()

const isOneOf = (engine: Engine, standings: readonly Keyed[]) =>
	sql`(board, month, sort, cha_num) in (select board, month, sort, cha_num from ${rowsAs<Keyed>(engine, KEYED, standings)} as sent)`

type Keyed = Pick<Row, 'board' | 'month' | 'sort' | 'cha_num'>
const KEYED = { board: 'text', month: 'text', sort: 'text', cha_num: 'int' } as const
const PART = { board: 'text', month: 'text', class: 'int', school: 'int' } as const
const STANDING = { ...PART, ...KEYED, head: 'int' } as const
