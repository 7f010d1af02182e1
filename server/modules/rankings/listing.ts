import { ACCOUNT_STATUS } from '#contract/codes.ts'
import type { Database } from '#db/database.ts'
import type { Events } from '../../kernel/events.ts'
import { lockBoards, selectCharactersOf, updateIdentity } from './character-store.ts'
import { deleteListingChanges, selectListingChanges } from './listing-store.ts'
import { moveStandings } from './standings.ts'

/** Staff, suspended and closed accounts are not on the boards. */
export const isListed = (status: number): boolean => status === ACCOUNT_STATUS.player

/**
 * Characters of accounts that became staff, were suspended or closed leave the boards, and come back with them. A trigger of
 * the schema notes every change of a status, whoever makes it; to be called often.
 */
export const followAccounts = async ({ database, events }: { database: Database; events: Events }): Promise<void> => {
	if ((await selectListingChanges(database.read)).length === 0) return
	await database.transaction(async (tx) => {
		await lockBoards(tx, database.engine)
		for (const { account_id, status } of await selectListingChanges(tx)) {
			const before = await selectCharactersOf(tx, account_id)
			const now = before.map((row) => ({ ...row, listed: isListed(status) ? 1 : 0 }))
			await updateIdentity(tx, database.engine, now)
			await moveStandings(tx, database.engine, { before, now })
			await deleteListingChanges(tx, { account_id, status })
		}
		await events.announce(tx, 'rankings')
	})
}
