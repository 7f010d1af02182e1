import cluster, { type Worker } from 'node:cluster'
import { type Clock, toInstant } from '../clock.ts'

/** An error as the log has it: when it came last, what failed, why, and how often so far. */
export type LoggedError = {
	at: string
	what: string
	why: string | null
	/** The template of the call, or the name of the recurring work. */
	where: string | null
	requestId: string | null
	times: number
}

export type LastErrors = ReturnType<typeof createLastErrors>

/**
 * The last errors since the start, in memory, for `portal status`: no more than their lines in the log say. Several processes of a site keep them in
 * their parent, which also has those of a process that has ended.
 */
export const createLastErrors = (clock: Clock) => {
	const own: LoggedError[] = []
	return {
		/** Takes what is given to the log. */
		keep(given: readonly unknown[]): void {
			const error = { at: toInstant(clock.now()), ...readFrom(given), times: 1 }
			if (cluster.isWorker) process.send?.({ failed: error } satisfies Said)
			else add(own, error)
		},
		/** The newest first. */
		newest: async (): Promise<LoggedError[]> => (cluster.isWorker ? askParent() : own.toReversed()),
	}
}

type Said = { failed: LoggedError } | { ask: 'errors' } | { errors: LoggedError[] }

/** The parent keeps what its children say, and tells each of them on demand. */
export const keepErrorsOf = (below: Worker): void => {
	below.on('message', (message: Said) => {
		if ('failed' in message) add(ofAll, message.failed)
		if ('ask' in message && message.ask === 'errors' && below.isConnected()) below.send({ errors: ofAll.toReversed() } satisfies Said)
	})
}
const ofAll: LoggedError[] = []

/** None where the parent does not answer: the rest of the status is worth more. */
const askParent = (): Promise<LoggedError[]> =>
	new Promise((resolve) => {
		const end = (errors: LoggedError[]) => {
			clearTimeout(tooLate)
			process.off('message', hear)
			resolve(errors)
		}
		const hear = (message: Said) => {
			if ('errors' in message) end(message.errors)
		}
		const tooLate = setTimeout(() => end([]), ANSWERS_WITHIN_MS)
		process.on('message', hear)
		process.send?.({ ask: 'errors' } satisfies Said)
	})
const ANSWERS_WITHIN_MS = 2_000

/** What fails again and again takes one place, so that it hides nothing else. */
const add = (errors: LoggedError[], error: LoggedError): void => {
	const before = errors.findIndex(({ what, why, where }) => what === error.what && why === error.why && where === error.where)
	const [same] = before < 0 ? [] : errors.splice(before, 1)
	errors.push({ ...error, times: error.times + (same?.times ?? 0) })
	if (errors.length > MOST) errors.shift()
}

const MOST = 10

const readFrom = (given: readonly unknown[]) => {
	const [first, second] = given
	const facts: Record<string, unknown> = typeof first === 'object' && first !== null ? { ...first } : {}
	const { err, failure, requestId, route, job } = facts
	return {
		what: inShort(second ?? first) ?? '',
		why: inShort(err instanceof Error ? err.message : (err ?? failure)),
		where: inShort(route ?? job),
		requestId: inShort(requestId),
	}
}

const inShort = (text: unknown): string | null =>
	text === undefined || text === null ? null : (String(text).split('\n')[0] ?? '').slice(0, LONGEST)

const LONGEST = 300
