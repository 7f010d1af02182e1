import type { Database, Tx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { SettledJob } from '../contract.ts'
import { type GameAccountRow, lockGameAccount, updateGameAccount } from './accounts-store.ts'
import { dropJobs, type JobRow, leaseJobs, selectJob, settleJob } from './jobs-store.ts'
import { selectBridge } from './store.ts'

export type JobOutcome = 'done' | 'refused' | 'already' | 'unknown'

/** How the bridge gets the jobs about accounts, and tells what became of them. */
export const createBridgeJobs = ({ database, clock }: { database: Database; clock: Clock }) => ({
	/**
	 * Leases jobs: at least once, never to two callers at the same time, and per account in the order of the versions. While a changed key
	 * waits for an owner, whoever asks may not be able to open a password, so jobs with one stay.
	 */
	claim: ({ max, leaseMs }: { max: number; leaseMs: number }): Promise<JobRow[]> =>
		database.transaction(async (tx) => {
			const bridge = await selectBridge(tx)
			const now = clock.now()
			return leaseJobs(tx, { max, now, until: now + leaseMs, canDecrypt: !bridge?.offered_key })
		}),

	/** Settles the results in order, each in a transaction of its own. Also accepted after the lease has ended. */
	async acknowledge(results: readonly SettledJob[]): Promise<{ key: string; outcome: JobOutcome }[]> {
		const outcomes: { key: string; outcome: JobOutcome }[] = []
		for (const result of results)
			outcomes.push({ key: result.key, outcome: await database.transaction((tx) => settle(tx, result, clock.now())) })
		return outcomes
	},
})

const settle = async (tx: Tx, result: SettledJob, now: number): Promise<JobOutcome> => {
	const named = await selectJob(tx, result.key)
	if (!named) return 'unknown'
	// The account is locked first, as for every change that queues a job.
	const gameAccount = await lockGameAccount(tx, named.account_id)
	const job = await selectJob(tx, result.key)
	const refusal = result.status === 'refused' ? result.reason : null
	if (!gameAccount || !job || !(await settleJob(tx, result.key, { outcome: result.status, refusal, now }))) return 'already'
	const settled = { settled_version: Math.max(gameAccount.settled_version, job.version) }
	if (result.status === 'done') {
		await updateGameAccount(tx, gameAccount.account_id, { ...settled, ...(result.gameId && { game_id: result.gameId }), ...afterDone(job) })
		return 'done'
	}
	await updateGameAccount(tx, gameAccount.account_id, { ...settled, ...afterRefusal(job, result.reason) })
	// The game has no account that the others could be about.
	if (job.kind === 'create') await dropJobs(tx, gameAccount.account_id, now)
	return 'refused'
}

type Changes = Partial<Pick<GameAccountRow, 'state' | 'refused_reason'>>

const afterDone = ({ kind, sealed }: JobRow): Changes => {
	if (kind === 'create' || kind === 'password') return { state: sealed === null ? 'needs-password' : 'present', refused_reason: null }
	return kind === 'second-password' ? { refused_reason: null } : {}
}

const afterRefusal = ({ kind }: JobRow, reason: string): Changes => {
	if (kind === 'create') return { state: 'refused', refused_reason: reason }
	if (kind === 'password') return { state: 'needs-password', refused_reason: reason }
	return kind === 'second-password' ? { refused_reason: reason } : {}
}
