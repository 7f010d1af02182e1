import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { removeFolder } from '../postgres-process.ts'
import { below } from './children.ts'

export type Network = Awaited<ReturnType<typeof openNetwork>>
export type NetworkMachine = Awaited<ReturnType<Network['addMachine']>>
type Ended = { code: number; said: string }

/** Whether this user may give processes a network, mounts and processes of their own. */
export const mayMakeMachines = (): boolean => spawnSync('unshare', [...ALL_OWN, 'true']).status === 0

/**
 * Machines on one switch, as namespaces of this one: each has its own network, processes, /etc, /run and disk for data, and only the programs in
 * common. So the commands of a document run as they are written, power and network can be cut, and all ends with this process. The addresses are those of `subnet`; this process has its first one.
 */
export const openNetwork = async () => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-network-'))
	chmodSync(folder, 0o755)
	const spaces: Space[] = []
	const close = () => {
		for (const space of spaces) space.end()
		removeFolder(folder)
	}
	process.once('exit', close)
	const open = async (preparation: string) => {
		const space = await openSpace(preparation)
		spaces.push(space)
		return space
	}
	const subnet = freeSubnet()
	const hub = await open('')
	const cable = `barkada${process.pid}`
	ip(`link add ${cable} type veth peer name here netns ${hub.pid}`)
	ip(`address add ${subnet}.1/24 dev ${cable}`)
	ip(`link set ${cable} up`)
	hub.ip('link add switch type bridge')
	hub.ip('link set switch up')
	hub.ip('link set here master switch up')
	const bin = prepareTools(folder)
	return {
		subnet,
		addMachine: async (name: string, address: string, files: Record<string, string>) => {
			const at = join(folder, name)
			for (const path of ['etc', 'local', 'disk', 'logs', 'program']) mkdirSync(join(at, path), { recursive: true })
			execFileSync('cp', ['-a', '/etc/.', join(at, 'etc')])
			const space = await open(ownFiles(at))
			hub.ip(`link add ${name} type veth peer name eth0 netns ${space.pid}`)
			hub.ip(`link set ${name} master switch up`)
			space.ip(`address add ${address}/24 dev eth0`)
			space.ip('link set eth0 up')
			space.ip('link set lo up')
			writeFiles(join(at, 'program'), files)
			return { name, address, ...machineIn(space, { at, bin }), ...cableOf(hub, name) }
		},
		stop(): void {
			process.off('exit', close)
			close()
		},
	}
}

