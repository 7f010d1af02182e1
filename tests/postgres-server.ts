import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { installedPostgres, unprivilegedUser } from './postgres-binaries.ts'

const START_SECONDS = 30

/** One real PostgreSQL for a whole test run, on a free port of this machine, with its files in the system's temporary folder. */
export default async function startPostgres(project: TestProject) {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-postgres-'))
	const user = unprivilegedUser()
	if (user) chownSync(folder, user.uid, user.gid)
	const server: { process?: ChildProcess } = {}
	const cleanUp = () => {
		server.process?.kill('SIGQUIT')
		removeFolder(folder)
	}
	const stopEarly = () => process.exit(130)
	process.once('exit', cleanUp)
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stopEarly)

	const bin = join(installedPostgres(folder, user), 'bin')
	const password = randomBytes(16).toString('hex')
	initialise(join(bin, 'initdb'), folder, { password, user })
	const port = await freePort()
	server.process = spawn(join(bin, 'postgres'), settings(join(folder, 'data'), port), { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
	const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
	await answers(url, server.process)
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

type Owner = { password: string; user: ReturnType<typeof unprivilegedUser> }

/** Text is sorted by English rules, as on a usual server, so that a query that relies on byte order is found out. */
const initialise = (initdb: string, folder: string, { password, user }: Owner) => {
	const data = join(folder, 'data')
	const passwordFile = join(folder, 'password')
	mkdirSync(data, { mode: 0o700 })
	writeFileSync(passwordFile, password, { mode: 0o600 })
	if (user) for (const path of [data, passwordFile]) chownSync(path, user.uid, user.gid)
	const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en']
	const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--set=scram_iterations=1']
	execFileSync(initdb, [`--pgdata=${data}`, '--no-sync', ...locale, ...access], {
		...user,
		cwd: folder,
		stdio: ['ignore', 'ignore', 'pipe'],
	})
}

/** The disk is not waited for: a test database does not outlive its run. */
const settings = (data: string, port: number) => {
	const values = {
		listen_addresses: '127.0.0.1',
		unix_socket_directories: '',
		max_connections: 200,
		shared_buffers: '64MB',
		fsync: 'off',
		autovacuum: 'off',
		max_wal_size: '1GB',
		log_min_messages: 'fatal',
	}
	return ['-D', data, '-p', String(port), ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * The server may still be writing its last files, and then a first attempt leaves folders behind without saying so.
 * Waits without the event loop, which has ended when the process exits.
 */
const removeFolder = (folder: string) => {
	for (let attempt = 0; attempt < 40 && existsSync(folder); attempt++) {
		if (attempt > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
		rmSync(folder, { recursive: true, force: true, maxRetries: 1 })
	}
}

const freePort = () =>
	new Promise<number>((resolve, reject) => {
		const probe = createServer().once('error', reject)
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address()
			const port = typeof address === 'object' && address ? address.port : 0
			probe.close(() => resolve(port))
		})
	})

const answers = async (url: string, server: ChildProcess) => {
	const said: string[] = []
	server.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
	for (let attempt = 0; attempt < START_SECONDS * 10; attempt++) {
		if (server.exitCode !== null) break
		if (await connects(url)) return
		await sleep(100)
	}
	throw new Error(`PostgreSQL for the tests did not start: ${said.join('').trim()}`)
}

const connects = async (url: string) => {
	const client = new pg.Client(url)
	client.on('error', () => false)
	return client.connect().then(
		() => client.end().then(() => true),
		() => false,
	)
}
