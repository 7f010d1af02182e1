import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection, RowDataPacket } from 'mysql2/promise'
import { type InstalledBridge, installBridge } from '../tests/bridge-process.ts'
import { HERCULES, HERCULES_ITEMS } from '../tests/game-tables.ts'
import { hasMariaDb, type MariaDb, startMariaDb } from '../tests/maria-server.ts'
import { type Process, startServer } from './processes.ts'
import { dataFolder } from './purchases.ts'
import { below, type Row } from './report.ts'
import { median } from './rounds.ts'
import { shareOf } from './share.ts'

/**
 * A bridge beside a game with 100,000 characters: its first snapshot, what it takes of a core afterwards while a hundredth of the characters
 * play, and how long a registration is on its way into the game's table.
 */
export const bridge = async (folder: string): Promise<Row[]> => {
	if (!hasMariaDb) throw new Error('there is no MariaDB on this machine: apt-get install mariadb-server')
	const maria = await startMariaDb()
	const game = await gameOn(maria)
	const server = await startServer({ ...dataFolder(folder, 'bridged'), GAME_LINK_KEYS: KEY, DEMO: '0', HASH_WAIT_MS: '20000' })
	const installed = await installOn(maria, server)
	const running = installed.start()
	try {
		return [...(await firstSnapshot(running)), ...(await afterwards(running, game)), await registrations(server, game)]
	} finally {
		await running.stop()
		await server.stop()
		await game.end()
		await maria.close()
	}
}

type Running = ReturnType<InstalledBridge['start']>

const CHARACTERS = shareOf(100_000)
const CLUBS = Math.ceil(CHARACTERS / 100)
const KEY = `main:${'5e'.repeat(32)}`
const MOST_SECONDS = 300
const MOST_PERCENT = 5
const MOST_MEGABYTES = 300
const WATCHED_MS = 180_000
const REGISTRATIONS = 20

const gameOn = async (maria: MariaDb): Promise<Connection> => {
	const administrator = await maria.connect()
	await administrator.query('create database hercules character set latin1')
	await administrator.end()
	const game = await maria.connect('hercules')
	await game.query(HERCULES)
	await game.query(`insert into login (account_id, userid, user_pass)
		select 2000000 + seq, concat('manlalaro', seq), '' from seq_1_to_${CHARACTERS}`)
	await game.query(`insert into \`char\` (account_id, name, class, base_level, zeny, guild_id)
		select 2000000 + seq, concat('Bayani ', seq), seq % 20, 1 + seq % 99, seq * 7, 1 + seq % ${CLUBS} from seq_1_to_${CHARACTERS}`)
	await game.query(
		`insert into guild (guild_id, name, char_id, master) select seq, concat('Samahan ', seq), 150000, '' from seq_1_to_${CLUBS}`,
	)
	return game
}

const installOn = async (maria: MariaDb, server: Process): Promise<InstalledBridge> => {
	const installed = await installBridge('hercules', { site: server.url, key: KEY })
	installed.addFile('items.conf', HERCULES_ITEMS)
	const database = { host: '127.0.0.1', port: maria.port, user: 'root', password: '', database: 'hercules' }
	installed.write({ passwords: 'md5', items: 'items.conf', database })
	return installed
}

/** The bridge says after each page how far it has come. */
const firstSnapshot = async (running: Running): Promise<Row[]> => {
	const began = performance.now()
	const isTold = () => running.output().includes(`Characters read: ${CHARACTERS},`)
	while (!isTold()) {
		if (performance.now() - began > 2 * MOST_SECONDS * 1_000) throw new Error(`the characters are not told:\n${running.output()}`)
		await sleep(50)
	}
	const seconds = (performance.now() - began) / 1_000
	const pages = running
		.output()
		.split('\n')
		.filter((line) => line.startsWith('Characters read:'))
	const { megabytes } = usageOf(running.pid)
	return [
		plainRow(`first snapshot of ${CHARACTERS.toLocaleString('en')} characters`, `${seconds.toFixed(1)} s`, {
			...{ baseline: `${pages.length} lines of progress`, bar: below(MOST_SECONDS, seconds, 's') },
		}),
		plainRow('peak memory of the bridge', `${megabytes.toFixed(0)} MB`, { bar: below(MOST_MEGABYTES, megabytes, 'MB') }),
	]
}

/** Three minutes with the usual times: three comparisons of all characters, and what else a bridge asks. */
const afterwards = async (running: Running, game: Connection): Promise<Row[]> => {
	const before = usageOf(running.pid)
	const began = performance.now()
	while (performance.now() - began < WATCHED_MS) {
		await game.query(`update \`char\` set zeny = zeny + 1, base_level = base_level + 1 where char_id % 100 = floor(rand() * 100)`)
		await sleep(10_000)
	}
	const percent = ((usageOf(running.pid).cpuMs - before.cpuMs) / (performance.now() - began)) * 100
	return [plainRow('the bridge afterwards', `${percent.toFixed(1)} % of a core`, { bar: below(MOST_PERCENT, percent, '% of a core') })]
}

/** From the answer to the registration until the account is in the game's table. */
const registrations = async (server: Process, game: Connection): Promise<Row> => {
	const took: number[] = []
	for (let number = 0; number < REGISTRATIONS; number++) {
		const userId = `newcomer_${number}`
		const response = await fetch(`${server.url}/api/register`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ ...SOMEBODY, userId, userEmail: `${userId}@example.com` }),
		})
		if (!response.ok) throw new Error(`a registration was refused: ${await response.text()}`)
		const began = performance.now()
		const isThere = async () => (await game.query<RowDataPacket[]>('select 1 from login where userid = ?', [userId]))[0].length > 0
		while (!(await isThere())) {
			if (performance.now() - began > 60_000) throw new Error(`${userId} does not come into the game`)
			await sleep(20)
		}
		took.push((performance.now() - began) / 1_000)
		// Not in step with the bridge.
		await sleep(Math.random() * 2_000)
	}
	const most = Math.max(...took)
	return plainRow(`the slowest of ${REGISTRATIONS} registrations is in the game's table`, `${most.toFixed(1)} s`, {
		...{ baseline: `${median(took).toFixed(1)} s in the middle`, bar: below(5, most, 's') },
	})
}

const SOMEBODY = {
	...{ userFirstName: 'Ana', userLastName: 'Reyes', userPassword: 'Kalesa-at-Araw', userPasswordConfirm: 'Kalesa-at-Araw' },
	...{ secretQuestion: 2, secretAnswer: 'Iloilo', gender: 'Female', country: 'PH', agreeTerms: true },
}

const plainRow = (what: string, ours: string, { baseline = '-', bar }: { baseline?: string; bar: Row['bar'] & object }): Row => ({
	...{ what, ours, baseline, ratio: bar.isMet ? 1 : 0, bar },
})

/** What the kernel has counted for a process: time of the processor, and the highest memory. */
const usageOf = (pid: number): { cpuMs: number; megabytes: number } => {
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
	const megabytes = Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000
	// Hundredths of a second, of the program and of the system on its behalf.
	return { cpuMs: (Number(fields[11]) + Number(fields[12])) * 10, megabytes }
}
