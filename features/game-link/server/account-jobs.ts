import { ACCOUNT_STATUS, GENDERS } from '#contract/codes.ts'
import type { Database, Tx } from '#db/database.ts'
import type { AccountRow, Accounts } from '#features/accounts/accounts.ts'
import type { Bridge, GameAccountRow } from '#features/bridge/bridge.ts'
import type { AccountJob } from '#features/bridge/contract.ts'
import { toInstant, toInstantOrNull } from '#server/kernel/clock.ts'

type Needs = { database: Database; accounts: Accounts; bridge: Bridge }
type Report = {
	compared: number
	repaired: { UserNum: number; what: string }[]
	missing: number[]
	extra: number
	gameRestored?: boolean | undefined
}

/** What the bridge fetches about accounts: what is to be done, and what there should be. */
export const createAccountJobs = (needs: Needs) => {
	const { accounts } = needs
	/** A younger account may not be committed yet, and queues its own job. */
	const olderThan = async ({ enrolled_up_to, heard_at }: { enrolled_up_to: number; heard_at: number }, most: number) =>
		(await accounts.listAfter(enrolled_up_to, most)).filter(({ created_at }) => created_at < heard_at - SETTLED_MS)
	return { ...createExchange(needs), ...createEnrolment(needs, olderThan) }
}

type OlderThan = (row: { enrolled_up_to: number; heard_at: number }, most: number) => Promise<AccountRow[]>

const createExchange = ({ database, accounts, bridge }: Needs) => ({
	async claim({ max, leaseSeconds }: { max: number; leaseSeconds: number }) {
		const jobs = await bridge.jobs.claim({ max, leaseMs: leaseSeconds * 1_000 })
		const owners = await accounts.byIds(jobs.map(({ account_id }) => account_id))
		return jobs.map(({ key, account_id, version, kind, until, reason, sealed, created_at }) => ({
			key,
			UserNum: account_id,
			UserID: owners.get(account_id)?.user_id ?? '',
			version,
			kind,
			...(kind === 'create' ? personOf(owners.get(account_id)) : NOBODY),
			until: toInstantOrNull(until),
			reason,
			sealed,
			createdAt: toInstant(created_at),
		}))
	},

	acknowledge: bridge.jobs.acknowledge,

	/** The accounts with a higher number than `after`, with what the game should have of them. */
	async expected({ after, max }: { after: number; max: number }) {
		const rows = await accounts.listAfter(after, max)
		const gameAccounts = await bridge.gameAccountsOf(rows.map(({ id }) => id))
		return {
			accounts: rows.map((row) => toExpected(row, gameAccounts.get(row.id))),
			next: rows.length < max ? null : (rows.at(-1)?.id ?? null),
		}
	},

	/** The comparison is done: accounts that the game has lost are made anew. Returns how many. */
	async reconciled({ compared, repaired, missing, extra, gameRestored = false }: Report): Promise<number> {
		let queued = 0
		for (const id of missing) if (await database.transaction((tx) => makeAnew(tx, { accounts, bridge }, id))) queued++
		const report = { compared, extra, queued, repaired: repaired.length, examples: repaired.slice(0, EXAMPLES) }
		await database.transaction((tx) => bridge.hello.endReconcile(tx, report, gameRestored))
		return queued
	},
})

const createEnrolment = ({ database, bridge }: Needs, olderThan: OlderThan) => ({
	/** Accounts from before the bridge get their account in the game, a thousand at each run: 100,000 take some ten minutes. */
	async enrol(): Promise<void> {
		const row = await bridge.hello.current()
		if (!row) return
		await bridge.releaseHeld()
		// Each fetch sorts what is open, so a game that is slow or away gets no more of them meanwhile.
		if ((await bridge.state())?.waiting.isMore) return
		const older = await olderThan(row, ENROLLED_AT_ONCE)
		for (let first = 0; first < older.length; first += IN_ONE_TRANSACTION)
			await database.transaction(async (tx) => {
				for (const account of older.slice(first, first + IN_ONE_TRANSACTION)) await enrolOne(tx, bridge, account)
			})
		const last = older.at(-1)
		if (last) await bridge.enrolledUpTo(last.id)
	},

	/** How many accounts from before the bridge still wait for that, counted up to `most`. */
	async toEnrol(most: number): Promise<number> {
		const row = await bridge.hello.current()
		return row ? (await olderThan(row, most)).length : 0
	},
})

const EXAMPLES = 20
const ENROLLED_AT_ONCE = 1_000
/** Short enough that a purchase hardly waits. */
const IN_ONE_TRANSACTION = 50
const SETTLED_MS = 60_000

const makeAnew = async (tx: Tx, { accounts, bridge }: Pick<Needs, 'accounts' | 'bridge'>, id: number): Promise<boolean> => {
	const account = await accounts.lookAt(tx, id)
	if (!account || account.status === ACCOUNT_STATUS.closed || !(await bridge.accounts.makeAnew(tx, id))) return false
	await suspendAgain(tx, bridge, account)
	return true
}

const enrolOne = async (tx: Tx, bridge: Bridge, account: AccountRow): Promise<void> => {
	if (account.status === ACCOUNT_STATUS.closed) return
	const isConfirmed = account.email_verified_at !== null
	if (await bridge.accounts.enrolLater(tx, { id: account.id, isConfirmed })) await suspendAgain(tx, bridge, account)
}

/** A suspended account is suspended in the game too as soon as it is there. */
const suspendAgain = async (tx: Tx, bridge: Bridge, account: AccountRow): Promise<void> => {
	const { id, status, status_reason } = account
	if (status === ACCOUNT_STATUS.suspended) await bridge.accounts.suspended(tx, id, { until: untilOf(account), reason: status_reason ?? '' })
}

type Person = Pick<AccountJob, 'email' | 'gender'>
const NOBODY: Person = { email: null, gender: null }

const personOf = (account: AccountRow | undefined): Person =>
	account && account.status !== ACCOUNT_STATUS.closed
		? { email: account.email, gender: GENDERS.find((gender) => gender === account.gender) ?? null }
		: NOBODY

/** Until when it is suspended; a frozen account until its owner opens it. */
const untilOf = ({ status_until, frozen_at }: AccountRow) => (frozen_at === null ? status_until : null)

const toExpected = (account: AccountRow, gameAccount: GameAccountRow | undefined) => ({
	UserNum: account.id,
	UserID: account.user_id,
	version: gameAccount?.settled_version ?? 0,
	exists: gameAccount?.state === 'present' || gameAccount?.state === 'needs-password',
	status:
		account.status === ACCOUNT_STATUS.suspended ? (2 as const) : account.status === ACCOUNT_STATUS.closed ? (3 as const) : (1 as const),
	suspendedUntil: account.status === ACCOUNT_STATUS.suspended ? toInstantOrNull(untilOf(account)) : null,
})
