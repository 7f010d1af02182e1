import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { wholePostgres } from './machines-with-postgres.ts'
import { mayMakeMachines, type Network, type NetworkMachine, openNetwork } from './network.ts'

/**
 * Two database machines, a witness and the HAProxy of two portals, made by the lines of docs/operations.md ("Fail over by itself") with the
 * files of docs/examples. Only the addresses, the passwords and the version of PostgreSQL are others.
 */
export type Cluster = Awaited<ReturnType<typeof makeCluster>>

/** Why the cluster cannot be made here, in one sentence; empty if it can. */
export const lackOfCluster = (): string => {
	const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/bin/etcdctl', '/usr/sbin/haproxy']
	const missing = programs.filter((path) => !existsSync(path))
	if (missing.length > 0 || !wholePostgres())
		return `${missing[0] ?? 'pg_rewind'} is missing, so fail-over by itself was not tested: as root, run "apt-get install postgresql patroni etcd-server etcd-client haproxy iproute2" (npm test does it on Debian).`
	return mayMakeMachines()
		? ''
		: 'This user may not make network namespaces, so fail-over by itself was not tested: run it as root on Linux.'
}

const PASSWORD = 'b7e1c05f2a94'
const PLACES = { one: 11, two: 12, three: 13, first: 21, second: 22 }
type Name = keyof typeof PLACES
const DATABASES = ['one', 'two'] as const
const PORTALS = ['first', 'second'] as const

export const makeCluster = async () => {
	const network = await openNetwork()
	try {
		return await clusterOn(network)
	} catch (error) {
		network.stop()
		throw error
	}
}

const clusterOn = async (network: Network) => {
	const adapt = adaptTo(network.subnet)
	const files = Object.fromEntries(
		readdirSync('docs/examples').map((name) => [`docs/examples/${name}`, adapt(readFileSync(`docs/examples/${name}`, 'utf8'))]),
	)
	const machines = {} as Record<Name, NetworkMachine>
	for (const [name, number] of Object.entries(PLACES))
		machines[name as Name] = await network.addMachine(name, `${network.subnet}.${number}`, files)
	const log = () =>
		Object.values(machines)
			.map((machine) => `${machine.name}\n${machine.log()}`)
			.join('\n\n')

	/** Runs the lines of a block, each on the machines that the comment before it names. */
	const follow = async (block: readonly Step[], others: Partial<Record<Place, Name[]>> = {}) => {
		const said: string[] = []
		for (const { places, lines } of block) {
			const names = places.flatMap((place) => others[place] ?? PLAYED_BY[place] ?? [])
			if (names.length === 0 || lines.length === 0) throw new Error(`Nobody does "${lines.join('; ')}".`)
			const text = adapt(lines.join('\n'))
			const answers = names.map((name) => machines[name].succeed(ownLines(text, machines[name]), `${PASSWORD}\n${PASSWORD}\n`))
			said.push(...(await Promise.all(answers)))
		}
		return said
	}
	const leader = async (): Promise<DatabaseName | null> => {
		const answers = await Promise.all(DATABASES.map((name) => isThere(machines[name].address, 'primary')))
		const [found = null, another] = DATABASES.filter((_, index) => answers[index])
		return another ? null : found
	}
	return {
		machines,
		follow,
		leader,
		log,
		urlOf: (name: Name, port = 5432) => `postgres://barkada:${PASSWORD}@${machines[name].address}:${port}/barkada`,
		/** Whether each commit waits for the other machine, and etcd knows that it may take over. */
		async isInStep(): Promise<boolean> {
			const name = await leader()
			if (!name) return false
			const other = otherThan(name)
			const { said } = await machines[name].run(`runuser -u postgres -- psql -XAtc "${IN_STEP}"`)
			return said.trim() === other && (await isThere(machines[other].address, 'sync'))
		},
		/** A machine that was off joins again. */
		async join(comes: Name, left: Name): Promise<void> {
			const [add, begin] = blockWith('etcdctl member add') as [Step, Step]
			const named = { ...add, lines: add.lines.map((line) => line.replace('two', comes).replace('10.0.0.12', `10.0.0.${PLACES[comes]}`)) }
			const [printed = ''] = await follow([named], { left: [left] })
			await machines[comes].succeed('cat >> /etc/default/etcd', printed.match(/^ETCD_.*\n/gm)?.join(''))
			const lines = begin.lines.filter((line) => comes !== 'three' || !line.includes('patroni'))
			await follow([{ ...begin, lines }], { comes: [comes] })
		},
		stop: network.stop,
	}
}

export type DatabaseName = (typeof DATABASES)[number]
export const otherThan = (name: DatabaseName): DatabaseName => (name === 'one' ? 'two' : 'one')

const IN_STEP = `select application_name from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`

/** What Patroni says of the machine: "primary" or "sync". */
const isThere = (address: string, role: string): Promise<boolean> =>
	fetch(`http://${address}:8008/${role}`, { method: 'HEAD', signal: AbortSignal.timeout(2_000) }).then(
		({ status }) => status === 200,
		() => false,
	)

const adaptTo = (subnet: string) => {
	const version = /postgresql\/(\d+)\//.exec(wholePostgres() ?? '')?.[1] ?? ''
	return (text: string) =>
		text
			.replaceAll('10.0.0.', `${subnet}.`)
			.replaceAll('postgresql/15/', `postgresql/${version}/`)
			// The portals are processes of the test, outside of the machine that leads them to the database.
			.replaceAll('bind 127.0.0.1:6432', 'bind :6432')
}

/** Of a machine whose name and address are asked of whoever types the lines. */
const ownLines = (text: string, { name, address }: NetworkMachine) => text.replace(/^NAME=.*/m, `NAME=${name} HERE=${address}`)

type Place = 'one' | 'two' | 'three' | 'either' | 'portal' | 'left' | 'comes'
type Step = { places: Place[]; lines: string[] }
const PLAYED_BY: Partial<Record<Place, readonly Name[]>> = {
	one: ['one'],
	two: ['two'],
	three: ['three'],
	either: ['one'],
	portal: PORTALS,
}

/** The steps of the first block of the section that has this text. */
export const blockWith = (text: string): Step[] => {
	const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Fail over by itself\n')
	const [whole = ''] = section.split('\n## ')
	const block = [...whole.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, lines = '']) => lines).find((lines) => lines.includes(text))
	const steps: Step[] = []
	for (const line of (block ?? '').trim().split('\n'))
		if (line.startsWith('# ')) steps.push({ places: placesIn(line), lines: [] })
		else steps.at(-1)?.lines.push(line)
	return steps
}

/** What follows a colon, or says when, is said to people. */
const placesIn = (comment: string): Place[] => {
	const [named = ''] = comment.split(':')
	const [before = ''] = named.split(', when')
	return (before.match(/\b(one|two|three|either|portal|left|comes)\b/g) ?? []) as Place[]
}