/** The shell of a machine, and what happens to machines. */
const machineIn = (space: Space, { at, bin }: { at: string; bin: string }) => {
	const env = {
		PATH: `${bin}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
		HOME: '/root',
		LANG: 'C.UTF-8',
		LOGS: join(at, 'logs'),
	}
	/** Runs lines in the folder of the program, as root, until one fails. */
	const run = (lines: string, input = ''): Promise<Ended> =>
		new Promise((resolve) => {
			const child = execFile(
				'nsenter',
				space.enter('setsid', '--wait', 'bash', '-e', '-c', `cd '${at}/program'\n${lines}`),
				{ env },
				(error, out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, said: out + err }),
			)
			child.stdin?.end(input)
		})
	const succeed = async (lines: string, input?: string): Promise<string> => {
		const { code, said } = await run(lines, input)
		if (code !== 0) throw new Error(`${lines}\nended with ${code}: ${said}`)
		return said
	}
	/** All but the shell that holds the machine, at once. */
	const signal = (name: string) => void execFileSync('nsenter', space.enter('bash', '-c', `kill -${name} -1`))
	return {
		run,
		succeed,
		/** What is in memory is gone as well. */
		cutPower: () => {
			signal('KILL')
			execFileSync('nsenter', space.enter('find', '/run', '-mindepth', '1', '!', '-type', 'd', '-delete'))
		},
		boot: () => succeed('systemctl boot'),
		freeze: () => signal('STOP'),
		thaw: () => signal('CONT'),
		/** The disk is as small as what is on it, which may grow while it is measured. */
		fillDisk: () =>
			succeed(`until mount -o remount,size=$(df --output=used -B1 ${at}/disk | tail -n 1) ${at}/disk 2>/dev/null; do :; done`),
		makeRoom: () => succeed(`mount -o remount,size=${DISK} ${at}/disk`),
		/** The last lines of its services. */
		log: () =>
			readdirSync(join(at, 'logs'))
				.map((name) => `${name}:\n${readFileSync(join(at, 'logs', name), 'utf8').slice(-8_000)}`)
				.join('\n'),
	}
}

const cableOf = (hub: Space, name: string) => ({
	unplug: () => hub.ip(`link set ${name} down`),
	plug: () => hub.ip(`link set ${name} up`),
})

/** Room for all WAL that is kept, twice. */
const DISK = '5g'

/** etcd and PostgreSQL share a disk, as on a machine that has one. */
const ownFiles = (at: string) => `
mount --bind '${at}/etc' /etc
mount --bind '${at}/local' /usr/local/bin
mount -t tmpfs tmpfs /run
mkdir /run/postgresql /run/haproxy
mount -t tmpfs -o size=${DISK} tmpfs '${at}/disk'
for name in postgresql etcd; do
	mkdir '${at}/disk/'$name
	mount --bind '${at}/disk/'$name /var/lib/$name
done
chown postgres: /run/postgresql /var/lib/postgresql
chown etcd: /var/lib/etcd
`

type Space = Awaited<ReturnType<typeof openSpace>>

/** A shell in namespaces of its own. It ends with its standard input, and everything in them with it. */
const openSpace = async (preparation: string) => {
	const child = spawn('unshare', [...ALL_OWN, 'bash', '-e', '-c', `${preparation}\necho ready\nread -r || true`], { stdio: 'pipe' })
	await new Promise<void>((resolve, reject) => {
		let said = ''
		child.stderr.on('data', (data) => (said += data))
		child.stdout.once('data', () => resolve())
		child.once('exit', (code) => reject(new Error(`a machine could not be made (${code}): ${said}`)))
	})
	const [pid] = below(Number(child.pid))
	const enter = (...command: string[]) => ['--target', String(pid), '--mount', '--net', '--pid', '--ipc', '--', ...command]
	return {
		pid,
		enter,
		/** Not among its processes: a cable names the other machine by the number that its process has here. */
		ip: (words: string) => void execFileSync('nsenter', ['--target', String(pid), '--net', 'ip', ...words.split(' ')]),
		end: () => child.kill('SIGKILL'),
	}
}

const ALL_OWN = ['--mount', '--net', '--ipc', '--pid', '--fork', '--mount-proc', '--kill-child']

const ip = (words: string) => void execFileSync('ip', words.split(' '))

/** One of the networks for measurements (RFC 2544), which nobody else uses. */
const freeSubnet = (): string => {
	const taken = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))
	for (let number = process.pid % 250; ; number = (number + 1) % 250) {
		const subnet = `198.18.${number}`
		if (!taken.some((address) => address.startsWith(`${subnet}.`))) return subnet
	}
}

const writeFiles = (folder: string, files: Record<string, string>) => {
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, path)), { recursive: true })
		writeFileSync(join(folder, path), text)
	}
}

/** Commands that act on the machine below: apt only looks whether Debian's packages are there. */
const prepareTools = (folder: string): string => {
	const bin = join(folder, 'bin')
	mkdirSync(bin)
	copyFileSync('tests/faults/systemctl-stand-in.sh', join(bin, 'systemctl'))
	writeFileSync(join(bin, 'apt'), '#!/bin/sh\nshift\nexec dpkg-query --show "$@"\n')
	for (const name of ['systemctl', 'apt']) chmodSync(join(bin, name), 0o755)
	return bin
}
