import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseFile, openDatabase } from '#db/open.ts'
import { madeOnce } from './made-once.ts'

export type Engine = 'sqlite' | 'postgres'
export type FreshDatabase = { DATA_DIR: string; DATABASE_URL: string | null; drop(): Promise<void> }

declare module 'vitest' {
	interface ProvidedContext {
		/** The database engine of this run. */
		engine: Engine
		/** The superuser's URL of the PostgreSQL server of this run, shared by all workers. */
		postgresUrl: string
	}
}

/**
 * A separate database for a test: a new folder, and on PostgreSQL a new database on the server of this run, which is empty or a copy of
 * another one.
 */
export const freshDatabase = async (engine: Engine, template = 'template1'): Promise<FreshDatabase> => {
	const DATA_DIR = await mkdtemp(join(tmpdir(), 'barkada-test-'))
	const dropFolder = () => rm(DATA_DIR, { recursive: true, force: true, maxRetries: 5 })
	if (engine === 'sqlite') return { DATA_DIR, DATABASE_URL: null, drop: dropFolder }

	const name = `test_${randomBytes(8).toString('hex')}`
	// Copying files takes half the time of the usual way, which writes the whole template into the log.
	await onServer(`create database ${name} template ${template} strategy file_copy`)
	const drop = async () => {
		await onServer(`drop database if exists ${name} with (force)`)
		await dropFolder()
	}
	return { DATA_DIR, DATABASE_URL: urlOf(name), drop }
}

/** The same, already migrated. */
export const preparedDatabase = async (engine: Engine): Promise<FreshDatabase> => {
	if (engine === 'postgres') return freshDatabase(engine, TEMPLATE)
	const migrated = await madeOnce('migrated', async (dataDir) => {
		const database = await openDatabase({ dataDir, databaseUrl: null, onError: () => undefined })
		await database.migrate()
		await database.close()
	})
	const fresh = await freshDatabase(engine)
	await copyFile(databaseFile(migrated), databaseFile(fresh.DATA_DIR))
	return fresh
}

/** A migrated database on the server of this run, which is only copied. */
export const TEMPLATE = 'migrated'

/** An empty database on PostgreSQL that is there until the run ends, under a name by which it is copied. */
export const keptDatabase = async (engine: Engine, name: string): Promise<Pick<FreshDatabase, 'DATABASE_URL'>> => {
	if (engine === 'sqlite') return { DATABASE_URL: null }
	await onServer(`drop database if exists ${name} with (force)`)
	await onServer(`create database ${name}`)
	return { DATABASE_URL: urlOf(name) }
}

const urlOf = (name: string) => Object.assign(new URL(serverUrl()), { pathname: `/${name}` }).href

const onServer = async (statement: string) => {
	const client = new pg.Client(serverUrl())
	await client.connect()
	try {
		await client.query(statement)
	} finally {
		await client.end()
	}
}

const serverUrl = () => {
	const url = inject('postgresUrl')
	if (!url) throw new Error('This test run has no PostgreSQL server: only the projects postgres and browser start one.')
	return url
}
