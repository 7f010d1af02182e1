import type { Reader, Tx } from '#db/database.ts'
import type { TwoStepTables } from '../tables.ts'

export type SecretRow = TwoStepTables['two_step_secrets']

export const selectSecret = (db: Reader, accountId: number): Promise<SecretRow | undefined> =>
	db.selectFrom('two_step_secrets').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** Stores a secret that is not confirmed yet. It replaces an earlier unconfirmed one, never one in use. */
export const offerSecret = (tx: Tx, secret: Pick<SecretRow, 'account_id' | 'sealed_secret'>) =>
	tx
		.insertInto('two_step_secrets')
		.values({ ...secret, confirmed_at: null, last_step: 0 })
		.onConflict((conflict) =>
			conflict
				.column('account_id')
				.doUpdateSet({ sealed_secret: secret.sealed_secret, last_step: 0 })
				.where('two_step_secrets.confirmed_at', 'is', null),
		)
		.returning('account_id')
		.executeTakeFirst()

/** Uses a time step up: of many attempts with the same code, one succeeds. */
export const takeStep = (tx: Tx, accountId: number, step: number) =>
	tx
		.updateTable('two_step_secrets')
		.set({ last_step: step })
		.where('account_id', '=', accountId)
		.where('last_step', '<', step)
		.returning('account_id')
		.executeTakeFirst()

export const confirmSecret = (tx: Tx, accountId: number, now: number) =>
	tx
		.updateTable('two_step_secrets')
		.set({ confirmed_at: now })
		.where('account_id', '=', accountId)
		.where('confirmed_at', 'is', null)
		.returning('account_id')
		.executeTakeFirst()

export const deleteSecret = (tx: Tx, accountId: number) => tx.deleteFrom('two_step_secrets').where('account_id', '=', accountId).execute()

/** One that was begun or turned on since then. */
export const deleteSecretSince = (tx: Tx, accountId: number, since: number) =>
	tx
		.deleteFrom('two_step_secrets')
		.where('account_id', '=', accountId)
		.where((where) => where.or([where('confirmed_at', 'is', null), where('confirmed_at', '>=', since)]))
		.execute()
