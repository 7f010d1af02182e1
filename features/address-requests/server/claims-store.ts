import type { Reader, Tx } from '#db/database.ts'

type Claim = { account_id: number | null; email: string; fits: string; claimed_at: number }

export const insertClaim = (tx: Tx, claim: Claim) => tx.insertInto('mailbox_claims').values(claim).execute()

/** The latest first. */
export const selectClaimsOf = (db: Reader, accountId: number, most: number) =>
	db.selectFrom('mailbox_claims').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').limit(most).execute()

export const deleteClaimsOf = (tx: Tx, accountId: number) => tx.deleteFrom('mailbox_claims').where('account_id', '=', accountId).execute()

export const deleteClaimsBefore = (tx: Tx, instant: number, atMost: number) =>
	tx
		.deleteFrom('mailbox_claims')
		.where('id', 'in', tx.selectFrom('mailbox_claims').select('id').where('claimed_at', '<', instant).limit(atMost))
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)
