import { DAY_MS } from '#contract/durations.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { Identities } from '#features/identities/identities.ts'
import type { Passkeys } from '#features/passkeys/passkeys.ts'
import type { RecoveryCodes } from '#features/recovery-codes/recovery-codes.ts'
import type { Sessions } from '#features/sessions/sessions.ts'
import type { TwoStep } from '#features/two-step/two-step.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import { type Clock, toInstantOrNull } from '#server/kernel/clock.ts'

type Needs = {
	clock: Clock
	accounts: Accounts
	sessions: Sessions
	twoStep: TwoStep
	passkeys: Passkeys
	identities: Pick<Identities, 'providersOf'>
	recoveryCodes: RecoveryCodes
}

/** How well an account is kept, for its owner. */
export const createKeeping = ({ clock, accounts, sessions, twoStep, passkeys, identities, recoveryCodes }: Needs) => ({
	async keepingOf({ accountId }: Actor) {
		const [account, passwordSetAt, hasTwoStep, passkeyCount, linked, recoveryCodesLeft, devices] = await Promise.all([
			accounts.find(accountId),
			accounts.passwordSetAt(accountId),
			twoStep.isOn(accountId),
			passkeys.count(accountId),
			identities.providersOf(accountId),
			recoveryCodes.left(accountId),
			sessions.listOfAccount(accountId),
		])
		return {
			isEmailConfirmed: account.email_verified_at !== null,
			passwordSetAt: toInstantOrNull(passwordSetAt),
			isPasswordOld: passwordSetAt === null || clock.now() - passwordSetAt > OLD_MS,
			hasTwoStep,
			passkeys: passkeyCount,
			identities: linked,
			recoveryCodesLeft,
			devices: devices.length,
		}
	},
})

const OLD_MS = 365 * DAY_MS
