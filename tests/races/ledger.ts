import type { World } from '../world.ts'

/** Checks every balance against the sum of its transfers, and that rows which belong together are equal in number (DECISIONS 4). */
export const ledgerFaults = async ({ database }: World): Promise<string[]> => {
	const wallets = await database.read.selectFrom('wallets').selectAll().execute()
	const transfers = await database.read.selectFrom('transfers').selectAll().execute()
	const faults: string[] = []
	for (const { id, balance } of wallets) {
		if (balance === null) continue
		const moved = transfers.reduce((sum, { debit, credit, amount }) => sum + (credit === id ? amount : 0) - (debit === id ? amount : 0), 0)
		if (moved !== balance) faults.push(`wallet ${id}: balance ${balance}, transfers ${moved}`)
	}
	const count = async (table: 'orders' | 'order_lines' | 'game_deliveries' | 'coupon_redemptions') =>
		(await database.read.selectFrom(table).select('id').execute()).length
	const entries = await database.read.selectFrom('journal_entries').select('kind').execute()
	const of = (kind: string) => entries.filter((entry) => entry.kind === kind).length
	const [orders, lines, deliveries, redemptions] = [
		await count('orders'),
		await count('order_lines'),
		await count('game_deliveries'),
		await count('coupon_redemptions'),
	]
	if (orders !== of('purchase') || lines !== orders || deliveries !== lines)
		faults.push(`${of('purchase')} payments, ${orders} orders, ${lines} lines, ${deliveries} deliveries`)
	if (redemptions !== of('redemption')) faults.push(`${of('redemption')} entries, ${redemptions} redemptions`)
	return faults
}
