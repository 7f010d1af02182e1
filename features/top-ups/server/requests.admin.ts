import { createRequests } from '#server/kernel/second-person/second-person-requests.ts'
import type { RequestRow } from '#server/kernel/second-person/second-person-table.ts'
import type { TopUpNeeds } from './needs.ts'
import { channelsOf } from './reading.ts'
import { selectOrdersIn, TOP_UP_REQUESTS } from './store.admin.ts'

export type TopUpRequestRow = RequestRow<'top_up_requests'>

/** What waits for a second person: approvals and reversals. */
export const createTopUpRequests = (needs: TopUpNeeds) =>
	createRequests(TOP_UP_REQUESTS, { permission: 'top-ups.work', describe: (rows) => describe(rows, needs) }, needs)

export type TopUpRequests = ReturnType<typeof createTopUpRequests>

const describe = async (rows: readonly TopUpRequestRow[], { database, accounts }: TopUpNeeds) => {
	const orders = new Map(
		(
			await selectOrdersIn(
				database.read,
				rows.map(({ top_up_id }) => top_up_id),
			)
		).map((order) => [order.id, order]),
	)
	const personOf = await accounts.personsOf([...orders.values()].map(({ account_id }) => account_id))
	const { nameOf } = await channelsOf(database.read)
	return ({ top_up_id, kind, reason, amount, r_coin, bonus, transfer_reference }: TopUpRequestRow) => {
		const order = orders.get(top_up_id)
		if (!order) return null
		const facts = { kind, reason, amount, rCoin: r_coin, bonus, transferReference: transfer_reference }
		return { ...personOf(order.account_id), reference: order.reference, channelName: nameOf(order), ...facts }
	}
}
