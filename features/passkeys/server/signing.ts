import type { Database, Tx } from '#db/database.ts'
import type { AccountRow, Accounts } from '#features/accounts/accounts.ts'
import type { StepUp } from '#features/step-up/step-up.ts'
import type { Actor } from '#server/kernel/calls/actor.ts'
import type { UnitOfWork } from '#server/kernel/calls/idempotency.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { PasskeySignature } from '../contract.ts'
import type { Challenges, Meant } from './challenges.ts'
import { knownOf, type PasskeyRow, selectByCredential, selectOwner, selectPasskeys, updateUsed } from './store.ts'
import { challengeIn, type Place, readSignature } from './verifying.ts'

type Needs = {
	database: Database
	clock: Clock
	rateLimit: RateLimit
	accounts: Accounts
	stepUp: StepUp
	challenges: Challenges
	place: Place
	userHandleOf: (accountId: number) => string
}

/** A right signature that has not been used yet. */
type Signed = { passkey: PasskeyRow; challenge: string; counter: number; backedUp: boolean }

/** What passkeys sign: a sign-in, and a proof by somebody who is signed in. */
export const createSigning = ({ database, clock, rateLimit, accounts, stepUp, challenges, place, userHandleOf }: Needs) => {
	/** Null when anything is wrong. The account is that of the passkey. */
	const read = async (signature: PasskeySignature, meant: Meant): Promise<Signed | null> => {
		const passkey = await selectByCredential(database.read, signature.id)
		if (!passkey) return null
		const result = await readSignature(signature, passkey, { ...place, isGood: (challenge) => challenges.isGood(challenge, meant) })
		return result && { passkey, challenge: challengeIn(signature.clientDataJSON), ...result }
	}

	/** Uses the signature up, as the first step of the transaction of what it permits. Of many at once, one is not refused. */
	const use = async (tx: Tx, { passkey, challenge, counter, backedUp }: Signed): Promise<void> => {
		const isFirst = await challenges.spend(tx, challenge)
		if (!isFirst || !(await updateUsed(tx, { before: passkey, counter, backedUp, now: clock.now() }))) throw new Problem('PASSKEY_REFUSED')
	}

	return {
		beginSignIn: () => ({ challenge: challenges.give(SIGN_IN), rpId: place.rpId }),

		/** Who signs in. The signature is not used up before `enter`. */
		async whoSigned(signature: PasskeySignature, address: string): Promise<Signed> {
			const signed = await rateLimit.guess([['passkeyPerAddress', address]], async () => {
				const found = await read(signature, SIGN_IN)
				// The device names the account for which the passkey was made.
				return found && signature.userHandle === userHandleOf(found.passkey.account_id) ? found : null
			})
			if (!signed) throw new Problem('PASSKEY_REFUSED')
			return signed
		},

		/** Whose passkey it is or was, for the audit log; null for one that nobody ever had. */
		async ownerOf(credentialId: string): Promise<AccountRow | null> {
			const owner = await selectOwner(database.read, credentialId)
			return owner ? accounts.find(owner.account_id) : null
		},

		/** Part of the transaction that opens the session. */
		async enter(tx: Tx, signed: Signed): Promise<void> {
			// The account before its passkey, as everywhere: two who take them the other way round wait for each other.
			await accounts.hold(tx, signed.passkey.account_id)
			await use(tx, signed)
		},

		async beginProof(actor: Actor) {
			const rows = await selectPasskeys(database.read, actor.accountId)
			return { challenge: challenges.give(toProve(actor)), rpId: place.rpId, known: rows.map(knownOf) }
		},

		/** Refuses what no passkey of the caller signed on this session. The rest is a proof of all kinds. */
		async prove(actor: Actor, signature: PasskeySignature, unit: UnitOfWork): Promise<void> {
			const signed = await read(signature, toProve(actor))
			if (signed?.passkey.account_id !== actor.accountId) throw new Problem('PASSKEY_REFUSED')
			await unit(async (tx) => {
				await use(tx, signed)
				await stepUp.grantAll(tx, actor)
			})
		},
	}
}

const SIGN_IN: Meant = { purpose: 'sign-in', whose: '' }
const toProve = ({ accountId, sessionId }: Actor): Meant => ({ purpose: 'prove', whose: `${accountId} ${sessionId}` })
