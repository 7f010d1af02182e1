import { sql } from 'kysely'
import type { Engine, Reader, Tx } from '#db/database.ts'
import { rowsAs } from '#db/rows.ts'
import type { BridgeTables } from '../tables.ts'

export type GameAccountRow = BridgeTables['game_accounts']

export const selectGameAccount = (db: Reader, accountId: number): Promise<GameAccountRow | undefined> =>
	db.selectFrom('game_accounts').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const selectGameAccounts = (db: Reader, accountIds: readonly number[]): Promise<GameAccountRow[]> =>
	db.selectFrom('game_accounts').selectAll().where('account_id', 'in', accountIds).execute()

/** Whether any account has its account in the game. */
export const hasGameAccounts = async (db: Reader): Promise<boolean> =>
	(await db.selectFrom('game_accounts').select('account_id').limit(1).executeTakeFirst()) !== undefined

export const selectThere = (db: Reader, engine: Engine, accountIds: readonly number[]) =>
	db
		.selectFrom('game_accounts')
		.select('account_id')
		.where('state', 'in', ['present', 'needs-password'])
		.where(
			'account_id',
			'in',
			sql<number>`(select wanted from ${rowsAs(
				engine,
				{ wanted: 'int' },
				accountIds.map((wanted) => ({ wanted })),
			)} as sent)`,
		)
		.execute()

/** Undefined when the account has one already. */
export const insertGameAccount = (tx: Tx, gameAccount: GameAccountRow) =>
	tx
		.insertInto('game_accounts')
		.values(gameAccount)
		.onConflict((conflict) => conflict.column('account_id').doNothing())
		.returning('account_id')
		.executeTakeFirst()

/** Adds rows for accounts without one. Their first version counts as settled. */
export const insertManyGameAccounts = (tx: Tx, engine: Engine, gameAccounts: readonly Omit<GameAccountRow, 'settled_version'>[]) =>
	sql`insert into game_accounts (account_id, state, version, settled_version, game_id, refused_reason)
		select account_id, state, version, version, game_id, refused_reason from ${rowsAs<Omit<GameAccountRow, 'settled_version'>>(
			engine,
			{ account_id: 'int', state: 'text', version: 'int', game_id: 'text', refused_reason: 'text' },
			gameAccounts,
		)} as sent where true on conflict (account_id) do nothing`.execute(tx)

/**
 * Gives the account its next version and locks it until the commit. The version is the time, or one more than the last: so it also
 * grows over a restore. Undefined when the account has no account in the game.
 */
export const raiseVersion = (tx: Tx, accountId: number, now: number) =>
	tx
		.updateTable('game_accounts')
		.set({ version: sql<number>`case when version >= ${sql.lit(now)} then version + 1 else ${sql.lit(now)} end` })
		.where('account_id', '=', accountId)
		.returningAll()
		.executeTakeFirst()

/** Locks the account in the game of an account until the commit. Undefined when it has none. */
export const lockGameAccount = (tx: Tx, accountId: number) =>
	tx
		.updateTable('game_accounts')
		.set((row) => ({ version: row.ref('version') }))
		.where('account_id', '=', accountId)
		.returningAll()
		.executeTakeFirst()

export const updateGameAccount = (tx: Tx, accountId: number, changes: Partial<Omit<GameAccountRow, 'account_id'>>) =>
	tx.updateTable('game_accounts').set(changes).where('account_id', '=', accountId).execute()
