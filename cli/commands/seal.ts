import { type Command, UsageError } from '../command.ts'
import { withSite } from '../site.ts'
import { sealMissing } from '../verify/seals.ts'
import { verifySite } from '../verify/verify.ts'

/** Run once on a site with bookings from before seals existed: its present rows count as right from then on. */
export const seal: Command = {
	summary: 'Seal what was booked before entries had seals; once, and only if all other checks hold.',
	options: {},
	run: () =>
		withSite(async ({ database, secretKey }) => {
			const failed = (await verifySite(database, secretKey)).filter(({ ok, by }) => !ok && by !== 'seals')
			if (failed.length > 0) throw new UsageError(`Not sealed: ${failed.map(({ name }) => name).join(', ')} do not hold. See "verify".`)
			const sealed = await sealMissing(database, secretKey)
			return { text: sealed === 0 ? 'Everything has its seal.' : `Set ${sealed} seals.`, json: { sealed } }
		}),
}
