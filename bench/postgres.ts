import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { installedPostgres, unprivilegedUser } from '../tests/postgres-binaries.ts'
import { freePort } from './processes.ts'

/** Starts a separate PostgreSQL with its default settings, except `changed`: unlike in the tests, a commit waits for the disk. */
export const startPostgres = async (changed: Record<string, string> = {}) => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-bench-postgres-'))
	const user = unprivilegedUser()
	if (user) chownSync(folder, user.uid, user.gid)
	const bin = join(installedPostgres(folder, user), 'bin')
	const data = join(folder, 'data')
	// Only this machine can reach it, and only during the benchmark.
	execFileSync(join(bin, 'initdb'), [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'], {
		...user,
		cwd: folder,
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const port = await freePort()
	const settings = { ...changed, listen_addresses: '127.0.0.1', unix_socket_directories: '', log_min_messages: 'fatal' }
	const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
		...user,
		stdio: ['ignore', 'ignore', 'inherit'],
	})
	const kill = () => server.kill('SIGINT')
	process.once('exit', kill)
	const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
	const ask = async (statement: string) => {
		const client = new pg.Client(urlOf('postgres'))
		await client.connect()
		return client.query(statement).finally(() => client.end())
	}
	const { rows } = await whenReady(() => ask('show server_version'))
	return {
		version: String(rows[0]?.server_version).split(' ')[0],
		async createDatabase(name: string): Promise<string> {
			await ask(`create database ${name}`)
			return urlOf(name)
		},
		async stop(): Promise<void> {
			process.off('exit', kill)
			const ended = once(server, 'exit')
			kill()
			await ended
			rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
		},
	}
}

const whenReady = async <T>(ask: () => Promise<T>): Promise<T> => {
	for (let attempt = 1; ; attempt++) {
		try {
			return await ask()
		} catch (error) {
			if (attempt === 100) throw error
			await sleep(100)
		}
	}
}
