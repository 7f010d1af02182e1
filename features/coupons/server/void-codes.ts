import type { Tx } from '#db/database.ts'
import { holdSeal, renewSeal, sealCodes, sealOf } from '#server/kernel/secrets/row-seal.ts'
import { countUnspent, selectBatch, selectSealedCodes, setCodeVoided, setVoided } from './store.ts'

/**
 * Voids a batch: its unused codes are then answered like unknown ones (DECISIONS 14); redemptions stay. A second call changes nothing.
 * `unspent` is how many codes can no longer be used. Null when the batch does not exist.
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

/**
 * Voids one code: it is then answered like an unknown one. Undefined when it is already void or has no uses left. The codes of a batch
 * share one seal. It is renewed only if it was valid before, so that an earlier change made outside the program is still found.
 */
export const voidCode = async (
	tx: Tx,
	{ couponId, batchId, now, secretKey }: { couponId: number; batchId: number; now: number; secretKey: string },
) => {
	const stored = await holdSeal(tx, { subject: 'codes', id: batchId })
	const voided = await setCodeVoided(tx, couponId, now)
	if (!voided) return undefined
	const [before, after] = [sealCodes(secretKey, batchId), sealCodes(secretKey, batchId)]
	for (let last = 0; ; ) {
		const codes = await selectSealedCodes(tx, { batchId, after: last, limit: ROWS_AT_ONCE })
		for (const code of codes) {
			before.add(code.id === couponId ? { ...code, voided_at: null } : code)
			after.add(code)
		}
		last = codes.at(-1)?.id ?? 0
		if (codes.length < ROWS_AT_ONCE) break
	}
	if (before.close() === stored) await renewSeal(tx, { subject: 'codes', id: batchId, seal: after.close() })
	return voided
}

const ROWS_AT_ONCE = 10_000
