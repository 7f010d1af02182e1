import { voidBatch } from '#features/coupons/coupons.ts'
import { type Command, UsageError, wholeNumber } from '../command.ts'
import { recordCommand } from '../operator-action.ts'
import { withSite } from '../site.ts'

/** For a batch that leaked or was minted by mistake. Players keep what they have already redeemed. */
export const voidCodes: Command = {
	summary: 'Take a batch of codes out of use: nobody can redeem what is left of it.',
	options: { batch: { value: 'N', help: 'the number that "codes mint" told', required: true } },
	run: (options) => {
		const batchId = wholeNumber(options, 'batch', { min: 1, max: Number.MAX_SAFE_INTEGER })
		return withSite(async ({ database, clock, secretKey, services }) => {
			const voided = await database.transaction(async (tx) => {
				const done = await voidBatch(tx, { batchId, now: clock.now(), secretKey })
				const after = { void: true, unspent: done?.unspent }
				if (done) await recordCommand(tx, services, 'codes void', { subject: `batch:${batchId}`, after })
				return done
			})
			if (!voided) throw new UsageError(`There is no batch ${batchId}.`)
			const at = new Date(voided.voidedAt).toISOString()
			return {
				text: `Batch ${batchId} is void since ${at}; ${voided.unspent} unspent codes no longer work.`,
				json: { ...voided, voidedAt: at },
			}
		})
	},
}
