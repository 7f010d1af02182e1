import type { RequestListener } from 'node:http'
import type { Database } from '#db/database.ts'
import type { Transport } from '#features/mail/mail.ts'
import type { Job } from './job-runner.ts'
import type { createPasswordHasher } from './kernel/passwords/password-hasher.ts'
import type { Traces } from './kernel/traces/traces.ts'

type Parts = { database: Database; transport: Transport }

/** The parts of the site for which a call waits, each with a span for the wait. Without traces they are given back as they are. */
export const tracedParts = (traces: Traces | null, { database, transport }: Parts): Parts =>
	traces
		? {
				database: tracedDatabase(traces, database),
				transport: { ...transport, send: (mail) => traces.within('send a mail', {}, () => transport.send(mail)) },
			}
		: { database, transport }

const tracedDatabase = (traces: Traces, database: Database): Database => {
	const { handOver } = database
	const facts = { 'db.system.name': database.engine === 'sqlite' ? 'sqlite' : 'postgresql' }
	return {
		...database,
		transaction: (work) =>
			traces.within('transaction', facts, (note) =>
				database.transaction((tx) => {
					// From here on it has its turn; what is repeated after a conflict begins again.
					note('begun')
					return work(tx)
				}),
			),
		handOver:
			handOver &&
			((work) =>
				isCall(work) ? traces.within('hand over to the writer', { ...facts, call: work.name }, () => handOver(work)) : handOver(work)),
	}
}

/** A call that is handed over, not the preparation of the writer or its end. */
const isCall = (work: unknown): work is { name: string } => typeof work === 'object' && work !== null && 'name' in work

type Front = (next: RequestListener) => RequestListener

export const tracedFront = (traces: Traces | null, front: Front): Front => (traces ? (next) => traces.serving(front(next)) : front)

type Hashes = ReturnType<typeof createPasswordHasher>

export const tracedHashes = (traces: Traces | null, hashes: Hashes): Hashes => {
	if (!traces) return hashes
	return {
		...hashes,
		hash: (...given) => traces.within('hash a password', {}, () => hashes.hash(...given)),
		verify: (...given) => traces.within('check a password', {}, () => hashes.verify(...given)),
		verifyPassword: (...given) => traces.within('check a password', {}, () => hashes.verifyPassword(...given)),
	}
}

export const tracedJobs = (traces: Traces | null, jobs: readonly Job[]): readonly Job[] =>
	traces ? jobs.map((job) => ({ ...job, run: () => traces.alone(`job ${job.name}`, job.run) })) : jobs

type NamedCall<A extends unknown[], R> = (name: string, ...given: A) => Promise<R>

/** The calls that a page makes in this process. */
export const tracedCalls = <A extends unknown[], R>(traces: Traces | null, call: NamedCall<A, R>): NamedCall<A, R> =>
	traces ? (name, ...given) => traces.within(name, {}, () => call(name, ...given)) : call
