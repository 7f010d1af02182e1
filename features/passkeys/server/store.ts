import { countOf } from '#db/count.ts'
import type { Reader, Tx } from '#db/database.ts'
import type { PasskeysTables } from '../tables.ts'

export type PasskeyRow = Omit<PasskeysTables['passkeys'], 'id'> & { id: number }

export const insertPasskey = (tx: Tx, passkey: Omit<PasskeyRow, 'id' | 'last_used_at' | 'removed_at'>) =>
	tx
		.insertInto('passkeys')
		.values({ ...passkey, last_used_at: null, removed_at: null })
		.execute()

/** Those in use, the oldest first. */
export const selectPasskeys = (db: Reader, accountId: number): Promise<PasskeyRow[]> =>
	db.selectFrom('passkeys').selectAll().where('account_id', '=', accountId).where('slot', 'is not', null).orderBy('id').execute()

export const countPasskeys = (db: Reader, accountId: number): Promise<number> =>
	countOf(db.selectFrom('passkeys').where('account_id', '=', accountId).where('slot', 'is not', null))

export const selectByCredential = (db: Reader, credentialId: string): Promise<PasskeyRow | undefined> =>
	db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).where('slot', 'is not', null).executeTakeFirst()

/** Whose it is or was: a removed one too. */
export const selectOwner = (db: Reader, credentialId: string) =>
	db.selectFrom('passkeys').select('account_id').where('credential_id', '=', credentialId).executeTakeFirst()

type Use = { before: Pick<PasskeyRow, 'id' | 'counter'>; counter: number; backedUp: boolean; now: number }

/** Undefined when it was removed, or used by somebody else, since it was read. */
export const updateUsed = (tx: Tx, { before, counter, backedUp, now }: Use) =>
	tx
		.updateTable('passkeys')
		.set({ counter, backed_up: Number(backedUp), last_used_at: now })
		.where('id', '=', before.id)
		.where('counter', '=', before.counter)
		.where('slot', 'is not', null)
		.returning('id')
		.executeTakeFirst()

type One = { id: number; accountId: number }

export const updateName = (tx: Tx, { id, accountId, name }: One & { name: string }) =>
	tx
		.updateTable('passkeys')
		.set({ name })
		.where('id', '=', id)
		.where('account_id', '=', accountId)
		.where('slot', 'is not', null)
		.returning('id')
		.executeTakeFirst()

export const removeOne = (tx: Tx, { id, accountId, now }: One & { now: number }) =>
	tx
		.updateTable('passkeys')
		.set({ slot: null, removed_at: now })
		.where('id', '=', id)
		.where('account_id', '=', accountId)
		.where('slot', 'is not', null)
		.returning('name')
		.executeTakeFirst()

export const removeAddedSince = (tx: Tx, { accountId, since, now }: { accountId: number; since: number; now: number }) =>
	tx
		.updateTable('passkeys')
		.set({ slot: null, removed_at: now })
		.where('account_id', '=', accountId)
		.where('created_at', '>=', since)
		.where('slot', 'is not', null)
		.execute()

export const deletePasskeys = (tx: Tx, accountId: number) => tx.deleteFrom('passkeys').where('account_id', '=', accountId).execute()

export const deleteRemovedBefore = (tx: Tx, instant: number, atMost: number) =>
	tx
		.deleteFrom('passkeys')
		.where('id', 'in', tx.selectFrom('passkeys').select('id').where('removed_at', '<', instant).limit(atMost))
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)

/** Of many uses of a challenge, one gets a row. */
export const spendChallenge = (tx: Tx, challenge: PasskeysTables['spent_challenges']) =>
	tx
		.insertInto('spent_challenges')
		.values(challenge)
		.onConflict((conflict) => conflict.column('challenge_hash').doNothing())
		.returning('challenge_hash')
		.executeTakeFirst()

export const deleteChallengesBefore = (tx: Tx, instant: number, atMost: number) =>
	tx
		.deleteFrom('spent_challenges')
		.where(
			'challenge_hash',
			'in',
			tx.selectFrom('spent_challenges').select('challenge_hash').where('expires_at', '<', instant).limit(atMost),
		)
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)

/** As browsers are told which passkeys there are. */
export const knownOf = ({ credential_id, transports }: PasskeyRow) => ({
	id: credential_id,
	transports: JSON.parse(transports) as string[],
})
