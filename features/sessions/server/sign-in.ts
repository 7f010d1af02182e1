import { ACCOUNT_STATUS, isStaff } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Database, Tx } from '#db/database.ts'
import type { AccountRow, Accounts, JoiningGiven } from '#features/accounts/accounts.ts'
import type { Audit } from '#features/audit/audit.ts'
import type { PasskeySignature } from '#features/passkeys/contract.ts'
import type { Passkeys } from '#features/passkeys/passkeys.ts'
import type { StepUp } from '#features/step-up/step-up.ts'
import type { TwoStep } from '#features/two-step/two-step.ts'
import { type Clock, latest } from '#server/kernel/clock.ts'
import { type Random, sha256 } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Background } from '#server/kernel/process/background.ts'
import { deviceOf } from './device.ts'
import { absoluteMs, idleMs, type Lifetimes, mayEnter } from './lifetimes.ts'
import { createSignInAudit, type SecondStep, type SignInAudit } from './sign-in-audit.ts'
import { insertSession, revokeOldest, selectBrowsers } from './store.ts'
import { createToken } from './token.ts'
import { insertActiveWeek } from './weeks-store.ts'

type Visit = {
	address: string
	requestId: string
	userAgent: string
	/** The cookie without which the session is of no use; null for none. */
	visit: string | null
}
type PasswordVisit = Visit & { userId: string; password: string; code: string; joining: JoiningGiven }
export type SignInNeeds = {
	database: Database
	clock: Clock
	random: Random
	rateLimit: RateLimit
	accounts: Accounts
	twoStep: TwoStep
	passkeys: Passkeys
	stepUp: Pick<StepUp, 'grantFresh'>
	audit: Audit
	background: Background
	lifetimes: Lifetimes
}

/** Sign-in: checks the credentials and creates the session. */
export const createSignIn = (needs: SignInNeeds) => {
	const { clock, accounts, twoStep, passkeys } = needs
	const signInAudit = createSignInAudit(needs)

	const open = createOpening(needs, signInAudit)
	const authenticate = createAuthentication(needs, signInAudit)

	const asOfNow = async (account: AccountRow): Promise<AccountRow> => {
		const isOver = account.status === ACCOUNT_STATUS.suspended && account.status_until !== null && account.status_until <= clock.now()
		if (!isOver) return account
		await accounts.lift(account.id)
		return accounts.find(account.id)
	}

	const passSecondStep = (account: AccountRow, visit: PasswordVisit): Promise<boolean> =>
		twoStep.pass(account.id, visit.code).catch(async (error) => {
			await signInAudit.wrongCode(account, visit, error)
			throw error
		})

	return {
		/** Suspended and closed accounts get no token; a suspension that has run out is lifted (DECISIONS 3). */
		async signIn(visit: PasswordVisit): Promise<{ account: AccountRow; token: string | null }> {
			const account = await asOfNow(await authenticate(visit))
			if (!mayEnter(account.status)) return { account, token: null }
			const secondStep = (await passSecondStep(account, visit)) ? 'used' : 'not set up'
			await accounts.completeJoining(account, visit.joining)
			return { account, token: await open(account, { ...visit, secondStep }) }
		},

		/** The same by a passkey, which names the account. Its device has asked for a finger, a face or a PIN, so no code is asked for. */
		async signInByPasskey(signature: PasskeySignature, visit: Visit): Promise<{ account: AccountRow; token: string | null }> {
			try {
				const signed = await passkeys.whoSigned(signature, visit.address)
				const account = await asOfNow(await accounts.find(signed.passkey.account_id))
				if (!mayEnter(account.status)) return { account, token: null }
				return { account, token: await open(account, { ...visit, secondStep: 'passkey' }, (tx) => passkeys.enter(tx, signed)) }
			} catch (error) {
				if (error instanceof Problem && error.code === 'PASSKEY_REFUSED')
					signInAudit.wrongPasskey(() => passkeys.ownerOf(signature.id), visit)
				throw error
			}
		},
	}
}

/** Opens the session. `first` runs in the same transaction, before everything else. */
const createOpening = ({ database, clock, random, accounts, stepUp, lifetimes }: SignInNeeds, signInAudit: SignInAudit) => {
	return async (account: AccountRow, visit: Visit & { secondStep: SecondStep }, first?: (tx: Tx) => Promise<void>): Promise<string> => {
		const token = createToken(random)
		const now = clock.now()
		await database.transaction(async (tx) => {
			await first?.(tx)
			const browsers = await selectBrowsers(tx, account.id)
			const { id } = await insertSession(tx, {
				token_hash: sha256(token),
				visit_hash: visit.visit === null ? null : sha256(visit.visit),
				account_id: account.id,
				epoch: account.session_epoch,
				address: visit.address,
				user_agent: visit.userAgent.slice(0, 300),
				created_at: now,
				last_seen_at: now,
				idle_until: latest(clock) + idleMs(lifetimes, account.status),
				absolute_until: latest(clock) + absoluteMs(lifetimes, account.status),
			})
			if (isStaff(account.status)) await stepUp.grantFresh(tx, Number(id))
			await insertActiveWeek(tx, { accountId: account.id, now, since: account.created_at })
			await revokeOldest(tx, account.id, { keep: MAX_LIVE, now })
			const isKnownNetwork = await accounts.entered(tx, account, visit.address)
			if (isSomewhereNew({ account, browsers, isKnownNetwork, userAgent: visit.userAgent, now }))
				await accounts.warn(tx, account, { kind: 'new-device', device: deviceOf(visit.userAgent), address: visit.address, at: now })
			await signInAudit.entered(tx, account, visit)
		})
		return token
	}
}

const createAuthentication =
	({ accounts }: SignInNeeds, signInAudit: SignInAudit) =>
	async (visit: PasswordVisit): Promise<AccountRow> => {
		const { account, named } = await accounts.guessAtSite(visit)
		if (account) return account
		signInAudit.wrongPassword(named, visit)
		throw new Problem('SIGN_IN_REFUSED')
	}

type Entry = { account: AccountRow; browsers: readonly string[]; isKnownNetwork: boolean; userAgent: string; now: number }

/**
 * Whether the owner is told of the login: from another network than lately, or with another kind of device. The first login of a new account
 * is its owner's.
 */
const isSomewhereNew = ({ account, browsers, isKnownNetwork, userAgent, now }: Entry): boolean => {
	if (browsers.length === 0 && now - account.created_at < DAY_MS) return false
	const device = deviceOf(userAgent)
	return !isKnownNetwork || !browsers.some((browser) => deviceOf(browser) === device)
}

const MAX_LIVE = 10
