import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../database.ts'
import { UnfitServerError } from '../errors.ts'
import { hasMigrations, isUpToDate, migrateToLatest } from '../migrations/migrate.ts'
import { nameOfDatabase } from '../names.ts'
import { createDatabaseQueue, QUEUE_TIMEOUT_MS } from '../queue.ts'
import type { Tables } from '../tables/schema.ts'
import { notInTransactions, runTransaction } from '../transaction.ts'
import { concurrent } from './concurrent.ts'
import { listenForNotices } from './notices.ts'
import { openSessions } from './sessions.ts'

/** Opens PostgreSQL: a pool for queries, and one connection that listens for notices of other processes. */
export const openPostgres = async ({
	url,
	onError,
	processes = 1,
	shedDelayMs = QUEUE_TIMEOUT_MS,
	connectMs,
}: Settings): Promise<Database> => {
	const max = poolSize(processes)
	const line = createDatabaseQueue(max, { timeoutMs: shedDelayMs, longestMs: connectMs ?? CONNECT_MS })
	const sessions = openSessions({ ...connectionOptions(url, connectMs), max, idleTimeoutMillis: 30_000 }, line, onError)
	const dialect = new PostgresDialect({ pool: sessions })
	const kysely = new Kysely<Tables>({ dialect })
	const driver = dialect.createDriver()
	await refuseUnsafeServer(kysely)
	const notices = listenForNotices(() => new pg.Client(connectionOptions(url, connectMs)), CHANNEL, onError)
	sessions.onDoubt(notices.renew)
	await notices.ready
	return {
		engine: 'postgres',
		read: kysely.withPlugin(notInTransactions),
		transaction: (work) => runTransaction(kysely, work, (begun) => concurrent(begun, dialect, driver)),
		isPrepared: () => hasMigrations(kysely, 'postgres'),
		migrate: async () => ((await isUpToDate(kysely, 'postgres')) ? [] : migrateWithPatience(url, onError)),
		// The server delivers it at commit, to this process too.
		async notify(tx, topic) {
			await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(tx)
		},
		onNotice: notices.onNotice,
		lead: notices.lead,
		handOver: null,
		crowd: () => ({ waiting: line.waiting(), connections: { used: line.taken(), most: max } }),
		async ping() {
			const { rows } = await sql<{ answer: string }>`select current_setting('transaction_read_only') as answer`.execute(kysely)
			if (rows[0]?.answer === 'on') throw new Error('PostgreSQL does not let this site write: default_transaction_read_only is on.')
		},
		async close() {
			await notices.close()
			await kysely.destroy()
			// Kysely ends a pool only if it was used; an idle connection would delay the end of a command by half a minute.
			await sessions.end()
		},
	}
}

type Settings = { url: string; onError: (error: Error) => void; processes?: number; shedDelayMs?: number; connectMs?: number }

const CHANNEL = 'barkada'
/** PostgreSQL allows 100 connections by default: the processes of one machine take two thirds of them at most. */
const poolSize = (processes: number) => Math.max(2, Math.min(16, Math.floor(64 / processes)))

const connectionOptions = (url: string, connectMs = CONNECT_MS): pg.ClientConfig => ({
	connectionString: url,
	connectionTimeoutMillis: connectMs,
	keepAlive: true,
	// As `refuseUnsafeServer` expects it.
	statement_timeout: 5_000,
	lock_timeout: 4_000,
	idle_in_transaction_session_timeout: 10_000,
	types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
})

/** The limit for connecting; all other time limits are enforced by the server. */
const CONNECT_MS = 2_000

// pg returns 64-bit integers as text; all ours stay below 2^53.
const INT8 = 20

/**
 * The time limits of ordinary queries would cut off a change of a large table, and a second process that waits for the migrations of the
 * first (Kysely holds an advisory lock meanwhile). So migrations run on connections of their own.
 */
const migrateWithPatience = async (url: string, onError: (error: Error) => void): Promise<string[]> => {
	const kysely = openPatient(url, onError)
	try {
		return await migrateToLatest(kysely, 'postgres', { name: nameOfDatabase(url) })
	} finally {
		await kysely.destroy()
	}
}

/** Two connections without time limits, for work on all rows. */
export const openPatient = (url: string, onError: (error: Error) => void): Kysely<Tables> => {
	const pool = new pg.Pool({
		...connectionOptions(url),
		max: 2,
		statement_timeout: 0,
		lock_timeout: 0,
		idle_in_transaction_session_timeout: 0,
	})
	pool.on('error', onError)
	pool.on('connect', (client) => client.on('error', onError))
	return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Refuses a server that may lose committed data (RELIABILITY DU10), unless it is marked as throwaway. */
const refuseUnsafeServer = async (kysely: Kysely<Tables>) => {
	const setting = (name: string) => sql<string | null>`current_setting(${name}, true)`
	const found = await kysely
		.selectNoFrom([
			setting('server_version_num').as('version'),
			setting('synchronous_commit').as('commits'),
			setting('fsync').as('fsync'),
			setting('full_page_writes').as('pages'),
			setting('barkada.throwaway').as('throwaway'),
			setting('statement_timeout').as('limit'),
		])
		.executeTakeFirstOrThrow()
		.catch((error: unknown) => {
			throw isRefusedByPooler(error) ? new UnfitServerError(POOLER) : error
		})
	if (found.limit !== '5s') throw new UnfitServerError(POOLER)
	requireVersion(Number(found.version))
	if (found.commits === 'off') throw new UnfitServerError('PostgreSQL runs with synchronous_commit off: purchases could be lost.')
	if (found.throwaway === 'on') return
	if (found.fsync === 'off') throw new UnfitServerError('PostgreSQL runs with fsync off: a power cut loses the database.')
	if (found.pages === 'off') throw new UnfitServerError('PostgreSQL runs with full_page_writes off: a power cut may damage the database.')
}

/** A pooler refuses the time limits that a connection begins with, or is told to ignore them, and then nothing ends what hangs. */
const isRefusedByPooler = (error: unknown): boolean => error instanceof pg.DatabaseError && /startup parameter/.test(error.message)
const POOLER =
	'DATABASE_URL leads to a pooler such as PgBouncer, which keeps the time limits of this site from PostgreSQL. Use the address of PostgreSQL itself: each process of the site pools its own connections.'

export const requireVersion = (version: number): void => {
	if (version >= LEAST_VERSION) return
	throw new UnfitServerError(`PostgreSQL 15 or later is needed, and DATABASE_URL leads to ${Math.floor(version / 10_000)}.`)
}
const LEAST_VERSION = 150_000
