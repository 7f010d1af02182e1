import type { Reader, Tx } from '#db/database.ts'
import type { IdentityProvider } from '../providers.contract.ts'
import type { IdentitiesTables } from '../tables.ts'

export type LinkRow = Omit<IdentitiesTables['linked_identities'], 'id'> & { id: number }
type Person = { provider: IdentityProvider; subject: string }
type One = { accountId: number; provider: IdentityProvider }

export const insertLink = (tx: Tx, link: Person & { account_id: number; name: string; created_at: number }) =>
	tx
		.insertInto('linked_identities')
		.values({ ...link, last_used_at: null, removed_at: null })
		.execute()

/** Those in use, in the order in which they were linked. */
export const selectLinks = (db: Reader, accountId: number): Promise<LinkRow[]> =>
	db.selectFrom('linked_identities').selectAll().where('account_id', '=', accountId).where('removed_at', 'is', null).orderBy('id').execute()

export const selectByPerson = (db: Reader, { provider, subject }: Person): Promise<LinkRow | undefined> =>
	db.selectFrom('linked_identities').selectAll().where('provider', '=', provider).where('subject', '=', subject).executeTakeFirst()

/** Undefined when it was unlinked since it was read. */
export const updateUsed = (tx: Tx, id: number, now: number) =>
	tx
		.updateTable('linked_identities')
		.set({ last_used_at: now })
		.where('id', '=', id)
		.where('removed_at', 'is', null)
		.returning('id')
		.executeTakeFirst()

export const removeLink = (tx: Tx, { accountId, provider, now }: One & { now: number }) =>
	tx
		.updateTable('linked_identities')
		.set({ subject: null, removed_at: now })
		.where('account_id', '=', accountId)
		.where('provider', '=', provider)
		.where('removed_at', 'is', null)
		.returning('name')
		.executeTakeFirst()

export const removeLinkedSince = (tx: Tx, { accountId, since, now }: { accountId: number; since: number; now: number }) =>
	tx
		.updateTable('linked_identities')
		.set({ subject: null, removed_at: now })
		.where('account_id', '=', accountId)
		.where('created_at', '>=', since)
		.where('removed_at', 'is', null)
		.execute()

export const deleteLinks = (tx: Tx, accountId: number) => tx.deleteFrom('linked_identities').where('account_id', '=', accountId).execute()

export const deleteRemovedBefore = (tx: Tx, instant: number, atMost: number) =>
	tx
		.deleteFrom('linked_identities')
		.where('id', 'in', tx.selectFrom('linked_identities').select('id').where('removed_at', '<', instant).limit(atMost))
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)

/** Of many uses of an arrival, one gets a row. */
export const spendArrival = (tx: Tx, arrival: IdentitiesTables['spent_arrivals']) =>
	tx
		.insertInto('spent_arrivals')
		.values(arrival)
		.onConflict((conflict) => conflict.column('arrival_hash').doNothing())
		.returning('arrival_hash')
		.executeTakeFirst()

export const deleteArrivalsBefore = (tx: Tx, instant: number, atMost: number) =>
	tx
		.deleteFrom('spent_arrivals')
		.where('arrival_hash', 'in', tx.selectFrom('spent_arrivals').select('arrival_hash').where('expires_at', '<', instant).limit(atMost))
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)
