import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import type { Queue } from '../transaction-queue.ts'

/**
 * The connections of one process to PostgreSQL, in the form that Kysely takes. After a fail-over no connection may stay on a server that
 * must not be written any more (docs/decisions/0063). A server in recovery is refused. A connection is ended, together with all that were
 * opened earlier, if its server refuses to write, does not answer in time, or commits without its standby.
 */
export const openSessions = (options: pg.PoolConfig, line: Queue, onError: (error: Error) => void) => {
	const doubters: (() => void)[] = []
	let generation = 0
	const begun = new WeakMap<pg.PoolClient, number>()
	const pool = new pg.Pool({
		...options,
		verify: (client, done) => {
			withinPatience(refuseStandby(client), () => client.end()).then(() => done(), done)
		},
	})
	// Without error listeners a connection that the server closes would end the process. The pool reports errors of idle connections only;
	// those in use report their own.
	pool.on('error', onError)
	pool.on('connect', (client) => {
		begun.set(client, generation)
		client.on('error', onError)
	})

	const doubt = (client: pg.PoolClient, error: Error) => {
		// The first doubt ends all connections of its generation; later ones of the same generation change nothing.
		if (begun.get(client) !== generation) return
		generation++
		onError(error)
		for (const listener of doubters) listener()
	}

	const take = async (): Promise<pg.PoolClient> => {
		for (;;) {
			const client = await pool.connect()
			if (begun.get(client) === generation) return client
			client.release(true)
		}
	}

	return {
		options: pool.options,
		async connect(): Promise<PostgresPoolClient> {
			await line.enter()
			try {
				const client = await take()
				const isTrusted = () => begun.get(client) === generation
				return watched(client, { isTrusted, doubt: (error) => doubt(client, error), leave: line.leave })
			} catch (error) {
				line.leave()
				throw error
			}
		},
		/** Registers a listener that is called when a server turns out not to be the one to write to. */
		onDoubt: (listener: () => void) => void doubters.push(listener),
		end: async () => {
			// Kysely also ends it, if it was used.
			if (!pool.ended) await pool.end()
		},
	}
}

type Care = { isTrusted: () => boolean; doubt: (error: Error) => void; leave: () => void }

const watched = (client: pg.PoolClient, { isTrusted, doubt, leave }: Care): PostgresPoolClient => {
	let isCommitOnlyHere = false
	const notice = ({ code }: { code: string | undefined }) => {
		if (code === PLAIN_WARNING) isCommitOnlyHere = true
	}
	client.on('notice', notice)
	const ask = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
		isCommitOnlyHere = false
		try {
			const { command, rowCount, rows } = await withinPatience(client.query(text, [...values]), () => client.end())
			// The only plain warning that comes with a commit: the wait for the standby was cancelled, so the standby does not have the commit.
			if (text === 'commit' && isCommitOnlyHere) throw new NotOnStandby()
			return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows }
		} catch (error) {
			if (isDoubtful(error)) doubt(error)
			throw error
		}
	}
	function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
	function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
	function query<R>(
		question: string | PostgresCursor<R>,
		values: readonly unknown[] = [],
	): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
		if (typeof question !== 'string') throw new Error('a cursor is not watched: read in portions instead')
		return ask<R>(question, values)
	}
	return {
		query,
		release: (isSpoiled = false) => {
			client.off('notice', notice)
			client.release(isSpoiled || !isTrusted())
			leave()
		},
	}
}

/**
 * Ends a connection that does not answer, so that its caller gets an error: a machine without power sends nothing, and a primary that has
 * lost its standby lets every commit wait. By then the server's own limits (connectionOptions) have passed.
 */
export const withinPatience = async <T>(answer: Promise<T>, give: () => Promise<unknown>): Promise<T> => {
	let isTooLate = false
	const timer = setTimeout(() => {
		isTooLate = true
		void give()
	}, QUEUE_TIMEOUT_MS)
	try {
		return await answer
	} catch (error) {
		throw isTooLate ? new Silence() : error
	} finally {
		clearTimeout(timer)
	}
}

/** Refuses a standby, which would answer reads with its state and refuse only writes. */
export const refuseStandby = async (client: pg.ClientBase): Promise<void> => {
	const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
	if (rows[0]?.standby) throw new OnStandby()
}

const isDoubtful = (error: unknown): error is Error =>
	error instanceof NotOnStandby || error instanceof Silence || (error instanceof Error && 'code' in error && error.code === READ_ONLY)

const QUEUE_TIMEOUT_MS = 6_000
const PLAIN_WARNING = '01000'
const READ_ONLY = '25006'

class OnStandby extends Error {
	readonly code = READ_ONLY
	override message = 'The server is a standby, which cannot be written.'
}

class NotOnStandby extends Error {
	/** transaction_resolution_unknown */
	readonly code = '08007'
	override message = 'The server has committed without its standby.'
}

class Silence extends Error {
	/** connection_failure */
	readonly code = '08006'
	override message = 'The server does not answer.'
}
