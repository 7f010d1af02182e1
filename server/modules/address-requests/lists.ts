import { PAGE_SIZE } from '#contract/limits.ts'
import type { Database } from '#db/database.ts'
import type { Actor } from '../../kernel/actor.ts'
import { pageFields } from '../../kernel/paging.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { countRequests, type RequestRow, selectOfAccount, selectRequests } from './store.ts'
import { toWire } from './wire.ts'

/** Requests for other addresses, in the form that staff see. */
export const createReading = ({ database, accounts }: { database: Database; accounts: Accounts }) => {
	const named = (rows: RequestRow[]) => accounts.userIdsOf(rows.flatMap((row) => [row.account_id, row.asked_by, row.decided_by ?? 0]))

	return {
		async page(actor: Actor, { page, search, state }: { page: number; search: string; state?: RequestRow['state'] | undefined }) {
			const size = PAGE_SIZE.console
			const text = search.trim()
			const people = text === '' ? null : [...(await accounts.byUserIds([text])).values()].map(({ id }) => id)
			const rows = await selectRequests(database.read, { people, state }, { page, size })
			const total = await countRequests(database.read, { people, state })
			const names = await named(rows)
			return { rows: rows.map((row) => toWire(row, actor, names)), total, paging: pageFields(page, total, size) }
		},

		/** Requests for one account, newest first. */
		async historyOf(actor: Actor, accountId: number) {
			if (!(await accounts.findOrNull(accountId))) throw new Problem('NOT_FOUND')
			const rows = await selectOfAccount(database.read, accountId, PAGE_SIZE.console)
			const names = await named(rows)
			return rows.map((row) => toWire(row, actor, names))
		},
	}
}
