import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { installedPostgres, type User, unprivilegedUser } from './postgres-binaries.ts'

/** The installed PostgreSQL and the user that runs it. `folder` belongs to that user from now on. */
export const postgresIn = (folder: string) => {
	const user = unprivilegedUser()
	if (user) chownSync(folder, user.uid, user.gid)
	const bin = join(installedPostgres(folder, user), 'bin')
	return {
		user,
		/** Text is sorted by English rules, as on a usual server, so that a query that relies on byte order fails. */
		initialise: (data: string, password: string) => initialise(join(bin, 'initdb'), data, { password, user }),
		run: (data: string, url: string, values: Record<string, string> = {}): ChildProcess =>
			spawn(join(bin, 'postgres'), settings(data, new URL(url).port, values), { ...user, stdio: ['ignore', 'ignore', 'pipe'] }),
	}
}

const initialise = (initdb: string, data: string, { password, user }: { password: string; user: User | undefined }) => {
	const passwordFile = `${data}.password`
	mkdirSync(data, { mode: 0o700 })
	writeFileSync(passwordFile, password, { mode: 0o600 })
	if (user) for (const path of [data, passwordFile]) chownSync(path, user.uid, user.gid)
	const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en']
	const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--set=scram_iterations=1']
	execFileSync(initdb, [`--pgdata=${data}`, '--no-sync', ...locale, ...access], {
		...user,
		cwd: join(data, '..'),
		stdio: ['ignore', 'ignore', 'pipe'],
	})
}

/** Commits do not wait for the disk: a test database does not outlive its run. */
const settings = (data: string, port: string, more: Record<string, string>) => {
	const values = {
		listen_addresses: '127.0.0.1',
		unix_socket_directories: '',
		max_connections: '200',
		shared_buffers: '64MB',
		fsync: 'off',
		// Without this the site refuses such a server.
		'barkada.throwaway': 'on',
		autovacuum: 'off',
		max_wal_size: '1GB',
		log_min_messages: 'fatal',
		...more,
	}
	return ['-D', data, '-p', port, ...Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * The server may still be writing its last files; then a first attempt silently leaves folders behind. Waits without the event loop,
 * because the process is exiting.
 */
export const removeFolder = (folder: string) => {
	for (let attempt = 0; attempt < 40 && existsSync(folder); attempt++) {
		if (attempt > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
		rmSync(folder, { recursive: true, force: true, maxRetries: 1 })
	}
}

const START_SECONDS = 30

/** Returns as soon as the server accepts a connection at `url`. */
export const untilOpen = async (url: string, server: ChildProcess) => {
	const output: string[] = []
	server.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
	for (let attempt = 0; attempt < START_SECONDS * 10; attempt++) {
		if (server.exitCode !== null) break
		if (await connects(url)) return
		await sleep(100)
	}
	throw new Error(`PostgreSQL for the tests did not start: ${output.join('').trim()}`)
}

const connects = async (url: string) => {
	const client = new pg.Client(url)
	client.on('error', () => false)
	return client.connect().then(
		() => client.end().then(() => true),
		() => false,
	)
}
