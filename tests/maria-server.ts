import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Connection, createConnection } from 'mysql2/promise'
import { freePort } from './free-port.ts'
import { unprivilegedUser } from './postgres-binaries.ts'
import { removeFolder } from './postgres-process.ts'

const PROGRAM = ['/usr/sbin/mariadbd', '/usr/bin/mariadbd'].find((file) => existsSync(file))

/** Tests of real games' databases are skipped without it; scripts/mariadb.mjs installs it for the gate, or says so. */
export const hasMariaDb = PROGRAM !== undefined

/** A MariaDB of its own on a loopback port, with its files in the system's temporary folder, run by a user without rights. */
export const startMariaDb = async () => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-maria-'))
	const user = unprivilegedUser()
	const data = join(folder, 'data')
	mkdirSync(data)
	if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)
	const port = await freePort()
	const options = [
		...['--no-defaults', `--datadir=${data}`, `--socket=${join(folder, 'socket')}`, `--port=${port}`, '--bind-address=127.0.0.1'],
		...['--skip-name-resolve', '--skip-log-bin', '--innodb-buffer-pool-size=16M', '--innodb-log-file-size=4M', '--key-buffer-size=2M'],
		// The process is killed in these tests, never the machine: what the system has got is kept.
		...['--innodb-flush-log-at-trx-commit=2', '--myisam-recover-options=BACKUP,QUICK', '--performance-schema=OFF', '--thread-pool-size=2'],
		`--pid-file=${join(folder, 'pid')}`,
	]
	// The temporary folder of a run belongs to another user.
	const asUser = { ...user, cwd: folder, env: { ...process.env, TMPDIR: folder } }
	execFileSync('mariadb-install-db', ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'], {
		...asUser,
		stdio: ['ignore', 'ignore', 'pipe'],
	})
	let server: ChildProcess | null = null
	const start = async () => {
		server = spawn(PROGRAM ?? '', options, { ...asUser, stdio: 'ignore' })
		await untilOpen(port, server)
	}
	const kill = async () => {
		if (!server) return
		const ended = once(server, 'exit')
		server.kill('SIGKILL')
		await ended
		server = null
	}
	const atExit = () => {
		server?.kill('SIGKILL')
		removeFolder(folder)
	}
	process.once('exit', atExit)
	await start()
	return {
		port,
		/** As the administrator. */
		connect: (database?: string): Promise<Connection> => connectTo(port, database),
		/** Ends it as a power cut of the process would. */
		kill,
		start,
		async close() {
			await kill()
			process.off('exit', atExit)
			removeFolder(folder)
		},
	}
}

export type MariaDb = Awaited<ReturnType<typeof startMariaDb>>

const connectTo = (port: number, database?: string) =>
	createConnection({ host: '127.0.0.1', port, user: 'root', multipleStatements: true, charset: 'utf8mb4', ...(database && { database }) })

const untilOpen = async (port: number, server: ChildProcess) => {
	for (let tries = 0; tries < 600 && server.exitCode === null; tries++) {
		const connection = await connectTo(port).catch(() => null)
		if (connection) return connection.end()
		await pause(50)
	}
	throw new Error('MariaDB for the tests did not start.')
}
