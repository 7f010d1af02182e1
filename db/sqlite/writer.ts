import { createDatabaseQueue, presentCall } from '../queue.ts'
import type { Rows } from './connection.ts'
import { toError, type WriterPort, type WriterReport, type WriterRequest } from './writer-messages.ts'

/** `onLost`: nothing can be written until the process starts again. `onNotice`: a topic of the writer's own transactions; `*` after commits of other processes. */
export type WriterEvents = { onLost: (error: Error) => void; onNotice: (topic: string) => void }

/**
 * The asking end of the writer. Transactions and whole calls stand in the queue of the writer, where they run one at a time; this end knows
 * who waits there, and sends new calls away when the queue does not move (docs/decisions/06-overload.md).
 */
export const startWriter = async (port: WriterPort, { timeoutMs, ...events }: WriterEvents & { timeoutMs: number }) => {
	const { post, ask, close, begins } = await openQuestions(port, events)
	/** A copy of the queue there: nobody gets a slot here. */
	const queue = createDatabaseQueue(0, { timeoutMs })
	let lastQueueId = 0

	/** Enters the present call into the queue; returns what the writer must know of it. */
	const enterQueue = () => {
		const call = presentCall()
		const hasBegun = call?.begun.has('database') === true
		const entry = hasBegun ? undefined : queue.admit(call)
		const queueId = ++lastQueueId
		begins.set(queueId, () => {
			begins.delete(queueId)
			queue.remove(entry)
			call?.begun.add('database')
		})
		return { queueId, hasBegun }
	}

	return {
		/** Opens a transaction. The answer is not awaited: a failure to begin is reported to the first query. */
		async begin(): Promise<number> {
			const entry = enterQueue()
			post({ kind: 'begin', ...entry })
			return entry.queueId
		},
		query: (queueId: number, sql: string, parameters: readonly unknown[]): Promise<Rows> =>
			ask({ kind: 'query', queueId, sql, parameters }) as Promise<Rows>,
		/** Resolves when the transaction is on the disk; the next one starts before that. */
		commit: (queueId: number) => ask({ kind: 'release', queueId }),
		rollback: (queueId: number) => ask({ kind: 'rollback', queueId }),
		/** Has work done where the writer is; resolves when what it has written is on the disk. */
		handOver(work: unknown): Promise<unknown> {
			const entry = enterQueue()
			return ask({ kind: 'work', ...entry, work }).finally(() => begins.get(entry.queueId)?.())
		},
		/** How many transactions and calls have not begun yet. */
		waiting: (): number => begins.size,
		notice: (topic: string) => post({ kind: 'notice', topic }),
		close,
	}
}

export type Writer = Awaited<ReturnType<typeof startWriter>>

type Question = WriterRequest extends infer O ? (O extends { id: number } ? Omit<O, 'id'> : never) : never

/** Each question gets its answer; if the writer ends, all fail and `onLost` is called. */
const openQuestions = async (port: WriterPort, { onLost, onNotice }: WriterEvents) => {
	const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()
	/** What happens here when a transaction or a call has begun there. */
	const begins = new Map<number, () => void>()
	let lastId = 0
	let failure: Error | null = null
	let isClosed = false

	const post = (request: WriterRequest) => {
		if (failure) throw failure
		port.post(request)
	}

	const ask = (question: Question): Promise<unknown> =>
		new Promise((resolve, reject) => {
			const id = ++lastId
			if (waiting.size === 0) port.keepAlive(true)
			waiting.set(id, { resolve, reject })
			post({ ...question, id } as WriterRequest)
		})

	const receive = (report: WriterReport) => {
		if ('topic' in report) return onNotice(report.topic)
		if ('begun' in report) return begins.get(report.begun)?.()
		const { id, outcome, error } = report
		const asker = waiting.get(id)
		waiting.delete(id)
		// A process that closes the writer waits for its end as well.
		if (waiting.size === 0 && !isClosed) port.keepAlive(false)
		if (error) asker?.reject(toError(error))
		else asker?.resolve(outcome)
	}

	await port.ready
	port.onReports((reports) => reports.forEach(receive))
	// After adding the listener, which would undo it. An unanswered question keeps the process alive; an idle thread left open by a failed
	// start must not.
	port.keepAlive(false)
	port.onEnd((error) => {
		const lost = error ?? new Error('the writer thread has ended')
		failure = lost
		for (const { reject } of waiting.values()) reject(lost)
		waiting.clear()
		onLost(lost)
	})

	return {
		post,
		ask,
		begins,
		async close() {
			if (isClosed) return
			isClosed = true
			await ask({ kind: 'close' })
			await port.terminate()
		},
	}
}
