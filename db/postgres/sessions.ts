import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import type { Queue } from '../queue.ts'
import { Silence, withinPatience } from './patience.ts'
import { createPreparedStatements, type PreparedStatements } from './prepared-statements.ts'
import { createTravel } from './travel.ts'
import type { ParserOf } from './trip.ts'

/**
 * The connections of one process to PostgreSQL, in the form that Kysely takes. After a fail-over no connection may stay on a server that
 * must not be written any more (docs/decisions/04-postgresql.md). A server in recovery is refused. A connection is ended, together with all that were
 * opened earlier, if its server refuses to write, does not answer in time, or commits without its standby.
 */
export const openSessions = (options: pg.PoolConfig, line: Queue, onError: (error: Error) => void) => {
	const doubters: (() => void)[] = []
	let generation = 0
	const begun = new WeakMap<pg.PoolClient, number>()
	const statementsOf = new WeakMap<pg.PoolClient, PreparedStatements>()
	const parserOf: ParserOf = (oid) => (options.types ?? pg.types).getTypeParser(oid, 'text')
	const pool = openPool(options, onError)
	pool.on('connect', (client) => void begun.set(client, generation))

	const doubt = (client: pg.PoolClient, error: Error) => {
		// The first doubt ends all connections of its generation; later ones of the same generation change nothing.
		if (begun.get(client) !== generation) return
		generation++
		onError(error)
		for (const listener of doubters) listener()
	}

	/** Ends all connections that are open now, each when its present user has done with it. */
	const outdate = (client: pg.PoolClient) => {
		if (begun.get(client) === generation) generation++
	}

	const take = async (): Promise<pg.PoolClient> => {
		for (;;) {
			const client = await pool.connect()
			if (begun.get(client) === generation) return client
			client.release(true)
		}
	}

	const careFor = (client: pg.PoolClient): Care => {
		const known = statementsOf.get(client) ?? createPreparedStatements()
		statementsOf.set(client, known)
		return {
			known,
			parserOf,
			isTrusted: () => begun.get(client) === generation,
			doubt: (error) => doubt(client, error),
			outdate: () => outdate(client),
			leave: line.leave,
		}
	}

	return {
		options: pool.options,
		async connect(): Promise<PostgresPoolClient> {
			await line.enter()
			try {
				const client = await take()
				return watched(client, careFor(client))
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

const openPool = (options: pg.PoolConfig, onError: (error: Error) => void) => {
	const pool = new pg.Pool({
		...options,
		verify: (client, done) => {
			withinPatience(refuseStandby(client), () => client.end()).then(() => done(), done)
		},
	})
	// Without error listeners a connection that the server closes would end the process. The pool reports errors of idle connections only;
	// those in use report their own.
	pool.on('error', onError)
	pool.on('connect', (client) => client.on('error', onError))
	return pool
}

type Care = {
	known: PreparedStatements
	parserOf: ParserOf
	isTrusted: () => boolean
	doubt: (error: Error) => void
	outdate: () => void
	leave: () => void
}

const watched = (client: pg.PoolClient, { known, parserOf, isTrusted, doubt, outdate, leave }: Care): PostgresPoolClient => {
	let isCommitOnlyHere = false
	let hasEnded = false
	const notice = ({ code }: { code: string | undefined }) => {
		if (code === PLAIN_WARNING) isCommitOnlyHere = true
	}
	client.on('notice', notice)

	const travel = createTravel(client, { known, parserOf, onDeparture: () => (isCommitOnlyHere = false) })

	const ask = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
		if (hasEnded && text !== 'rollback') throw new Error('a statement after the end of its transaction')
		hasEnded ||= text === 'commit' || text === 'rollback'
		try {
			const { command, rowCount, rows } = await travel(text, values)
			// The only plain warning that comes with a commit: the wait for the standby was cancelled, so the standby does not have the commit.
			if (text === 'commit' && isCommitOnlyHere) throw new NotOnStandby()
			return { command: command as PostgresQueryResult<R>['command'], rowCount, rows: rows as R[] }
		} catch (error) {
			if (isDoubtful(error)) doubt(error)
			if (!isOutdated(error)) throw error
			outdate()
			throw new Outdated()
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

/** Refuses a standby, which would answer reads with its state and refuse only writes. */
export const refuseStandby = async (client: pg.ClientBase): Promise<void> => {
	const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
	if (rows[0]?.standby) throw new OnStandby()
}

const isDoubtful = (error: unknown): error is Error =>
	error instanceof NotOnStandby || error instanceof Silence || (error instanceof Error && 'code' in error && error.code === READ_ONLY)

/** A statement that a connection keeps has other columns since it was read: a newer version of the program has changed the schema. */
const isOutdated = (error: unknown) => error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

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

class Outdated extends Error {
	/** serialization_failure: the transaction is repeated, on a connection that reads its statements anew. */
	readonly code = '40001'
	override message = 'The schema has changed since this connection was opened.'
}
