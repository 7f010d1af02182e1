import { isStaff } from '#contract/codes.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { RecoveryCodes } from '#features/recovery-codes/recovery-codes.ts'
import type { SiteSettings } from '#features/site/site.ts'
import type { StepUp } from '#features/step-up/step-up.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { Problem } from '#server/kernel/problem.ts'
import { createEncryption } from '#server/kernel/secrets/encryption.ts'
import { createCodes } from './server/codes.ts'
import { createSetUp } from './server/set-up.ts'
import { deleteSecret, deleteSecretSince, selectSecret } from './server/store.ts'

type Needs = {
	database: Database
	clock: Clock
	random: Random
	rateLimit: RateLimit
	accounts: Accounts
	stepUp: StepUp
	recoveryCodes: RecoveryCodes
	settings: SiteSettings
	secretKey: string
}

/**
 * A second step at login with an authenticator app. Each code works once, and recovery codes help after a lost phone. Turning it on or off needs
 * the password, confirmed within five minutes.
 */
export const createTwoStep = (needs: Needs) => {
	const { database, random, accounts, stepUp, recoveryCodes, settings, secretKey } = needs
	const encryption = createEncryption(secretKey, random, 'two-step login')
	const codes = createCodes({ ...needs, encryption })
	const isOn = async (accountId: number, db: Reader = database.read): Promise<boolean> =>
		((await selectSecret(db, accountId))?.confirmed_at ?? null) !== null

	/** Refuses a wrong code of the app. */
	const requireCode = async (actor: Actor, code: string, unit: UnitOfWork): Promise<void> => {
		if (!(await isOn(actor.accountId))) throw new Problem('TWO_STEP_IS_OFF')
		await codes.requireRight(actor.accountId, code, unit)
	}

	return {
		isOn,
		/** A right code of the app is a fresh proof. */
		async prove(actor: Actor, code: string, unit: UnitOfWork): Promise<void> {
			await requireCode(actor, code, unit)
			await unit((tx) => stepUp.grantFresh(tx, actor.sessionId))
		},
		/** Whether the site requires two-step login of this staff member, who has not set it up. Such a member can do nothing else. */
		isMissing: async (accountId: number, status: number): Promise<boolean> =>
			(await mustHave(settings, status)) && !(await isOn(accountId)),
		isRequired: (tx: Tx, status: number): Promise<boolean> => mustHave(settings, status, tx),

		/** The second step of a login; false for accounts that have none. */
		async pass(accountId: number, code: string): Promise<boolean> {
			return (await isOn(accountId)) && codes.requireRight(accountId, code, (work) => database.transaction(work))
		},

		async state(actor: Actor) {
			const [on, recoveryCodesLeft] = await Promise.all([isOn(actor.accountId), recoveryCodes.left(actor.accountId)])
			return { isOn: on, isRequired: await mustHave(settings, actor.status), recoveryCodesLeft }
		},

		...createSetUp({ ...needs, encryption, codes }),

		async end(actor: Actor, code: string, unit: UnitOfWork): Promise<void> {
			await stepUp.require(actor, 'password')
			await requireCode(actor, code, unit)
			const account = await accounts.find(actor.accountId)
			await unit(async (tx) => {
				await deleteSecret(tx, actor.accountId)
				await accounts.warn(tx, account, { kind: 'two-step-off' })
			})
		},

		/** Part of closing an account. */
		remove: (tx: Tx, accountId: number): Promise<unknown> => deleteSecret(tx, accountId),
		/** Takes it off where it was turned on since then. */
		removeSince: (tx: Tx, accountId: number, since: number): Promise<unknown> => deleteSecretSince(tx, accountId, since),
	}
}

export type TwoStep = ReturnType<typeof createTwoStep>

const mustHave = async (settings: SiteSettings, status: number, tx?: Tx): Promise<boolean> =>
	isStaff(status) && (await settings.current(tx)).requireStaffTwoStep
