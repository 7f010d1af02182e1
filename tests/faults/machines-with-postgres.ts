import { execFile, execFileSync, spawnSync } from 'node:child_process'
import {
	chmodSync,
	chownSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { type User, unprivilegedUser } from '../postgres-binaries.ts'
import { removeFolder } from '../postgres-process.ts'

/**
 * The programs of a full PostgreSQL, as installed by Debian; `null` where there is none. The package of the other tests lacks pg_rewind.
 */
export const wholePostgres = (): string | null => {
	const root = '/usr/lib/postgresql'
	const versions = existsSync(root) ? readdirSync(root).filter((version) => Number(version) >= 15) : []
	return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'pg_rewind'))) ?? null
}

export type Machine = Awaited<ReturnType<typeof machineIn>>
type Ended = { code: number; said: string }

const PASSWORD = 'Pang-alalay-1'

/**
 * Two machines with PostgreSQL installed as on Debian, with the configuration beside the data. Each has its own `systemctl` and
 * standby.sh of docs/examples. Both use 127.0.0.1, on separate ports.
 */
export const openMachines = async (bin: string) => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-pair-'))
	const user = unprivilegedUser()
	chmodSync(folder, 0o711)
	const machines: [Machine, Machine] = [await machineIn(join(folder, 'one'), bin, user), await machineIn(join(folder, 'two'), bin, user)]
	machines[0].knows(machines[1])
	machines[1].knows(machines[0])
	return {
		machines,
		stop(): void {
			for (const machine of machines) machine.kill()
			removeFolder(folder)
		},
	}
}

const machineIn = async (folder: string, bin: string, user: User | undefined) => {
	const port = await freePort()
	const [data, config, settings] = [join(folder, 'data'), join(folder, 'etc'), join(folder, 'standby.env')]
	const own = (path: string) => user && chownSync(path, user.uid, user.gid)
	for (const path of [folder, config, join(folder, 'bin')]) {
		mkdirSync(path)
		own(path)
	}
	copyFileSync('docs/examples/standby.sh', join(folder, 'bin', 'standby.sh'))
	writeFileSync(join(folder, 'bin', 'systemctl'), systemctl(bin, { folder, data, config }))
	for (const name of ['standby.sh', 'systemctl']) chmodSync(join(folder, 'bin', name), 0o755)
	writeFileSync(join(config, 'postgresql.conf'), configuration({ folder, data, config, port }))
	writeFileSync(join(config, 'pg_hba.conf'), 'local all all trust\nhost all postgres 127.0.0.1/32 trust\n')
	for (const name of ['postgresql.conf', 'pg_hba.conf']) own(join(config, name))
	const env = {
		PATH: `${join(folder, 'bin')}:${bin}:${process.env.PATH}`,
		STANDBY_SETTINGS: settings,
		PGHOST: folder,
		PGPORT: String(port),
		PGUSER: 'postgres',
		PATIENCE: '10',
	}
	const run = (line: string): Promise<Ended> =>
		new Promise((resolve) => {
			const child = execFile('bash', ['-c', line], { ...user, cwd: folder, env }, (error, out, err) =>
				resolve({ code: error ? Number(error.code ?? 1) : 0, said: out + err }),
			)
			child.stdin?.end()
		})
	return {
		data,
		port,
		url: `postgres://postgres@127.0.0.1:${port}/portal`,
		run,
		ask: async (statement: string) => (await run(`psql -X -A -t -d postgres -c "${statement}"`)).said.trim(),
		knows: (other: { port: number }, password = PASSWORD) => {
			const values = { OTHER: '127.0.0.1', OTHER_PORT: other.port, PASSWORD: password, DATA: data, BIN: bin, CONFIG: config }
			writeFileSync(
				settings,
				Object.entries(values)
					.map(([name, value]) => `${name}='${value}'\n`)
					.join(''),
			)
		},
		initialise: () =>
			void execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C'], {
				...user,
				cwd: folder,
				stdio: ['ignore', 'ignore', 'pipe'],
			}),
		/** As if the machine lost power. The old process id and lock mean nothing to the next start, as after a real power loss. */
		kill: () => {
			const file = join(data, 'postmaster.pid')
			if (!existsSync(file)) return
			killAll(Number(readFileSync(file, 'utf8').split('\n')[0]))
			for (const left of [file, join(folder, `.s.PGSQL.${port}.lock`)]) rmSync(left, { force: true })
		},
		log: () => (existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : ''),
	}
}

/** Kills the server and its child processes. */
const killAll = (pid: number) => {
	const children = existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number) : []
	// Some end on their own meanwhile.
	spawnSync('kill', ['-KILL', ...[pid, ...children].filter((one) => one > 0).map(String)])
	while (isAlive(pid)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
}

/** A zombie counts as dead. */
const isAlive = (pid: number) => existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

const configuration = ({ folder, data, config, port }: { folder: string; data: string; config: string; port: number }) =>
	Object.entries({
		data_directory: data,
		hba_file: join(config, 'pg_hba.conf'),
		port,
		listen_addresses: '127.0.0.1',
		unix_socket_directories: folder,
		fsync: 'off',
		'barkada.throwaway': 'on',
		// So small that files which are not kept on purpose are recycled soon.
		min_wal_size: '32MB',
		max_wal_size: '32MB',
		wal_recycle: 'off',
		wal_retrieve_retry_interval: '200ms',
	})
		.map(([name, value]) => `${name} = '${value}'\n`)
		.join('')

/** Supports only the one service. */
const systemctl = (bin: string, { folder, data, config }: { folder: string; data: string; config: string }) => `#!/bin/sh
case "$*" in
"enable --now postgresql" | "start postgresql") exec "${bin}/pg_ctl" -D "${config}" -l "${folder}/log" -w start >/dev/null ;;
"restart postgresql") exec "${bin}/pg_ctl" -D "${config}" -l "${folder}/log" -m fast -w restart >/dev/null ;;
"disable --now postgresql") [ ! -f "${data}/postmaster.pid" ] || exec "${bin}/pg_ctl" -D "${config}" -m fast -w stop >/dev/null ;;
*) echo "systemctl: $*?" >&2; exit 1 ;;
esac
`
