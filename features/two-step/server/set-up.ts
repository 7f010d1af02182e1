import type { Database } from '#db/database.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { RecoveryCodes } from '#features/recovery-codes/recovery-codes.ts'
import type { SiteSettings } from '#features/site/site.ts'
import type { StepUp } from '#features/step-up/step-up.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Encryption } from '#server/kernel/secrets/encryption.ts'
import type { createCodes } from './codes.ts'
import { confirmSecret, offerSecret, selectSecret } from './store.ts'
import { createSecret, invitation } from './totp.ts'

type Needs = {
	database: Database
	clock: Clock
	random: Random
	accounts: Accounts
	stepUp: StepUp
	recoveryCodes: RecoveryCodes
	settings: SiteSettings
	encryption: Encryption
	codes: ReturnType<typeof createCodes>
}

/** Setting up two-step login: a secret for the app, then a first code from it. */
export const createSetUp = ({ database, clock, random, accounts, stepUp, recoveryCodes, settings, encryption, codes }: Needs) => ({
	/** A secret for the app; two-step login stays off until `confirm`. */
	async begin(actor: Actor, unit: UnitOfWork) {
		await stepUp.require(actor, 'password')
		const secret = createSecret(random)
		const sealed_secret = encryption.encrypt(String(actor.accountId), secret)
		const offered = await unit((tx) => offerSecret(tx, { account_id: actor.accountId, sealed_secret }))
		if (!offered) throw new Problem('TWO_STEP_IS_ON')
		return { secret, ...invitation(secret, { userId: actor.userId, appName: (await settings.current()).appName }) }
	},

	/** Turns two-step login on with a first code; returns recovery codes, which cannot be read again, if the account has none. */
	async confirm(actor: Actor, code: string, unit: UnitOfWork): Promise<string[]> {
		await stepUp.require(actor, 'password')
		const secret = await selectSecret(database.read, actor.accountId)
		if (!secret) throw new Problem('TWO_STEP_IS_OFF')
		if (secret.confirmed_at !== null) throw new Problem('TWO_STEP_IS_ON')
		await codes.requireRight(actor.accountId, code, unit)
		const account = await accounts.find(actor.accountId)
		return unit(async (tx) => {
			if (!(await confirmSecret(tx, actor.accountId, clock.now()))) throw new Problem('TWO_STEP_IS_ON')
			await accounts.warn(tx, account, { kind: 'two-step-on' })
			return recoveryCodes.makeFirst(tx, actor.accountId)
		})
	},
})
