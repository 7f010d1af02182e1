import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

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

/** A separate empty database for a test: a new folder, and on PostgreSQL a new database on the server of this run. */
export const freshDatabase = (engine: Engine): Promise<FreshDatabase> => makeDatabase(engine, 'template1')

/** The same, already migrated where a copy is faster than the migrations; elsewhere it is not migrated. */
export const preparedDatabase = (engine: Engine): Promise<FreshDatabase> => makeDatabase(engine, TEMPLATE)

/** A migrated database on the server of this run, which is only copied. */
export const TEMPLATE = 'migrated'

const makeDatabase = async (engine: Engine, template: string): Promise<FreshDatabase> => {
	const DATA_DIR = await mkdtemp(join(tmpdir(), 'barkada-test-'))
	const dropFolder = () => rm(DATA_DIR, { recursive: true, force: true, maxRetries: 5 })
	if (engine === 'sqlite') return { DATA_DIR, DATABASE_URL: null, drop: dropFolder }

	const name = `test_${randomBytes(8).toString('hex')}`
	await onServer(`create database ${name} template ${template}`)
	const drop = async () => {
		await onServer(`drop database if exists ${name} with (force)`)
		await dropFolder()
	}
	return { DATA_DIR, DATABASE_URL: Object.assign(new URL(serverUrl()), { pathname: `/${name}` }).href, drop }
}

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
