import { setImmediate as breathe } from 'node:timers/promises'
import { ACCOUNT_STATUS, STAFF_FROM } from '#contract/codes.ts'
import type { Database, Reader, Tx } from '#db/database.ts'
import type { Bridge } from '#features/bridge/bridge.ts'
import type { Outbox } from '#features/mail/mail.ts'
import type { SiteSettings } from '#features/site/site.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Random } from '#server/kernel/ids.ts'
import type { RateLimit } from '#server/kernel/limits/rate-limit.ts'
import type { At, Sort } from '#server/kernel/lists/paging.ts'
import type { PasswordHasher } from '#server/kernel/passwords/password-hasher.ts'
import { createAddresses } from './server/addresses.ts'
import { createClosing } from './server/closing.ts'
import { createCredentials } from './server/credentials.ts'
import { createDetails } from './server/details.ts'
import { emailPerson } from './server/email.ts'
import { createFreezing } from './server/freezing.ts'
import { createGameNames } from './server/game-names.ts'
import { createGamePasswords } from './server/game-passwords.ts'
import { createGuesses } from './server/guesses.ts'
import { createJoining } from './server/joining.ts'
import { createKnownNetworks } from './server/known-networks.ts'
import { createLinks } from './server/links.ts'
import { createMailBudget } from './server/mail-limit.ts'
import { createMoveIn } from './server/move-in.ts'
import { createRecovery } from './server/recovery.ts'
import { createRecoveryMail } from './server/recovery-mail.ts'
import { createRegistration } from './server/registration.ts'
import { createRequesters } from './server/requesters.ts'
import { createStanding } from './server/standing.ts'
import {
	type AccountRow,
	countCreated,
	hasAccountOfStatus,
	hasAnyAccount,
	liftSuspension,
	pageOfMatching,
	selectAccount,
	selectAccountOrNull,
	selectAccounts,
	selectAccountsAfter,
	selectByReferralCode,
	selectByUserIdKey,
	selectByUserIdKeys,
	selectStaff,
	selectSuspendedUntil,
	selectUserIds,
} from './server/store.ts'
import { toUser } from './server/user.ts'
import { createUserIds } from './server/user-id.ts'
import { createWarnings } from './server/warnings.ts'

export { staffDetailsOf, toDetailRow } from './server/detail-columns.ts'
export { emailKey, emailPerson, isReachable, maskEmail } from './server/email.ts'
export type { JoiningGiven } from './server/joining.ts'
export type { Look, Mover } from './server/move-in.ts'
export type { WaysIn } from './server/recovery.ts'
export { mailboxOf } from './server/recovery-mail.ts'
export type { Also } from './server/registration.ts'
export { type AccountRow, hasAnyAccount } from './server/store.ts'
export type ReferralAccount = { id: number; emailPerson: string }

type Needs = {
	database: Database
	clock: Clock
	random: Random
	hashes: PasswordHasher
	mail: Outbox
	bridge: Bridge
	rateLimit: RateLimit
	settings: SiteSettings
	passwordMax: number
	newRoleMs: number
	secretKey: string
}

