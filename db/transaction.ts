import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely, KyselyPlugin } from 'kysely'
import type { Tx } from './database.ts'
import { isRetryable } from './errors.ts'
import type { Tables } from './tables/schema.ts'

type Effect = () => unknown

/** Registers an effect that runs only after `tx` has committed: a mail, a notice, a cleared cache. */
export const afterCommit = (tx: Tx, effect: Effect): void => {
	const list = effects.get(tx)
	if (!list) throw new Error('afterCommit needs the tx that transaction() handed out')
	list.push(effect)
}

/**
 * Runs `work` in one transaction. All of `work` is repeated when the database reports a conflict or a busy writer, so it must have no
 * side effects. Nesting is refused, because on SQLite the inner transaction would wait for the outer one for ever.
 */
export const runTransaction = async <T>(kysely: Kysely<Tables>, work: (tx: Tx) => Promise<T>, toOwn: ToOwn = asItIs): Promise<T> => {
	if (inside.getStore()) throw new Error('a transaction inside a transaction: pass the tx on instead')
	const deadline = performance.now() + MAX_MS
	for (let attempt = 1; ; attempt++) {
		const pending: Effect[] = []
		let outcome: { result: T }
		try {
			const result = await inside.run(true, () =>
				kysely.transaction().execute(async (begun) => {
					const tx = await toOwn(begun)
					effects.set(tx, pending)
					return work(tx)
				}),
			)
			outcome = { result }
		} catch (error) {
			if (attempt >= MAX_ATTEMPTS || performance.now() > deadline || !isRetryable(error)) throw error
			await pause(backoffMs(attempt))
			continue
		}
		// After the commit, and outside of the repeated part.
		for (const effect of pending) await effect()
		return outcome.result
	}
}

/**
 * For the connection that reads outside of transactions: refuses a question from inside of one. It would not see what the transaction has
 * written, and on PostgreSQL it would wait for a second connection while it holds the first; enough of these at once wait for each other.
 */
export const notInTransactions: KyselyPlugin = {
	transformQuery: ({ node }) => {
		if (inside.getStore()) throw new Error('a read beside its transaction: pass the tx on instead')
		return node
	},
	transformResult: async ({ result }) => result,
}

/** Makes the transaction that `work` gets of the one that Kysely has begun. */
type ToOwn = (begun: Tx) => Tx | Promise<Tx>
const asItIs: ToOwn = (begun) => begun

const MAX_ATTEMPTS = 6
// A caller must get the answer that the database is busy before its socket times out.
const MAX_MS = 6_000
/** Not one with that of `queue.ts`, which says why. */
const inside = new AsyncLocalStorage<boolean>()
const effects = new WeakMap<Tx, Effect[]>()

// Depends on the attempt and the fraction of a millisecond of the clock, so that two transactions that collided once do not collide
// again.
const backoffMs = (attempt: number) => 5 * 2 ** attempt * (0.5 + (performance.now() % 1) / 2)
