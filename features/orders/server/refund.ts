import { currencyOfSection } from '#contract/codes.ts'
import type { Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { settleAsRefunded } from '#features/game/game.ts'
import { post } from '#features/wallet/wallet.ts'
import { Problem } from '#server/kernel/problem.ts'
import { insertRefund, selectLine } from './store.ts'

/**
 * Refunds the points of an order line and cancels its delivery if the game has not received it yet; in the caller's transaction. Only once:
 * the second of two calls at the same time gets 409.
 */
export const refundLine = async (
	tx: Tx,
	{ lineId, reason, actorId, now, secretKey }: { lineId: number; reason: string; actorId: number | null; now: number; secretKey: string },
): Promise<void> => {
	const line = await selectLine(tx, lineId)
	if (!line) throw new Problem('NOT_FOUND')
	if (line.refunded_at !== null) throw new Problem('ALREADY_REFUNDED')
	await post(tx, {
		kind: 'refund',
		accountId: line.account_id,
		...(actorId !== null && { actorId }),
		reason,
		at: now,
		transfers: [
			{
				from: { house: 'sales' },
				// The house paid for a gift, so it gets the points back.
				to: line.gift === null ? { player: line.account_id } : { house: 'grants' },
				currency: currencyOfSection(line.section),
				amount: line.price * line.quantity,
			},
		],
		secretKey,
		cause: async (entryId) => ({
			refunds: [await recordRefund(tx, { order_line_id: lineId, entry_id: entryId, reason, refunded_at: now })],
		}),
	})
	await settleAsRefunded(tx, { orderLineId: lineId, reason, now, secretKey })
}

const recordRefund = async (tx: Tx, refund: Parameters<typeof insertRefund>[1]) => {
	try {
		return await insertRefund(tx, refund)
	} catch (error) {
		throw isUniqueViolation(error) ? new Problem('ALREADY_REFUNDED') : error
	}
}
