import { createDatabaseQueue, newQueuedCall, onBehalfOf, type Queue, type QueuedCall } from '../queue.ts'
import type { Rows } from './connection.ts'
import type { GroupCommit } from './group-commit.ts'
import type { WriterReport, WriterRequest } from './writer-messages.ts'

type Needs = { commit: GroupCommit; queue: Queue; report: (one: WriterReport) => void }
type Of<K extends WriterRequest['kind']> = Extract<WriterRequest, { kind: K }>

/** Whoever waits too long is refused by the asking thread (`writer.ts`), which a slow disk does not stop. */
export const createWriterQueue = (): Queue => createDatabaseQueue(1, { timeoutMs: Number.POSITIVE_INFINITY })

/** A call of the asking thread, as it stands in the queue here. */
export const callThere = (hasBegun: boolean, whenBegun?: () => void): QueuedCall =>
	newQueuedCall({ isBounded: true, begun: new Set(hasBegun ? ['database'] : []), ...(whenBegun && { whenBegun }) })

/** The transactions of the asking thread. Their queries may arrive before they have begun, and wait for it here. */
export const createTransactions = ({ commit, queue, report }: Needs) => {
	const open = new Map<number, Promise<void>>()
	const beginInTurn = async (queueId: number) => {
		await queue.enter()
		report({ begun: queueId })
		commit.begin()
	}
	return {
		begin({ queueId, hasBegun }: Of<'begin'>): void {
			const begun = onBehalfOf(callThere(hasBegun), () => beginInTurn(queueId))
			// A failure to begin is reported to the first query.
			begun.catch(() => undefined)
			open.set(queueId, begun)
		},
		async query({ queueId, sql, parameters }: Of<'query'>): Promise<Rows> {
			await open.get(queueId)
			return commit.run(sql, parameters)
		},
		async release({ queueId }: Of<'release'>): Promise<void> {
			const begun = open.get(queueId)
			open.delete(queueId)
			try {
				await begun
				return commit.release()
			} finally {
				queue.leave()
			}
		},
		async rollback({ queueId }: Of<'rollback'>): Promise<void> {
			const begun = open.get(queueId)
			open.delete(queueId)
			const hasBegun = await begun?.then(
				() => true,
				() => false,
			)
			if (hasBegun) commit.rollback()
			queue.leave()
		},
	}
}
