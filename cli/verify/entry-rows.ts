import type { Reader } from '#db/database.ts'
import { SEALED, type SealedRows } from '#server/kernel/secrets/row-seal.ts'

/** Everything that the entries of a range have caused, in twelve queries for all of them. `after` is exclusive, `until` inclusive. */
export const rowsOfEntries = async (
	reader: Reader,
	{ after, until }: { after: number; until: number },
): Promise<(entryId: number) => SealedRows> => {
	const transfers = reader.selectFrom('transfers').select(SEALED.transfers)
	const refunds = reader.selectFrom('refunds').select(SEALED.refunds)
	const orders = reader.selectFrom('orders').where('orders.entry_id', '>', after).where('orders.entry_id', '<=', until)
	const lines = orders.innerJoin('order_lines', 'order_lines.order_id', 'orders.id').select('orders.entry_id')
	const redemptions = reader.selectFrom('coupon_redemptions as r').where('r.entry_id', '>', after).where('r.entry_id', '<=', until)
	const receipts = reader.selectFrom('top_up_receipts').select(SEALED.top_up_receipts)
	const reversals = reader.selectFrom('top_up_reversals').select(SEALED.top_up_reversals)
	const given = reader.selectFrom('grant_receipts').select(SEALED.grant_receipts)
	const takenBack = reader.selectFrom('grant_returns').select(SEALED.grant_returns)
	const votes = reader.selectFrom('votes').select(SEALED.votes)
	const found = {
		transfers: byEntry(await transfers.where('entry_id', '>', after).where('entry_id', '<=', until).execute()),
		orders: byEntry(await orders.select(SEALED.orders).execute()),
		order_lines: byEntry(await lines.select(SEALED.order_lines.map((column) => `order_lines.${column}` as const)).execute()),
		game_deliveries: byEntry(
			await lines
				.innerJoin('game_deliveries', 'game_deliveries.order_line_id', 'order_lines.id')
				.select(SEALED.game_deliveries.map((column) => `game_deliveries.${column}` as const))
				.execute(),
		),
		top_up_receipts: byEntry(await receipts.where('entry_id', '>', after).where('entry_id', '<=', until).execute()),
		top_up_reversals: byEntry(await reversals.where('entry_id', '>', after).where('entry_id', '<=', until).execute()),
		grant_receipts: byEntry(await given.where('entry_id', '>', after).where('entry_id', '<=', until).execute()),
		grant_returns: byEntry(await takenBack.where('entry_id', '>', after).where('entry_id', '<=', until).execute()),
		votes: byEntry(await votes.where('entry_id', '>', after).where('entry_id', '<=', until).execute()),
		refunds: byEntry(await refunds.where('entry_id', '>', after).where('entry_id', '<=', until).execute()),
		coupon_redemptions: byEntry(await redemptions.select(SEALED.coupon_redemptions).execute()),
		referrals: byEntry(
			await redemptions
				.innerJoin('referrals', 'referrals.redemption_id', 'r.id')
				.select(SEALED.referrals.map((column) => `referrals.${column}` as const))
				.select('r.entry_id')
				.execute(),
		),
	}
	return (entryId) => ({
		transfers: found.transfers.get(entryId) ?? [],
		orders: found.orders.get(entryId) ?? [],
		order_lines: found.order_lines.get(entryId) ?? [],
		game_deliveries: found.game_deliveries.get(entryId) ?? [],
		top_up_receipts: found.top_up_receipts.get(entryId) ?? [],
		top_up_reversals: found.top_up_reversals.get(entryId) ?? [],
		grant_receipts: found.grant_receipts.get(entryId) ?? [],
		grant_returns: found.grant_returns.get(entryId) ?? [],
		votes: found.votes.get(entryId) ?? [],
		refunds: found.refunds.get(entryId) ?? [],
		coupon_redemptions: found.coupon_redemptions.get(entryId) ?? [],
		referrals: found.referrals.get(entryId) ?? [],
	})
}

const byEntry = <Row extends { entry_id: number | null }>(rows: Row[]) => Map.groupBy(rows, ({ entry_id }) => entry_id)