/** Accounts: identity, credentials, and recovery of access. */
export const createAccounts = (needs: Needs) => {
	const { database } = needs
	const links = createLinks(needs)
	const warn = createWarnings({ ...needs, links })
	const credentials = createCredentials({ ...needs, warn })
	const knownNetworks = createKnownNetworks(needs)
	const mailBudget = createMailBudget(needs.rateLimit)
	const lift = (id: number): Promise<void> =>
		database.transaction(async (tx) => {
			const lifted = await liftSuspension(tx, id, needs.clock.now())
			if (lifted && lifted.frozen_at === null) await needs.bridge.accounts.lifted(tx, id)
		})
	return {
		...createRegistration({ ...needs, links, mailBudget }),
		...createRecoveryMail({ ...needs, links, mailBudget }),
		...createRecovery({ ...needs, warn, links, credentials, knownNetworks, mailBudget }),
		...createFreezing({ ...needs, links, credentials, knownNetworks }),
		...createDetails({ ...needs, warn, links }),
		...createClosing({ ...needs, knownNetworks }),
		...createStanding({ ...needs, links }),
		...createAddresses({ ...needs, warn, links }),
		...createGuesses({ ...needs, knownNetworks, credentials }),
		...createRequesters(),
		...createGamePasswords({ ...needs, warn }),
		...createUserIds({ ...needs, warn }),
		...createMoveIn(needs),
		...createJoining(needs),
		...createGameNames(needs),
		...createLookups(database),
		...credentials,
		warn,
		mailBudget,
		knownNetworksOf: knownNetworks.listOf,
		forgetOldNetworks: knownNetworks.forgetOld,
		find: (id: number, db: Reader = database.read) => selectAccount(db, id),
		findByUserId: (userId: string, db: Reader = database.read) => selectByUserIdKey(db, userId.toLowerCase()),
		/** An account in the form that the API sends, with balances and characters. */
		userOf: async (id: number) => toUser(database.read, await selectAccount(database.read, id)),
		/** Accounts by number; unknown ones are left out. */
		async byIds(ids: readonly number[]): Promise<Map<number, AccountRow>> {
			const rows = ids.length === 0 ? [] : await selectAccounts(database.read, [...new Set(ids)])
			return new Map(rows.map((row) => [row.id, row]))
		},
		/** Accounts with a higher number than `after`, in the order of the numbers. */
		listAfter: (after: number, most: number) => selectAccountsAfter(database.read, after, most),
		/** An account as `tx` sees it. */
		lookAt: (tx: Tx, id: number) => selectAccountOrNull(tx, id),
		/** Accounts by the beginning of a user ID, a whole address, a number, or `ids`; newest first unless `sort` says otherwise. */
		search: ({
			search,
			ids,
			page,
			size,
			sort = '-joined',
		}: { search: string; ids: readonly number[]; sort?: Sort<'joined' | 'name'> | undefined } & At) =>
			pageOfMatching(database.read, { search: search.trim().toLowerCase(), ids, sort }, { page, size }),
		/** Lifts a suspension whose time is over. */
		lift,
		/** Lifts every suspension whose time is over, also of players who do not sign in again: their characters belong on the boards. */
		async liftDue(): Promise<void> {
			for (const { id } of await selectSuspendedUntil(database.read, needs.clock.now())) await lift(id)
		},
		forgetOldLinks: links.forgetOld,
	}
}

/** One account or none, those of staff, and many at once, by their user IDs or numbers. */
const createLookups = (database: Database) => ({
	isEmpty: async () => !(await hasAnyAccount(database.read)),
	findOrNull: (id: number) => selectAccountOrNull(database.read, id),
	staff: () => selectStaff(database.read, STAFF_FROM),
	hasOwner: () => hasAccountOfStatus(database.read, ACCOUNT_STATUS.owner),
	owners: () => selectStaff(database.read, ACCOUNT_STATUS.owner),
	/** Number and status of accounts, by user ID in lower case. Unknown user IDs are left out. */
	async byUserIds(userIds: readonly string[]): Promise<Map<string, { id: number; status: number }>> {
		const keys = [...new Set(userIds.map((userId) => userId.toLowerCase()))]
		const found = new Map<string, { id: number; status: number }>()
		for (let start = 0; start < keys.length; start += LOOKED_UP_AT_ONCE) {
			const rows = await selectByUserIdKeys(database.read, database.engine, keys.slice(start, start + LOOKED_UP_AT_ONCE))
			for (const { user_id_key, id, status } of rows) found.set(user_id_key, { id, status })
			await breathe()
		}
		return found
	},
	async userIdsOf(ids: readonly number[], db: Reader = database.read): Promise<Map<number, string>> {
		const rows = ids.length === 0 ? [] : await selectUserIds(db, [...new Set(ids)])
		return new Map(rows.map(({ id, user_id }) => [id, user_id]))
	},
	/** How staff see the accounts that a list is about, by number: user ID and type. */
	async personsOf(ids: readonly number[]): Promise<(id: number) => { UserNum: number; UserID: string; status: number }> {
		const rows = ids.length === 0 ? [] : await selectUserIds(database.read, [...new Set(ids)])
		const known = new Map(rows.map((row) => [row.id, row]))
		return (id) => ({ UserNum: id, UserID: known.get(id)?.user_id ?? '', status: known.get(id)?.status ?? 0 })
	},
})

// Small enough that one batch delays other requests by at most a millisecond.
const LOOKED_UP_AT_ONCE = 250

export type Accounts = ReturnType<typeof createAccounts>

/** Number of accounts created in a period. */
export const signUpsIn = (db: Reader, time: { from: number; until: number }): Promise<number> => countCreated(db, time)

export const referralAccount = async (tx: Tx, id: number): Promise<ReferralAccount> => toReferral(await selectAccount(tx, id))

export const findByReferralCode = async (tx: Tx, code: string): Promise<ReferralAccount | null> => {
	const account = await selectByReferralCode(tx, code)
	return account && account.status !== ACCOUNT_STATUS.closed ? toReferral(account) : null
}

const toReferral = (account: AccountRow) => ({ id: account.id, emailPerson: emailPerson(account.email) })
