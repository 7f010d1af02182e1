import { ACCOUNT_STATUS, isStaff } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Database, Tx } from '#db/database.ts'
import type { AccountRow, Accounts, JoiningGiven } from '#features/accounts/accounts.ts'
import type { Audit } from '#features/audit/audit.ts'
import type { Identities, Shown } from '#features/identities/identities.ts'
import type { Notifications } from '#features/notifications/notifications.ts'
import type { PasskeySignature } from '#features/passkeys/contract.ts'
import type { Passkeys } from '#features/passkeys/passkeys.ts'
import type { StepUp } from '#features/step-up/step-up.ts'
import type { TwoStep } from '#features/two-step/two-step.ts'
import { type Clock, latest } from '#server/kernel/clock.ts'
import { deviceOf } from '#server/kernel/device.ts'
import { type Random, sha256 } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Background } from '#server/kernel/process/background.ts'
import type { SignInWay } from '../contract.ts'
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
	identities: Identities
	stepUp: Pick<StepUp, 'grantFresh'>
	notifications: Pick<Notifications, 'tell'>
	audit: Audit
	background: Background
	lifetimes: Lifetimes
}

/** Sign-in: checks the credentials and creates the session. */
export const createSignIn = (needs: SignInNeeds) => {
	const { clock, accounts, twoStep, passkeys, identities } = needs
	const signInAudit = createSignInAudit(needs)

	const open = createOpening(needs, signInAudit)
	const authenticate = createAuthentication(needs, signInAudit)

	const asOfNow = async (account: AccountRow): Promise<AccountRow> => {
		const isOver = account.status === ACCOUNT_STATUS.suspended && account.status_until !== null && account.status_until <= clock.now()
		if (!isOver) return account
		await accounts.lift(account.id)
		return accounts.find(account.id)
	}

	const passSecondStep = async (account: AccountRow, visit: Visit & { code: string }): Promise<SecondStep> => {
		const isPassed = await twoStep.pass(account.id, visit.code).catch(async (error) => {
			await signInAudit.wrongCode(account, visit, error)
			throw error
		})
		return isPassed ? 'used' : 'not set up'
	}

	return {
		/** Suspended and closed accounts get no token; a suspension that has run out is lifted (DECISIONS 3). */
		async signIn(visit: PasswordVisit): Promise<{ account: AccountRow; token: string | null }> {
			const account = await asOfNow(await authenticate(visit))
			if (!mayEnter(account.status)) return { account, token: null }
			const secondStep = await passSecondStep(account, visit)
			await accounts.completeJoining(account, visit.joining)
			return { account, token: await open(account, { ...visit, secondStep, by: 'password' }) }
		},

		/** The same by a passkey, which names the account. Its device has asked for a finger, a face or a PIN, so no code is asked for. */
		async signInByPasskey(signature: PasskeySignature, visit: Visit): Promise<{ account: AccountRow; token: string | null }> {
			try {
				const signed = await passkeys.whoSigned(signature, visit.address)
				const account = await asOfNow(await accounts.find(signed.passkey.account_id))
				if (!mayEnter(account.status)) return { account, token: null }
				const entry = { ...visit, secondStep: 'passkey', by: 'passkey' } as const
				return { account, token: await open(account, entry, (tx) => passkeys.enter(tx, signed)) }
			} catch (error) {
				if (error instanceof Problem && error.code === 'PASSKEY_REFUSED')
					signInAudit.wrongPasskey(() => passkeys.ownerOf(signature.id), visit)
				throw error
			}
		},

		/** The same by an identity at a provider. It stands for the password only, so the code is asked for as after a password. */
		async signInByIdentity(shown: Shown, visit: Visit & { code: string }): Promise<{ account: AccountRow; token: string | null }> {
			const known = await identities.whoComes(shown)
			const account = await asOfNow(await accounts.find(known.link.account_id))
			if (!mayEnter(account.status)) return { account, token: null }
			const secondStep = await passSecondStep(account, visit)
			await accounts.completeJoining(account, {})
			const entry = { ...visit, secondStep, by: known.link.provider }
			return { account, token: await open(account, entry, (tx) => identities.enter(tx, known)) }
		},
	}
}

type Entered = Visit & { secondStep: SecondStep; by: SignInWay }

/**
 * Whether a sign-in counts as a fresh proof. Who comes from a provider may have been signed in there for months, so that only the second
 * step proves something now.
 */
const isFresh = ({ secondStep, by }: Entered): boolean => by === 'password' || secondStep !== 'not set up'

/** Opens the session. `first` runs in the same transaction, before everything else. */
const createOpening = (needs: SignInNeeds, signInAudit: SignInAudit) => {
	const { database, clock, random, accounts, stepUp, lifetimes } = needs
	return async (account: AccountRow, visit: Entered, first?: (tx: Tx) => Promise<void>): Promise<string> => {
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
				entered_by: visit.by,
			})
			if (isStaff(account.status) && isFresh(visit)) await stepUp.grantFresh(tx, Number(id))
			await insertActiveWeek(tx, { accountId: account.id, now, since: account.created_at })
			await revokeOldest(tx, account.id, { keep: MAX_LIVE, now })
			const isKnownNetwork = await accounts.entered(tx, account, visit.address)
			if (isSomewhereNew({ account, browsers, isKnownNetwork, userAgent: visit.userAgent, now }))
				await tellOwner(tx, needs, { account, sessionId: Number(id), visit, now })
			await signInAudit.entered(tx, account, visit)
		})
		return token
	}
}

type Opened = { account: AccountRow; sessionId: number; visit: Entered; now: number }

/** By letter, whatever the owner has chosen, and in the list of notifications. */
const tellOwner = async (tx: Tx, { accounts, notifications }: SignInNeeds, { account, sessionId, visit, now }: Opened): Promise<void> => {
	const device = deviceOf(visit.userAgent)
	await accounts.warn(tx, account, { kind: 'new-device', device, address: visit.address, by: visit.by, at: now })
	await notifications.tell(tx, { kind: 'sign-in', key: String(sessionId), accounts: [account.id], name: device })
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
