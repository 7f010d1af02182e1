import { sql } from 'kysely'
import { countOf } from '#db/count.ts'
import type { Engine, Reader, Tx } from '#db/database.ts'
import { rowsAs } from '#db/rows.ts'
import { endOf } from '#server/kernel/lists/beginnings.ts'
import { charactersNamed, firstThenLater } from '../names/store.ts'
import type { Character } from './character.ts'

export const selectCharactersOf = (db: Reader, accountId: number) =>
	db
		.selectFrom('characters')
		.selectAll()
		.where('account_id', '=', accountId)
		.where('deleted', '=', 0)
		.orderBy('level', 'desc')
		.orderBy('cha_num')
		.execute()

export const selectCharacter = (db: Reader, chaNum: number) =>
	db.selectFrom('characters').selectAll().where('cha_num', '=', chaNum).executeTakeFirst()

/** Those of these characters that are public and that staff have not left out. */
export const selectShownNamed = (db: Reader, chaNums: readonly number[]) =>
	db
		.selectFrom('characters')
		.select(['cha_num', 'name', 'class', 'school'])
		.where('cha_num', 'in', chaNums)
		.where('deleted', '=', 0)
		.where('listed', '=', 1)
		.where('left_out_at', 'is', null)
		.execute()

/** The same of all characters of these accounts, the highest last. */
export const selectShownOf = (db: Reader, accountIds: readonly number[]) =>
	db
		.selectFrom('characters')
		.select(['cha_num', 'name', 'class', 'school', 'account_id'])
		.where('account_id', 'in', accountIds)
		.where('deleted', '=', 0)
		.where('listed', '=', 1)
		.where('left_out_at', 'is', null)
		.orderBy('level')
		.orderBy('cha_num', 'desc')
		.execute()

/** Public characters with a word in their name that begins with the text. */
export const selectByName = (db: Reader, beginning: string, limit: number): Promise<Character[]> =>
	firstThenLater(
		{
			first: (most) =>
				db
					.selectFrom('characters')
					.selectAll()
					.where('name_key', '>=', beginning)
					.where('name_key', '<', endOf(beginning))
					.where('deleted', '=', 0)
					.where('listed', '=', 1)
					.orderBy('name_key')
					.orderBy('cha_num')
					.limit(most)
					.execute(),
			later: (most) =>
				db
					.selectFrom('character_words as w')
					.innerJoin('characters as c', 'c.cha_num', 'w.num')
					.selectAll('c')
					.where('w.words', '>=', beginning)
					.where('w.words', '<', endOf(beginning))
					.where('c.deleted', '=', 0)
					.where('c.listed', '=', 1)
					.orderBy('w.words')
					.orderBy('w.num')
					.limit(most)
					.execute(),
			limit,
		},
		({ cha_num }) => cha_num,
	)

/** Owners of characters with a word in their name that begins with the text, listed or not. */
export const selectOwners = (db: Reader, beginning: string, limit: number) =>
	db
		.selectFrom('characters')
		.select('account_id')
		.distinct()
		.where('cha_num', 'in', charactersNamed(db, beginning))
		.where('account_id', 'is not', null)
		.limit(limit)
		.execute()

export const selectMembers = (db: Reader, guNum: number, limit: number) =>
	db
		.selectFrom('characters')
		.selectAll()
		.where('gu_num', '=', guNum)
		.where('deleted', '=', 0)
		.where('listed', '=', 1)
		.orderBy('level', 'desc')
		.orderBy('level_up_at')
		.orderBy('cha_num')
		.limit(limit)
		.execute()

export const countMembers = (db: Reader, guNum: number) =>
	countOf(db.selectFrom('characters').where('gu_num', '=', guNum).where('deleted', '=', 0).where('listed', '=', 1))

