import type { Tx } from '#db/database.ts'
import type { AuditChange } from '#server/kernel/audit/audited-action.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { selectBatchRow } from './store.admin.ts'
import { selectCode } from './store.ts'
import { voidBatch, voidCode } from './void-codes.ts'

/** Voiding by staff: a whole batch, or one code of it. Redemptions stay. */
export const createVoiding = ({ clock, secretKey }: { clock: Clock; secretKey: string }) => {
	const voidWhole = async (tx: Tx, id: number, reason: string): Promise<{ unspent: number; audit: AuditChange }> => {
		const row = await selectBatchRow(tx, id)
		if (!row) throw new Problem('NOT_FOUND')
		if (row.voided_at !== null) throw new Problem('ALREADY_VOID')
		const { unspent = 0 } = (await voidBatch(tx, { batchId: id, now: clock.now(), secretKey })) ?? {}
		return { unspent, audit: { subject: `batch:${id}`, before: { void: false }, after: { void: true, unspent, reason } } }
	}

	return {
		void: voidWhole,

		/** Voids one code of a batch. The code of a campaign stands for the whole batch. */
		async voidCode(tx: Tx, id: number, reason: string): Promise<AuditChange> {
			const code = await selectCode(tx, { id })
			if (!code) throw new Problem('NOT_FOUND')
			if (code.kind === 'campaign') return (await voidWhole(tx, code.batch_id, reason)).audit
			if (code.batch_voided_at !== null) throw new Problem('ALREADY_VOID')
			const voided = await voidCode(tx, { couponId: id, batchId: code.batch_id, now: clock.now(), secretKey })
			if (voided) return { subject: `batch:${code.batch_id}`, before: { codeVoid: false }, after: { codeVoid: true, code: id, reason } }
			throw new Problem((await selectCode(tx, { id }))?.voided_at === null ? 'CODE_USED' : 'CODE_ALREADY_VOID')
		},
	}
}
