import type { Tx } from '#db/database.ts'
import { renewSeal, sealOf } from '../../kernel/row-seal.ts'
import { countUnspent, selectBatch, setVoided } from './store.ts'

/**
 * Takes a batch out of use: its unspent codes answer like unknown ones from now on (DECISIONS 14), what was redeemed stays.
 * A second time changes nothing. `unspent` is how many codes can no longer be used; null for a batch that does not exist.
 */
export const voidBatch = async (
	tx: Tx,
	{ batchId, now, secretKey }: { batchId: number; now: number; secretKey: string },
): Promise<{ batch: number; voidedAt: number; unspent: number } | null> => {
	const voided = await setVoided(tx, batchId, now)
	if (voided)
		await renewSeal(tx, { subject: 'batch', id: batchId, seal: sealOf(secretKey, 'batch', batchId, { coupon_batches: [voided] }) })
	const batch = voided ?? (await selectBatch(tx, batchId))
	if (!batch) return null
	return { batch: batchId, voidedAt: batch.voided_at ?? now, unspent: await countUnspent(tx, batchId) }
}
