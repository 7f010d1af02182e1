import { sql } from 'kysely'
import { vi } from 'vitest'
import type { World } from './world.ts'

/** The statements sent to the database and its contents, observed from outside of the product. Nothing is replaced, only watched. */

const VERBS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'] as const

/**
 * Records each statement as verb and table; `take` returns those since the last call, in alphabetical order. The world must be without jobs,
 * whose statements would be among them.
 */
export const recordStatements = ({ databases }: World) => {
	let noted: string[] = []
	const watch = (target: object, verbs: readonly string[]) => {
		const builders = target as Record<string, (...given: unknown[]) => unknown>
		for (const verb of verbs) {
			const real = builders[verb]?.bind(target)
			vi.spyOn(builders, verb).mockImplementation((...given: unknown[]) => {
				noted.push(`${verb} ${given[0]}`)
				return real?.(...given)
			})
		}
	}
	for (const database of databases()) {
		watch(database.read, ['selectFrom'])
		const { transaction } = database
		vi.spyOn(database, 'transaction').mockImplementation((work) =>
			transaction.call(database, (tx) => {
				noted.push('transaction')
				watch(tx, VERBS)
				return work(tx)
			}),
		)
	}
	return {
		take(): string[] {
			const taken = noted.toSorted()
			noted = []
			return taken
		},
	}
}

/** Counts the hashes, which are expensive on purpose. */
export const recordHashes = ({ services: { hashes } }: World) => {
	const [verified, hashed] = [vi.spyOn(hashes, 'verify'), vi.spyOn(hashes, 'hash')]
	return () => {
		const counts = { verified: verified.mock.calls.length, hashed: hashed.mock.calls.length }
		verified.mockClear()
		hashed.mockClear()
		return counts
	}
}

/**
 * Every row of every table, except what a refused request may change: the counters of attempts, and the time when a session was last
 * used, which is stored once a minute.
 */
export const everything = ({ database }: World): Promise<Record<string, unknown[]>> =>
	database.transaction(async (tx) => {
		const found: Record<string, unknown[]> = {}
		for (const { name } of await tx.introspection.getTables()) {
			if (name === 'rate_windows' || name === 'growing_waits') continue
			const { rows } = await sql<object>`select * from ${sql.table(name)} order by 1, 2`.execute(tx)
			found[name] = rows.map(withoutLastSeen)
		}
		return found
	})

/** A request moves the end of its session once a minute. */
const withoutLastSeen = (row: object): object => ({
	...row,
	...('last_seen_at' in row && { last_seen_at: 'some time' }),
	...('idle_until' in row && { idle_until: 'some time' }),
})
