import type { Command } from '../command.ts'
import { MAIL_OPTION, mailingFindings } from '../mail-findings.ts'
import { withSite } from '../site.ts'
import type { CheckResult } from '../verify/check.ts'
import { verifySite } from '../verify/verify.ts'

/** Fails if any check fails, so that a nightly job notices. */
export const verify: Command = {
	summary: 'Check the ledger, the balances, orders against deliveries, and the database itself.',
	options: MAIL_OPTION,
	run: mailingFindings('verify', () =>
		withSite(async ({ database, secretKey, clock, services }) => {
			const startedAt = clock.now()
			const checks = await verifySite(database, secretKey)
			const failed = checks.filter(({ ok }) => !ok)
			// For the overview of staff. A broken database may refuse the record; the results are printed anyway.
			await services.books.record(startedAt, namesOf(failed)).catch(() => undefined)
			return {
				text: checks.flatMap(lines).join('\n'),
				json: { ok: failed.length === 0, checks },
				...(failed.length > 0 && {
					failure: `${failed.length} of ${checks.length} checks failed: ${namesOf(failed).join(', ')}.`,
				}),
			}
		}),
	),
}

const namesOf = (results: readonly CheckResult[]) => results.map(({ name }) => name)

const lines = ({ name, claim, ok, broken }: CheckResult) => [
	`${ok ? 'ok    ' : 'BROKEN'}  ${name.padEnd(14)}  ${claim}`,
	...broken.map((what) => `        ${what}`),
]
