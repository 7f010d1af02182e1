import { type Selectable, sql } from 'kysely'
import type { Engine, Reader, Tx } from '#db/database.ts'
import { rowsAs } from '#db/rows.ts'
import type { AccountsTables } from '../tables.ts'
import { DETAIL_KINDS } from './detail-columns.ts'
import type { AccountRow } from './store.ts'

export type MovedRow = Selectable<AccountsTables['moved_in']>

/** Null while nobody has moved in. */
export const selectHighestBcryptCost = async (db: Reader): Promise<{ cost: number } | null> => {
	const row = await db.selectFrom('move_ins').select('bcrypt_cost').orderBy('bcrypt_cost', 'desc').limit(1).executeTakeFirst()
	return row ? { cost: row.bcrypt_cost } : null
}

export const insertMoveIn = (tx: Tx, source: string, now: number) =>
	tx.insertInto('move_ins').values({ source, started_at: now, finished_at: null, bcrypt_cost: 0 }).returning('id').executeTakeFirstOrThrow()

export const raiseBcryptCost = (tx: Tx, id: number, cost: number) =>
	tx.updateTable('move_ins').set({ bcrypt_cost: cost }).where('id', '=', id).where('bcrypt_cost', '<', cost).execute()

export const finishMoveIn = (tx: Tx, id: number, now: number) =>
	tx.updateTable('move_ins').set({ finished_at: now }).where('id', '=', id).execute()

const wantedKeys = (engine: Engine, keys: readonly string[]) =>
	sql<string>`(select wanted from ${rowsAs(
		engine,
		{ wanted: 'text' },
		keys.map((wanted) => ({ wanted })),
	)} as sent)`

/** Those of these user IDs of the game that are here already, with the accounts that they went to. */
export const selectMovedByKeys = (db: Reader, engine: Engine, keys: readonly string[]) =>
	db
		.selectFrom('moved_in')
		.select(['user_id_key', 'account_id', 'waits_because'])
		.where('user_id_key', 'in', wantedKeys(engine, keys))
		.execute()

export const selectTakenAddresses = async (db: Reader, engine: Engine, keys: readonly string[]): Promise<string[]> => {
	const rows = await db.selectFrom('accounts').select('email_key').where('email_key', 'in', wantedKeys(engine, keys)).execute()
	return rows.map(({ email_key }) => email_key)
}

export const insertManyAccounts = async (tx: Tx, engine: Engine, accounts: readonly Omit<AccountRow, 'id'>[]) => {
	const { rows } = await insertMany<Omit<AccountRow, 'id'>, Pick<AccountRow, 'id' | 'user_id_key'>>(tx, engine, {
		table: 'accounts',
		kinds: ACCOUNT,
		rows: accounts,
		returned: ['id', 'user_id_key'],
	})
	return rows
}

export const insertManySecrets = (tx: Tx, engine: Engine, secrets: readonly AccountsTables['account_secrets'][]) =>
	insertMany(tx, engine, { table: 'account_secrets', kinds: SECRETS, rows: secrets, returned: ['account_id'] })

export const insertManyMoved = (tx: Tx, engine: Engine, moved: readonly Omit<MovedRow, 'id'>[]) =>
	insertMany(tx, engine, { table: 'moved_in', kinds: MOVED, rows: moved, returned: ['id'] })

type Kinds<R extends object> = Parameters<typeof rowsAs<R>>[1]

const insertMany = <R extends object, Back>(
	tx: Tx,
	engine: Engine,
	{ table, kinds, rows, returned }: { table: keyof AccountsTables; kinds: Kinds<R>; rows: readonly R[]; returned: readonly string[] },
) => {
	const names = sql.raw(Object.keys(kinds).join(', '))
	return sql<Back>`insert into ${sql.table(table)} (${names}) select ${names} from ${rowsAs<R>(engine, kinds, rows)} as sent
		returning ${sql.raw(returned.join(', '))}`.execute(tx)
}

