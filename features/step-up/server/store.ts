import type { Reader, Tx } from '#db/database.ts'
import type { StepUpTables } from '../tables.ts'

type Grant = StepUpTables['step_up_grants']

export const upsertGrant = (tx: Tx, grant: Grant) =>
	tx
		.insertInto('step_up_grants')
		.values(grant)
		.onConflict((conflict) => conflict.columns(['session_id', 'kind']).doUpdateSet({ until: grant.until }))
		.execute()

export const selectGrant = (db: Reader, { sessionId, kind }: { sessionId: number; kind: Grant['kind'] }) =>
	db.selectFrom('step_up_grants').select('until').where('session_id', '=', sessionId).where('kind', '=', kind).executeTakeFirst()

/** Deletes the grant only if it has expired; a new one given meanwhile stays. */
export const deleteGrantIfOver = (tx: Tx, { sessionId, kind, now }: { sessionId: number; kind: Grant['kind']; now: number }) =>
	tx.deleteFrom('step_up_grants').where('session_id', '=', sessionId).where('kind', '=', kind).where('until', '<=', now).execute()

/** Of many calls at once, one takes the grant. */
export const takeGrant = (tx: Tx, { sessionId, kind, now }: { sessionId: number; kind: Grant['kind']; now: number }) =>
	tx
		.deleteFrom('step_up_grants')
		.where('session_id', '=', sessionId)
		.where('kind', '=', kind)
		.where('until', '>', now)
		.returning('until')
		.executeTakeFirst()

export const deleteGrantsBefore = (tx: Tx, instant: number, atMost: number) =>
	tx
		.deleteFrom('step_up_grants')
		.where(({ eb, refTuple }) =>
			eb(
				refTuple('session_id', 'kind'),
				'in',
				tx
					.selectFrom('step_up_grants')
					.select(['session_id', 'kind'])
					.where('until', '<', instant)
					.limit(atMost)
					.$asTuple('session_id', 'kind'),
			),
		)
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)

/** One code per account: a new one replaces the old. */
export const replaceCode = (tx: Tx, code: Omit<StepUpTables['step_up_codes'], 'used_at'>) =>
	tx
		.insertInto('step_up_codes')
		.values({ ...code, used_at: null })
		.onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...code, used_at: null }))
		.execute()

/** Marks an expired code as used. */
export const spendCodeIfOver = (tx: Tx, { accountId, now }: { accountId: number; now: number }) =>
	tx
		.updateTable('step_up_codes')
		.set({ used_at: now })
		.where('account_id', '=', accountId)
		.where('used_at', 'is', null)
		.where('expires_at', '<=', now)
		.execute()

export const takeCode = (tx: Tx, { accountId, codeHash, now }: { accountId: number; codeHash: string; now: number }) =>
	tx
		.updateTable('step_up_codes')
		.set({ used_at: now })
		.where('account_id', '=', accountId)
		.where('code_hash', '=', codeHash)
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.returning('account_id')
		.executeTakeFirst()
