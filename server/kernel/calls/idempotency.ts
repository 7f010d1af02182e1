import { HOUR_MS } from '#contract/durations.ts'
import { IDEMPOTENCY } from '#contract/limits.ts'
import type { Database, Tx } from '#db/database.ts'
import { withoutAnswer } from '#db/together.ts'
import type { Clock } from '../clock.ts'
import { Problem, problemBody } from '../problem.ts'
import { deleteInPortions } from '../process/housekeeping.ts'

/** Runs work in one transaction. For a repeated request it may throw the stored answer instead of running it. */
export type UnitOfWork = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * How a service gets the transaction for its work. A job hands in `database.transaction`. A route hands in the unit of work of its call
 * (`answering`), so that the answer is stored together with the work.
 */
export type Within<Done, Answer> = (work: (tx: Tx) => Promise<Done>) => Promise<Answer>

/** The answer is made in the unit of work, because a repeated request gets it again. */
export const answering =
	<Done, Answer>(unit: UnitOfWork, toAnswer: (done: Done, tx: Tx) => Answer | Promise<Answer>): Within<Done, Answer> =>
	(work) =>
		unit(async (tx) => toAnswer(await work(tx), tx))

/** The answer to the first request under this key, sent again unchanged. */
export class StoredAnswer extends Error {
	readonly status: number
	readonly body: string
	constructor(status: number, body: string) {
		super('a stored answer')
		this.status = status
		this.body = body
	}
}

type Attempt = { accountId: number; key: string; fingerprint: string; requestId: string; refusal: object | undefined }

/**
 * Makes a request repeatable (DECISIONS 2, 14). The key is claimed and the answer stored in the transaction of the change, so that neither
 * exists without the other. A parallel duplicate waits until the first one commits. Refusals with 409 are stored as well; every other
 * refusal leaves no trace. A stored answer, too, is sent only after a commit: with a standby, the commit of the first request may exist on
 * this server only, and a change counts only when it is on both (docs/decisions/04-postgresql.md).
 */
export const repeatable =
	(unit: UnitOfWork, clock: Clock, attempt: Attempt): UnitOfWork =>
	async (work) => {
		requireKey(attempt.key)
		try {
			return throwIfStored(
				await unit(async (tx) => {
					const stored = await claim(tx, clock.now(), attempt)
					if (stored) return stored
					const result = await work(tx)
					await keep(tx, attempt, 200, JSON.stringify(result))
					return result
				}),
			)
		} catch (error) {
			if (!(error instanceof Problem) || error.status !== 409) throw error
			const body = JSON.stringify(problemBody(error, attempt.requestId, attempt.refusal))
			const stored = await unit(async (tx) => {
				const first = await claim(tx, clock.now(), attempt)
				if (!first) await keep(tx, attempt, 409, body)
				return first
			})
			throw stored ?? error
		}
	}

export const requireKey = (key: string): void => {
	if (!KEY_PATTERN.test(key)) throw new Problem('IDEMPOTENCY_KEY_INVALID')
}

const throwIfStored = <T>(outcome: T | StoredAnswer): T => {
	if (outcome instanceof StoredAnswer) throw outcome
	return outcome
}

/** Deletes keys whose time is over. */
export const forgetOldKeys = (database: Database, clock: Clock): Promise<void> =>
	deleteInPortions(database, (tx, atMost) => deleteKeysBefore(tx, clock.steady() - KEPT_MS, atMost))

const deleteKeysBefore = (tx: Tx, instant: number, atMost: number) =>
	tx
		.deleteFrom('idempotency_keys')
		.where(({ eb, refTuple }) =>
			eb(
				refTuple('account_id', 'key'),
				'in',
				tx
					.selectFrom('idempotency_keys')
					.select(['account_id', 'key'])
					.where('created_at', '<', instant)
					.limit(atMost)
					.$asTuple('account_id', 'key'),
			),
		)
		.executeTakeFirstOrThrow()
		.then(({ numDeletedRows }) => numDeletedRows)

const KEY_PATTERN = new RegExp(`^[\\x21-\\x7e]{${IDEMPOTENCY.minKey},${IDEMPOTENCY.maxKey}}$`)
// Twice the promised time: a retry at the last minute still finds its answer.
const KEPT_MS = IDEMPOTENCY.keptHours * 2 * HOUR_MS

/**
 * Claims the key, or returns the stored answer. The update that changes nothing makes this a writing transaction: only the commit of such a
 * one waits for the standby.
 */
const claim = async (tx: Tx, now: number, { accountId, key, fingerprint }: Attempt): Promise<StoredAnswer | null> => {
	const claimed = await tx
		.insertInto('idempotency_keys')
		.values({ account_id: accountId, key, fingerprint, status: null, body: null, created_at: now })
		.onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
		.returning('key')
		.executeTakeFirst()
	if (claimed) return null
	const first = await tx
		.updateTable('idempotency_keys')
		.set((eb) => ({ key: eb.ref('key') }))
		.where('account_id', '=', accountId)
		.where('key', '=', key)
		.returning(['fingerprint', 'status', 'body'])
		.executeTakeFirstOrThrow()
	if (first.fingerprint !== fingerprint) throw new Problem('IDEMPOTENCY_KEY_REUSED')
	return new StoredAnswer(first.status ?? 503, first.body ?? '')
}

const keep = (tx: Tx, { accountId, key }: Attempt, status: number, body: string) =>
	withoutAnswer(tx, tx.updateTable('idempotency_keys').set({ status, body }).where('account_id', '=', accountId).where('key', '=', key))