/** Snapshots are written one after the other, across processes: what is read here stays true until the commit. */
export const lockBoards = async (tx: Tx, engine: Engine): Promise<void> => {
	if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${BOARDS_LOCK})`.execute(tx)
}
const BOARDS_LOCK = 471_108

export const selectByNumbers = async (tx: Tx, engine: Engine, chaNums: readonly number[]): Promise<Character[]> => {
	const wanted = rowsAs(
		engine,
		{ wanted_num: 'int' },
		chaNums.map((wanted_num) => ({ wanted_num })),
	)
	const { rows } = await sql<Character>`select characters.* from ${wanted} as sent
		cross join characters where characters.cha_num = sent.wanted_num`.execute(tx)
	return rows
}

export const insertCharacters = (tx: Tx, engine: Engine, characters: readonly Character[]) => {
	const rows = rowsAs<Pick<Character, (typeof NAMES)[number]>>(engine, COLUMNS, characters)
	return sql`insert into characters (${sql.raw(NAMES.join(', '))}) select ${sql.raw(NAMES.join(', '))} from ${rows} as sent`.execute(tx)
}

/** Columns without an index. The others change seldom, and updating each of their indexes would cost as much again. */
export const updateProgress = (tx: Tx, engine: Engine, characters: readonly Character[]) =>
	sql`update characters set ${setting(PROGRESS)} from ${rowsAs<Pick<Character, 'cha_num' | Progress>>(engine, kindsOf(['cha_num', ...PROGRESS]), characters)} as sent
		where characters.cha_num = sent.cha_num`.execute(tx)

/** Only those that belong to nobody yet. */
export const giveToAccounts = (tx: Tx, engine: Engine, owned: readonly { cha_num: number; account_id: number }[]) =>
	sql`update characters set account_id = sent.account_id
		from ${rowsAs<{ cha_num: number; account_id: number }>(engine, { cha_num: 'int', account_id: 'int' }, owned)} as sent
		where characters.cha_num = sent.cha_num and characters.account_id is null`.execute(tx)

export const updateIdentity = (tx: Tx, engine: Engine, characters: readonly Character[]) =>
	sql`update characters set ${setting(IDENTITY)} from ${rowsAs<Pick<Character, 'cha_num' | Identity>>(engine, kindsOf(['cha_num', ...IDENTITY]), characters)} as sent
		where characters.cha_num = sent.cha_num`.execute(tx)

export const IDENTITY = ['account_id', 'name', 'name_key', 'class', 'school', 'gu_num', 'deleted', 'listed'] as const
type Identity = (typeof IDENTITY)[number]
const PROGRESS = [
	'level',
	'money',
	'pk_score',
	'pk_death',
	'mmr',
	'level_up_at',
	'taken_at',
	'month',
	'base_score',
	'base_death',
	'base_level',
	'mmr_month',
	'kill_month',
] as const
type Progress = (typeof PROGRESS)[number]

const setting = (names: readonly string[]) => sql.raw(names.map((name) => `${name} = sent.${name}`).join(', '))

const TEXTS: readonly string[] = ['name', 'name_key', 'money', 'month', 'mmr_month', 'kill_month']
const kindsOf = <K extends keyof Character>(names: readonly K[]) =>
	Object.fromEntries(names.map((name) => [name, TEXTS.includes(name) ? 'text' : 'int'])) as Record<K, 'int' | 'text'>
const NAMES = ['cha_num', ...IDENTITY, ...PROGRESS] as const
const COLUMNS = kindsOf(NAMES)

/** The accounts with a character of a school that the game has not deleted. */
/** The accounts that have these characters. */
export const selectOwnersOf = (db: Reader, chaNums: readonly number[]) =>
	db.selectFrom('characters').select('account_id').distinct().where('cha_num', 'in', chaNums).where('account_id', 'is not', null).execute()

export const selectOwnersInSchool = (db: Reader, school: number, most: number) =>
	db
		.selectFrom('characters')
		.select('account_id')
		.distinct()
		.where('school', '=', school)
		.where('deleted', '=', 0)
		.where('account_id', 'is not', null)
		.limit(most)
		.execute()
