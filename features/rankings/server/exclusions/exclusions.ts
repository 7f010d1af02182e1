import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { folded } from '#contract/folded.ts'
import type { Database, Tx } from '#db/database.ts'
import type { Events } from '#server/kernel/cache/events.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Character } from '../characters/character.ts'
import { lockBoards, selectCharacter, selectCharactersOf, updateIdentity } from '../characters/store.ts'
import { followChanges } from '../standings/follow.ts'
import { deleteListingChanges, pageForStaff, selectListingChanges, updateLeftOut, type WantedCharacters } from './store.ts'

type Needs = { database: Database; events: Events; clock: Clock }
type Decision = { chaNum: number; reason: string; now: number }

/**
 * Exclusion of a character by staff: it leaves the boards of this month at once and stays excluded, whatever the game reports, until staff
 * include it again.
 */
export const createExclusions = ({ database, events, clock }: Needs) => {
	const put = async (tx: Tx, chaNum: number, leftOut: { at: number | null; reason: string | null }): Promise<Character> => {
		await lockBoards(tx, database.engine)
		const before = await selectCharacter(tx, chaNum)
		if (!before || before.deleted === 1) throw new Problem('NOT_FOUND')
		if ((before.left_out_at === null) === (leftOut.at === null)) throw new Problem('ALREADY_DECIDED')
		await updateLeftOut(tx, chaNum, leftOut)
		const now = { ...before, left_out_at: leftOut.at, left_out_reason: leftOut.reason }
		await followChanges(tx, database.engine, { characters: { before: [before], now: [now] } }, clock.now())
		await events.announce(tx, 'rankings')
		return before
	}
	return {
		leaveOut: (tx: Tx, { chaNum, reason, now }: Decision) => put(tx, chaNum, { at: now, reason }),
		letIn: (tx: Tx, chaNum: number) => put(tx, chaNum, { at: null, reason: null }),
		/**
		 * Characters with a word in their name that begins with the search, or with this number; without a search the excluded ones, latest first
		 * if no other order is asked for.
		 */
		forStaff: (wanted: WantedCharacters) => pageForStaff(database.read, { ...wanted, search: folded(wanted.search.trim()) }),
	}
}

/** Characters of staff, suspended and closed accounts are not on the boards. */
export const isListed = (status: number): boolean => status === ACCOUNT_STATUS.player

/**
 * Characters leave the boards when their account becomes staff, is suspended or closed, and return with it. A trigger of the schema records
 * every change of a status, whatever its cause. Call it often.
 */
export const followAccounts = async ({ database, events, clock }: Needs): Promise<void> => {
	if ((await selectListingChanges(database.read)).length === 0) return
	await database.transaction(async (tx) => {
		await lockBoards(tx, database.engine)
		for (const { account_id, status } of await selectListingChanges(tx)) {
			const before = await selectCharactersOf(tx, account_id)
			const now = before.map((row) => ({ ...row, listed: isListed(status) ? 1 : 0 }))
			await updateIdentity(tx, database.engine, now)
			await followChanges(tx, database.engine, { characters: { before, now } }, clock.now())
			await deleteListingChanges(tx, { account_id, status })
		}
		await events.announce(tx, 'rankings')
	})
}
