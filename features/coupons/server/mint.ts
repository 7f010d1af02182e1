import { CODE_BATCH } from '#contract/limits.ts'
import type { Tx } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { Random } from '#server/kernel/ids.ts'
import { invalid } from '#server/kernel/problem.ts'
import { insertSeal, type SealedRow, sealOf } from '#server/kernel/secrets/row-seal.ts'
import { canonical, createCode, grouped, hashOfCode } from './code.ts'
import { insertBatch, insertCoupons } from './store.ts'

export type NewBatch = {
	note: string
	rCoin: number
	milleage: number
	startsAt: number | null
	expiresAt: number | null
	createdBy: number | null
	now: number
}

/** New codes, as they are printed. They are worth something once `mintCodes` has stored them. */
export const drawCodes = (random: Random, count: number): string[] => Array.from({ length: count }, () => grouped(createCode(random)))

/**
 * Mints codes for one use each. The clear texts are returned here and stored nowhere (DECISIONS 6), so whoever prints them may draw them and
 * print them before.
 */
export const mintCodes = async (
	tx: Tx,
	{ random, secretKey }: { random: Random; secretKey: string },
	{ drawn, ...batch }: NewBatch & { count: number; drawn?: readonly string[] },
) => {
	const batchRow = await insertBatch(tx, { ...rowOf(batch), kind: 'single', code_count: batch.count, campaign: null })
	const { id } = batchRow
	const rows: SealedRow<'coupons'>[] = []
	const codes = drawn ?? drawCodes(random, batch.count)
	for (let start = 0; start < codes.length; start += ROWS_AT_ONCE) {
		const some = codes.slice(start, start + ROWS_AT_ONCE)
		const inserted = await insertCoupons(
			tx,
			some.map((code) => ({ batch_id: id, code_hash: hashOfCode(secretKey, canonical(code)), max_uses: 1 })),
		)
		for (const row of inserted) rows.push(row)
	}
	await sealBatch(tx, secretKey, { batch: batchRow, codes: rows })
	return { batch: id, codes: [...codes] }
}

/** Creates a campaign: one chosen text that works once per account, `limit` times in all. */
export const openCampaign = async (tx: Tx, secretKey: string, batch: NewBatch & { text: string; limit: number }) => {
	const code = canonical(batch.text)
	if (!CODE_BATCH.campaign.test(code)) throw invalid({ campaign: ['campaignFormat'] })
	const batchRow = await insertBatch(tx, { ...rowOf(batch), kind: 'campaign', code_count: 1, campaign: code })
	const { id } = batchRow
	try {
		const codes = await insertCoupons(tx, [{ batch_id: id, code_hash: hashOfCode(secretKey, code), max_uses: batch.limit }])
		await sealBatch(tx, secretKey, { batch: batchRow, codes })
	} catch (error) {
		if (isUniqueViolation(error)) throw invalid({ campaign: ['campaignTaken'] })
		throw error
	}
	return { batch: id, codes: [code] }
}

// SQLite allows 32,766 parameters in a statement, PostgreSQL 65,535; a row takes four.
const ROWS_AT_ONCE = 5_000

/** Two seals: the batch's seal is renewed when the batch is voided, the seal of its codes only when one of them is voided. */
const sealBatch = async (
	tx: Tx,
	secretKey: string,
	{ batch, codes }: { batch: SealedRow<'coupon_batches'>; codes: SealedRow<'coupons'>[] },
) => {
	await insertSeal(tx, { subject: 'batch', id: batch.id, seal: sealOf(secretKey, 'batch', batch.id, { coupon_batches: [batch] }) })
	await insertSeal(tx, { subject: 'codes', id: batch.id, seal: sealOf(secretKey, 'codes', batch.id, { coupons: codes }) })
}

const rowOf = (batch: NewBatch) => ({
	note: batch.note,
	r_coin: batch.rCoin,
	milleage: batch.milleage,
	starts_at: batch.startsAt,
	expires_at: batch.expiresAt,
	created_by: batch.createdBy,
	created_at: batch.now,
})
