import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/open.ts'
import { TEMPLATE } from './databases.ts'
import { freePort } from './free-port.ts'
import { postgresIn, removeFolder, untilOpen } from './postgres-process.ts'

/** One real PostgreSQL for a whole test run, on a free local port, with its files in the system's temporary folder. */
export default async function startPostgres(project: TestProject) {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-postgres-'))
	const server: { process?: ChildProcess | undefined } = {}
	const cleanUp = () => {
		server.process?.kill('SIGQUIT')
		removeFolder(folder)
	}
	const stopEarly = () => process.exit(130)
	process.once('exit', cleanUp)
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stopEarly)

	const postgres = postgresIn(folder)
	const data = join(folder, 'data')
	const password = randomBytes(16).toString('hex')
	postgres.initialise(data, password)
	const url = `postgres://postgres:${password}@127.0.0.1:${await freePort()}/postgres`
	server.process = postgres.run(data, url)
	await untilOpen(url, server.process)
	await makeTemplate(url)
	project.provide('postgresUrl', url)

	return async () => {
		const ended = new Promise((resolve) => server.process?.once('exit', resolve))
		server.process?.kill('SIGINT')
		await ended
		server.process = undefined
		process.off('exit', cleanUp)
		cleanUp()
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, stopEarly)
	}
}

/** Migrated once; tests that need such a database get a copy, in a tenth of the time. */
const makeTemplate = async (url: string) => {
	const client = new pg.Client(url)
	await client.connect()
	await client.query(`create database ${TEMPLATE}`)
	await client.end()
	const databaseUrl = Object.assign(new URL(url), { pathname: `/${TEMPLATE}` }).href
	const database = await openDatabase({ dataDir: '', databaseUrl, onError: () => undefined })
	await database.migrate()
	await database.close()
}
