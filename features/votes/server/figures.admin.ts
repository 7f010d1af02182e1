import { csvStart, csvText, ownText } from '#contract/csv.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Database } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import { boughtBy } from '#features/orders/orders.ts'
import { type Days, periodOf } from '#server/kernel/period-of-days.ts'
import type { VoteFigures } from '../admin.contract.ts'
import { selectVoters, sumsByDay, sumsOf } from './store.admin.ts'

/** What votes cost, and what the voters did. Days are Manila's, both ends included; VALIDATION where they are not in order. */
export const createVoteFigures = ({ database, accounts }: { database: Database; accounts: Accounts }) => ({
	async figures(days: Days): Promise<VoteFigures> {
		periodOf(days)
		const voters = await selectVoters(database.read, days)
		const found = { joined: 0, bought: 0, spent: { rCoin: 0, milleage: 0 } }
		for (let start = 0; start < voters.length; start += AT_ONCE) {
			const some = voters.slice(start, start + AT_ONCE)
			const people = await accounts.byIds(some.map(({ accountId }) => accountId))
			const bought = await boughtBy(
				database.read,
				some.map(({ accountId, firstAt, lastAt }) => ({ accountId, from: firstAt, until: lastAt + AFTER_MS })),
			)
			for (const { accountId, firstAt } of some) {
				const joinedAt = people.get(accountId)?.created_at ?? 0
				if (joinedAt >= firstAt - AFTER_MS) found.joined++
				const spent = bought.get(accountId)
				if (!spent) continue
				found.bought++
				found.spent.rCoin += spent['r-coin']
				found.spent.milleage += spent.milleage
			}
		}
		return { total: await sumsOf(database.read, days), days: await sumsByDay(database.read, days), ...found }
	},

	async csv(days: Days): Promise<string> {
		periodOf(days)
		const rows = await sumsByDay(database.read, days)
		return (
			csvStart(['day', 'site', 'votes', 'points paid', 'not paid', 'accounts']) +
			csvText(rows.map(({ day, site, votes, points, unpaid, accounts }) => [ownText(day), site, votes, points, unpaid, accounts]))
		)
	},
})

const AFTER_MS = 7 * DAY_MS
const AT_ONCE = 500