const ACCOUNT: Kinds<Omit<AccountRow, 'id'>> = {
	user_id: 'text',
	user_id_key: 'text',
	status: 'int',
	status_reason: 'text',
	status_until: 'int',
	...DETAIL_KINDS,
	email: 'text',
	email_key: 'text',
	email_verified_at: 'int',
	gender: 'text',
	country: 'text',
	secret_question: 'int',
	referral_code: 'text',
	session_epoch: 'int',
	wait_epoch: 'int',
	roles_lost: 'int',
	terms_accepted_at: 'int',
	created_at: 'int',
	closed_at: 'int',
	frozen_at: 'int',
	frozen_email: 'text',
	frozen_link_at: 'int',
}
const SECRETS: Kinds<AccountsTables['account_secrets']> = {
	account_id: 'int',
	password_hash: 'text',
	second_password_hash: 'text',
	secret_answer_hash: 'text',
	password_set_at: 'int',
}
const MOVED: Kinds<Omit<MovedRow, 'id'>> = {
	move_in_id: 'int',
	user_id: 'text',
	user_id_key: 'text',
	game_id: 'text',
	account_id: 'int',
	waits_because: 'text',
	password: 'text',
	status: 'int',
	status_until: 'int',
	r_coin: 'int',
	milleage: 'int',
	characters: 'text',
	entry_id: 'int',
	to_harden: 'int',
	moved_at: 'int',
	claimed_at: 'int',
}

export const selectMovedByKey = (db: Reader, key: string): Promise<MovedRow | undefined> =>
	db.selectFrom('moved_in').selectAll().where('user_id_key', '=', key).executeTakeFirst()

/** Of two who claim a name at once, one gets it. */
export const takeName = (tx: Tx, id: number, { accountId, now }: { accountId: number; now: number }) =>
	tx
		.updateTable('moved_in')
		.set({ account_id: accountId, claimed_at: now, password: null, to_harden: 0 })
		.where('id', '=', id)
		.where('account_id', 'is', null)
		.returning('id')
		.executeTakeFirst()

export const setEntry = (tx: Tx, id: number, entryId: number) =>
	tx.updateTable('moved_in').set({ entry_id: entryId }).where('id', '=', id).execute()

/** What came from the game to an account: under its own name, and under names that it claimed. */
export const selectMovedOf = (db: Reader, accountId: number) =>
	db
		.selectFrom('moved_in')
		.innerJoin('move_ins', 'move_ins.id', 'moved_in.move_in_id')
		.select(['moved_in.user_id', 'game_id', 'source', 'moved_at', 'claimed_at', 'r_coin', 'milleage'])
		.where('account_id', '=', accountId)
		.orderBy('moved_in.id')
		.execute()

/** Whether a name of the game waits that the site's account of this name could not get. */
export const selectWaiting = (db: Reader, key: string) =>
	db
		.selectFrom('moved_in')
		.innerJoin('move_ins', 'move_ins.id', 'moved_in.move_in_id')
		.select(['moved_in.user_id', 'source', 'moved_at'])
		.where('user_id_key', '=', key)
		.where('account_id', 'is', null)
		.executeTakeFirst()

export const hasWaiting = async (db: Reader): Promise<boolean> =>
	(await db.selectFrom('moved_in').select('id').where('account_id', 'is', null).limit(1).executeTakeFirst()) !== undefined

export const hasMoved = async (db: Reader): Promise<boolean> =>
	(await db.selectFrom('moved_in').select('id').limit(1).executeTakeFirst()) !== undefined

export const selectToHarden = (db: Reader, limit: number) =>
	db
		.selectFrom('moved_in')
		.leftJoin('account_secrets', 'account_secrets.account_id', 'moved_in.account_id')
		.select(['moved_in.id', 'moved_in.account_id', 'moved_in.password', 'account_secrets.password_hash'])
		.where('to_harden', '=', 1)
		.orderBy('moved_in.id')
		.limit(limit)
		.execute()

export const markHardened = (tx: Tx, id: number) => tx.updateTable('moved_in').set({ to_harden: 0 }).where('id', '=', id).execute()

export const replaceWaitingHash = (tx: Tx, id: number, { from, to }: { from: string; to: string }) =>
	tx.updateTable('moved_in').set({ password: to }).where('id', '=', id).where('password', '=', from).execute()
