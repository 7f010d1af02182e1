import type { Database } from '#db/database.ts'
import { isUniqueViolation } from '#db/errors.ts'
import type { Accounts } from '#features/accounts/accounts.ts'
import type { SiteSettings } from '#features/site/site.ts'
import type { StepUp } from '#features/step-up/step-up.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type NewPasskey, PASSKEYS } from '../contract.ts'
import type { Challenges, Meant } from './challenges.ts'
import { insertPasskey, knownOf, type PasskeyRow, selectPasskeys } from './store.ts'
import { ALGORITHMS, challengeIn, type Place, readNew } from './verifying.ts'

type Needs = {
	database: Database
	clock: Clock
	accounts: Accounts
	stepUp: StepUp
	settings: SiteSettings
	challenges: Challenges
	place: Place
	userHandleOf: (accountId: number) => string
}

/** How a passkey is added: a challenge for the device, then what it made. */
export const createAdding = ({ database, clock, accounts, stepUp, settings, challenges, place, userHandleOf }: Needs) => ({
	async begin(actor: Actor) {
		await stepUp.require(actor, 'password')
		const rows = await selectPasskeys(database.read, actor.accountId)
		if (rows.length >= PASSKEYS.most) throw new Problem('TOO_MANY_PASSKEYS')
		return {
			...{ challenge: challenges.give(toAdd(actor)), rpId: place.rpId, rpName: (await settings.current()).appName },
			...{ userHandle: userHandleOf(actor.accountId), algorithms: ALGORITHMS, known: rows.map(knownOf) },
		}
	},

	/** Adds what the device made for a challenge of this session, and tells the owner. */
	async add(actor: Actor, { name, passkey }: { name: string; passkey: NewPasskey }, unit: UnitOfWork): Promise<void> {
		await stepUp.require(actor, 'password')
		const meant = toAdd(actor)
		const made = await readNew(passkey, { ...place, isGood: (challenge) => challenges.isGood(challenge, meant) })
		if (!made) throw new Problem('PASSKEY_REFUSED')
		const account = await accounts.find(actor.accountId)
		await unit(async (tx) => {
			if (!(await challenges.spend(tx, challengeIn(passkey.clientDataJSON)))) throw new Problem('PASSKEY_REFUSED')
			const slot = freeSlot(await selectPasskeys(tx, account.id))
			if (slot === undefined) throw new Problem('TOO_MANY_PASSKEYS')
			await insertPasskey(tx, { ...made, account_id: account.id, slot, name, created_at: clock.now() })
			await accounts.warn(tx, account, { kind: 'passkey-added', name })
		}).catch(knownAlready)
	},
})

const toAdd = ({ accountId, sessionId }: Actor): Meant => ({ purpose: 'add', whose: `${accountId} ${sessionId}` })

const freeSlot = (rows: readonly PasskeyRow[]): number | undefined =>
	Array.from({ length: PASSKEYS.most }, (_one, index) => index + 1).find((slot) => rows.every((row) => row.slot !== slot))

/** The schema takes a credential once, on whichever account, removed or not. */
const knownAlready = (error: unknown): never => {
	throw isUniqueViolation(error) ? new Problem('PASSKEY_KNOWN') : error
}
