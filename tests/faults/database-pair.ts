import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { FreshDatabase } from '../databases.ts'
import { freePort } from '../free-port.ts'
import { removeFolder } from '../postgres-process.ts'
import { createLossyProxy } from './lossy-line.ts'
import { openServers, type Servers } from './postgres-servers.ts'

export type DatabasePair = Awaited<ReturnType<typeof startPair>>

/**
 * A PostgreSQL primary and its synchronous standby, set up as in docs/operations.md ("A second database server"), behind one address that the
 * test can move.
 */
export const startPair = async () => {
	const servers = openServers()
	try {
		return await pairOf(servers)
	} catch (error) {
		await servers.stop()
		throw error
	}
}

const pairOf = async ({ run, stop, ...servers }: Servers) => {
	const password = randomBytes(16).toString('hex')
	const [primaryUrl, standbyUrl] = [await newUrl(password), await newUrl(password)]
	const [primaryData, standbyData] = [join(servers.folder, 'primary'), join(servers.folder, 'standby')]
	servers.initialise(primaryData, password)
	const primary = await run(primaryData, primaryUrl)
	await ask(primaryUrl, `create role standby replication login password '${password}'`)
	await copyRunning(primaryUrl, primaryData, standbyData)
	servers.own(standbyData)
	const replication = createLossyProxy(primaryUrl)
	const [host, port] = (await replication.open()).split(':')
	await run(standbyData, standbyUrl, {
		primary_conninfo: `host=${host} port=${port} user=standby password=${password} application_name=standby`,
		wal_retrieve_retry_interval: '200ms',
	})
	await ask(primaryUrl, `alter system set synchronous_standby_names = 'standby'`)
	await ask(primaryUrl, 'select pg_reload_conf()')
	const isInStep = async () => {
		const [row] = await ask(primaryUrl, 'select sync_state from pg_stat_replication')
		return row?.sync_state === 'sync'
	}
	while (!(await isInStep())) await sleep(50)

	await ask(primaryUrl, 'create database portal')
	const address = createLossyProxy(primaryUrl)
	const addressUrl = via(primaryUrl, await address.open())
	return {
		primaryUrl: via(primaryUrl),
		standbyUrl: via(standbyUrl),
		address,
		replication,
		isInStep,
		/** The settings for a portal: the address, and a separate folder. */
		placeOfPortal(): FreshDatabase {
			const DATA_DIR = mkdtempSync(join(tmpdir(), 'barkada-test-'))
			return { DATA_DIR, DATABASE_URL: addressUrl, drop: async () => removeFolder(DATA_DIR) }
		},
		/** As if its machine lost power. */
		async killPrimary(): Promise<void> {
			const ended = once(primary, 'exit')
			primary.kill('SIGKILL')
			await ended
		},
		promote: () => ask(standbyUrl, 'select pg_promote()'),
		ask,
		async stop(): Promise<void> {
			address.cut()
			replication.cut()
			await stop()
		},
	}
}

const newUrl = async (password: string) => `postgres://postgres:${password}@127.0.0.1:${await freePort()}/postgres`

/** The URL of the portal's database there. */
const via = (url: string, host = new URL(url).host) => Object.assign(new URL(url), { host, pathname: '/portal' }).href

const ask = async (url: string, statement: string): Promise<Record<string, unknown>[]> => {
	const client = new pg.Client(url)
	await client.connect()
	const { rows } = await client.query(statement).finally(() => client.end())
	return rows
}

/** PostgreSQL's low-level way to copy a running server, which pg_basebackup also uses. */
const copyRunning = async (url: string, from: string, to: string) => {
	const client = new pg.Client(url)
	await client.connect()
	await client.query(`select pg_backup_start('standby', true)`)
	cpSync(from, to, { recursive: true, filter: (path) => isCopied(relative(from, path)) })
	const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
	await client.end()
	writeFileSync(join(to, 'backup_label'), rows[0].labelfile)
	writeFileSync(join(to, 'standby.signal'), '')
}

/** Files of the running server are left out; of some folders the contents. */
const isCopied = (path: string) => {
	const [top = '', ...below] = path.split(sep)
	return !top.startsWith('postmaster.') && !(OF_THE_MOMENT.includes(top) && below.length > 0)
}

const OF_THE_MOMENT = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']
