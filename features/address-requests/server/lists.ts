import { PAGE_SIZE } from '#contract/limits.ts'
import { type Accounts, maskEmail } from '#features/accounts/accounts.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { toInstantOrNull } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { createRequests, type RequestNeeds } from '#server/kernel/second-person/second-person-requests.ts'
import { ADDRESS_REQUESTS, type RequestRow, selectOfAccount } from './store.ts'

type Needs = RequestNeeds & { accounts: Accounts }

/** Requests for other addresses. Void ones are stored as such (effect.ts). */
export const createAddressList = (needs: Needs) =>
	createRequests(
		ADDRESS_REQUESTS,
		{ permission: 'players.recover', storesVoid: true, describe: (rows) => describe(rows, needs.accounts) },
		needs,
	)

export type Requests = ReturnType<typeof createAddressList>

/** Requests for one account, newest first. */
export const historyOf = async (
	{ database, accounts }: Needs,
	requests: Requests,
	{ actor, accountId }: { actor: Actor; accountId: number },
) => {
	if (!(await accounts.findOrNull(accountId))) throw new Problem('NOT_FOUND')
	return requests.shown(actor, await selectOfAccount(database.read, accountId, PAGE_SIZE.console))
}

const describe = async (rows: readonly RequestRow[], accounts: Accounts) => {
	const personOf = await accounts.personsOf(rows.map(({ account_id }) => account_id))
	return (row: RequestRow) => ({
		...personOf(row.account_id),
		/** In full as long as someone must compare it with the player's message. */
		newEmail: row.state === 'waiting' ? row.email : maskEmail(row.email),
		facts: row.facts,
		effectAt: toInstantOrNull(row.effect_at),
		endedAt: toInstantOrNull(row.ended_at),
		reason: row.reason,
	})
}
