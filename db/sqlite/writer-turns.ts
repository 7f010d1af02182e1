import { createQueue, newQueuedCall, onBehalfOf, type Queue } from '../transaction-queue.ts'
import type { Rows } from './connection.ts'
import type { GroupCommit } from './group-commit.ts'
import type { Order, Report } from './writer-messages.ts'

type Needs = { commit: GroupCommit; queue: Queue; report: (one: Report) => void }
type Of<K extends Order['kind']> = Extract<Order, { kind: K }>

/** Whoever waits too long is refused by the asking thread (`writer.ts`), which a slow disk does not stop. */
export const createWriterQueue = (): Queue => createQueue(1, { timeoutMs: Number.POSITIVE_INFINITY })

/** The transactions of the asking thread. Their queries may arrive before it is their turn, and wait for it here. */
export const createTurns = ({ commit, queue, report }: Needs) => {
	const open = new Map<number, Promise<void>>()
	const take = async (turn: number) => {
		await queue.enter()
		report({ begun: turn })
		commit.begin()
	}
	return {
		begin({ turn, hasBegun }: Of<'begin'>): void {
			const begun = onBehalfOf(newQueuedCall(true, { hasBegun }), () => take(turn))
			// A failure to begin is reported to the first query.
			begun.catch(() => undefined)
			open.set(turn, begun)
		},
		async query({ turn, sql, parameters }: Of<'query'>): Promise<Rows> {
			await open.get(turn)
			return commit.run(sql, parameters)
		},
		async release({ turn }: Of<'release'>): Promise<void> {
			const begun = open.get(turn)
			open.delete(turn)
			try {
				await begun
				return commit.release()
			} finally {
				queue.leave()
			}
		},
		async rollback({ turn }: Of<'rollback'>): Promise<void> {
			const begun = open.get(turn)
			open.delete(turn)
			const hasBegun = await begun?.then(
				() => true,
				() => false,
			)
			if (hasBegun) commit.rollback()
			queue.leave()
		},
	}
}
