import type { Reader, Tx } from '#db/database.ts'
import type { Actor } from './actor.ts'
import { Problem } from './problem.ts'

/**
 * Who counts as one person where two people are needed: the holder of a new role and whoever gave it, and with them everybody whom either
 * of them is linked to in the same way. Otherwise somebody could agree with themselves through an account of their own
 * (docs/decisions/0241-new-roles.md).
 * @returns the numbers of all accounts that count as the same person as `accountId`, itself among them
 */
export const onePerson = async (db: Reader, now: number): Promise<(accountId: number) => ReadonlySet<number>> => {
	const people = new Map<number, Set<number>>()
	const of = (accountId: number) => people.get(accountId) ?? new Set([accountId])
	for (const { account_id, given_by } of (await newRolesOf(db, now)).values()) {
		const both = new Set([...of(account_id), ...of(given_by)])
		for (const one of both) people.set(one, both)
	}
	return of
}

/** The roles that are new, by the account that has them. */
export const newRolesOf = async (db: Reader, now: number) => {
	const rows = await db.selectFrom('new_roles').selectAll().where('until', '>', now).execute()
	return new Map(rows.map((row) => [row.account_id, row]))
}

/** Refuses with OWN_REQUEST or SAME_PERSON whoever asked, or counts as the one who did. */
export const requireOther = async (tx: Tx, { accountId }: Actor, { askedBy, now }: { askedBy: number; now: number }): Promise<void> => {
	if (askedBy === accountId) throw new Problem('OWN_REQUEST')
	if ((await onePerson(tx, now))(accountId).has(askedBy)) throw new Problem('SAME_PERSON')
}

/** Stores who gave a role, in place of who gave the one before. */
export const markNewRole = (tx: Tx, { accountId, givenBy, until }: { accountId: number; givenBy: number; until: number }) =>
	tx
		.insertInto('new_roles')
		.values({ account_id: accountId, given_by: givenBy, until })
		.onConflict((conflict) => conflict.column('account_id').doUpdateSet({ given_by: givenBy, until }))
		.execute()
