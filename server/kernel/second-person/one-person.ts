import type { Reader, Tx } from '#db/database.ts'
import type { Actor } from '../calls/actor.ts'
import { Problem } from '../problem.ts'

/**
 * Who counts as one person where two people are needed: the holder of a new role and whoever gave it, and with them everybody whom either
 * of them is linked to in the same way. Otherwise somebody could agree with themselves through an account of their own
 * (docs/decisions/18-second-person.md).
 * @returns the numbers of all accounts that count as the same person as `accountId`, itself among them
 */
export const onePerson = async (db: Reader, now: number): Promise<(accountId: number) => ReadonlySet<number>> => {
	const people = new Map<number, Set<number>>()
	const of = (accountId: number) => people.get(accountId) ?? new Set([accountId])
	for (const { account_id, given_by } of await newRolesOf(db, now)) {
		const both = new Set([...of(account_id), ...of(given_by)])
		for (const one of both) people.set(one, both)
	}
	return of
}

/** Who gave a new role to whom: several people for one account that got a role from each of them. */
export const newRolesOf = (db: Reader, now: number) =>
	db.selectFrom('new_roles').selectAll().where('until', '>', now).orderBy('account_id').orderBy('until', 'desc').execute()

/** Refuses with OWN_REQUEST or SAME_PERSON whoever asked, or counts as the one who did. */
export const requireOther = async (tx: Tx, { accountId }: Actor, { askedBy, now }: { askedBy: number; now: number }): Promise<void> => {
	if (askedBy === accountId) throw new Problem('OWN_REQUEST')
	if ((await onePerson(tx, now))(accountId).has(askedBy)) throw new Problem('SAME_PERSON')
}

/** Stores who gave a role, beside whoever gave it one before. A link never ends earlier because the role is given again. */
export const markNewRole = (tx: Tx, { accountId, givenBy, until }: { accountId: number; givenBy: number; until: number }) =>
	tx
		.insertInto('new_roles')
		.values({ account_id: accountId, given_by: givenBy, until })
		.onConflict((conflict) => conflict.columns(['account_id', 'given_by']).doUpdateSet({ until }).where('new_roles.until', '<', until))
		.execute()
