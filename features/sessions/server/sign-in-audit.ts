import { isStaff } from '#contract/codes.ts'
import type { Database, Tx } from '#db/database.ts'
import type { AccountRow } from '#features/accounts/accounts.ts'
import type { Audit } from '#features/audit/audit.ts'
import { deviceOf } from '#server/kernel/device.ts'
import { type RateLimit, tryTake } from '#server/kernel/limits/rate-limit.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Background } from '#server/kernel/process/background.ts'
import { processlogin, type SignInWay } from '../contract.ts'

type Needs = { database: Database; rateLimit: RateLimit; background: Background; audit: Audit }
type Visit = { address: string; requestId: string; userAgent: string }
/** What came besides the password or the identity: a code, nothing, or a passkey, which counts for both. */
export type SecondStep = 'used' | 'not set up' | 'passkey'

/**
 * Writes sign-ins and refused sign-ins of staff to the audit log; those of players are not logged (RELIABILITY AD1, docs/decisions/19-audit-log.md).
 */
export const createSignInAudit = ({ database, rateLimit, background, audit }: Needs) => {
	const line = (account: AccountRow, { address, requestId, userAgent }: Visit) => ({
		address,
		requestId,
		action: ACTION,
		subject: `account:${account.id}` as const,
		device: deviceOf(userAgent.slice(0, 300)),
	})

	const refused = (account: AccountRow, visit: Visit, because: string): Promise<void> => {
		const { device, ...rest } = line(account, visit)
		return database.transaction((tx) => audit.record(tx, { ...rest, kind: 'refusal', actor: null, after: { because, device } }))
	}

	return {
		/** Call it as the last step of the transaction that creates the session. */
		async entered(tx: Tx, account: AccountRow, visit: Visit & { secondStep: SecondStep; by: SignInWay }): Promise<void> {
			if (!isStaff(account.status)) return
			const { device, ...rest } = line(account, visit)
			const actor = { accountId: account.id, userId: account.user_id }
			await audit.record(tx, {
				...rest,
				kind: 'sign-in',
				actor,
				after: { enteredBy: visit.by, secondStep: visit.secondStep, device },
			})
		},

		/** Written in the background: if the answer waited for it, its timing would show which accounts are staff. */
		wrongPassword(account: AccountRow | undefined, visit: Visit): void {
			if (account && isStaff(account.status)) background.run(() => refused(account, visit, 'wrong password'))
		},

		/** In the background too, with the look for whose it is. */
		wrongPasskey(findOwner: () => Promise<AccountRow | null>, visit: Visit): void {
			background.run(async () => {
				const account = await findOwner()
				if (account && isStaff(account.status)) await refused(account, visit, 'refused passkey')
			})
		},

		/**
		 * Here the password or the identity was right. Every login without a code gets a request for one, which uses up no attempt, so it is logged once a
		 * minute only.
		 */
		async wrongCode(account: AccountRow, visit: Visit, error: unknown): Promise<void> {
			if (!(error instanceof Problem) || error.code === 'TOO_MANY_REQUESTS' || !isStaff(account.status)) return
			const isAsked = error.code === 'TWO_STEP_CODE_NEEDED'
			if (isAsked && !(await tryTake(rateLimit, ['refusalLinesPerCall', `${account.id} ${ACTION}`]))) return
			await refused(account, visit, isAsked ? 'no code yet' : 'wrong code')
		},
	}
}

export type SignInAudit = ReturnType<typeof createSignInAudit>

const ACTION = `${processlogin.method} ${processlogin.path}`
