import type { Reader, Tx } from '#db/database.ts'
import type { AccountsTables } from '../tables.ts'

type Secrets = AccountsTables['account_secrets']
type Link = AccountsTables['account_links']

export const insertSecrets = (tx: Tx, secrets: Secrets) => tx.insertInto('account_secrets').values(secrets).execute()

export const selectSecrets = (db: Reader, accountId: number): Promise<Secrets | undefined> =>
	db.selectFrom('account_secrets').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const updateSecrets = (tx: Tx, accountId: number, secrets: Partial<Omit<Secrets, 'account_id'>>) =>
	tx.updateTable('account_secrets').set(secrets).where('account_id', '=', accountId).execute()

export const replacePasswordHash = (tx: Tx, accountId: number, { from, to }: { from: string; to: string }) =>
	tx
		.updateTable('account_secrets')
		.set({ password_hash: to })
		.where('account_id', '=', accountId)
		.where('password_hash', '=', from)
		.execute()

export const insertLink = (tx: Tx, link: Link) => tx.insertInto('account_links').values(link).execute()

export const selectLink = (db: Reader, tokenHash: string): Promise<Link | undefined> =>
	db.selectFrom('account_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** Of several calls at once, only one gets the link. */
export const takeLink = (tx: Tx, tokenHash: string, now: number) =>
	tx
		.updateTable('account_links')
		.set({ used_at: now })
		.where('token_hash', '=', tokenHash)
		.where('used_at', 'is', null)
		.where('expires_at', '>', now)
		.returning('account_id')
		.executeTakeFirst()

export const spendLink = (tx: Tx, tokenHash: string, now: number) =>
	tx.updateTable('account_links').set({ used_at: now }).where('token_hash', '=', tokenHash).where('used_at', 'is', null).execute()

export const spendLinks = (
	tx: Tx,
	{ accountId, purposes, now }: { accountId: number; purposes: readonly Link['purpose'][]; now: number },
) =>
	tx
		.updateTable('account_links')
		.set({ used_at: now })
		.where('account_id', '=', accountId)
		.where('purpose', 'in', purposes)
		.where('used_at', 'is', null)
		.execute()

/** The links that freeze an account and came to this mailbox, or to any one since then. */
export const spendFreezeLinks = (
	tx: Tx,
	{ accountId, email, since, now }: { accountId: number; email: string; since: number; now: number },
) =>
	tx
		.updateTable('account_links')
		.set({ used_at: now })
		.where('account_id', '=', accountId)
		.where('purpose', '=', 'freeze')
		.where('used_at', 'is', null)
		.where((where) => where.or([where('email', '=', email), where('created_at', '>=', since)]))
		.execute()

export const deleteLinksOf = (tx: Tx, accountId: number) => tx.deleteFrom('account_links').where('account_id', '=', accountId).execute()

export const deleteLinksBefore = (tx: Tx, instant: number, atMost: number) =>
	tx
		.deleteFrom('account_links')
		.where('token_hash', 'in', tx.selectFrom('account_links').select('token_hash').where('expires_at', '<', instant).limit(atMost))
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)
