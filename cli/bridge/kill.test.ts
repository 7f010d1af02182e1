import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, RowDataPacket } from 'mysql2/promise'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Database } from '#db/database.ts'
import { openDatabase } from '#db/open.ts'
import { type InstalledBridge, installBridge, killBridges } from '../../tests/bridge-process.ts'
import { preparedDatabase } from '../../tests/databases.ts'
import { endLeases, isFetched } from '../../tests/game-leases.ts'
import { GAME_KEY, GAME_KEYS } from '../../tests/game-server.ts'
import { HERCULES, HERCULES_ITEMS } from '../../tests/game-tables.ts'
import { mint, stock } from '../../tests/goods.ts'
import { hasMariaDb, type MariaDb, startMariaDb } from '../../tests/maria-server.ts'
import { isProof, rounds } from '../../tests/rounds.ts'
import { killServers } from '../../tests/server-process.ts'
import { type Site, startSiteOn } from '../../tests/site.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type Person } from '../../tests/world.ts'

/**
 * Bridge, portal and the game's database are killed in turn while players buy, register and set passwords of the game, and staff suspend.
 */
const KILLS = rounds(6, 300)

let maria: MariaDb
let game: Connection
let site: Site
let portal: Database
let bridge: InstalledBridge
let buyers: Person[]
let staff: Person
let unruly: Person
let knife: number
let potions: number
let bundle: number
beforeAll(async () => {
	if (!hasMariaDb) return
	maria = await startMariaDb()
	const administrator = await maria.connect()
	await administrator.query('create database hercules character set latin1')
	await administrator.end()
	game = await maria.connect('hercules')
	await game.query(HERCULES)
	const fresh = await preparedDatabase(inject('engine'))
	const secretKey = await furnish(fresh)
	site = await startSiteOn(fresh, { ...GAME_KEYS, SECRET_KEY: secretKey, DEMO: '0', RATE_LIMIT_SCALE: '100000' })
	portal = await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl, onError: () => undefined })
	bridge = await installBridge('hercules', { site: site.url, key: `${GAME_KEY.id}:${GAME_KEY.secret}` })
	bridge.addFile('items.conf', HERCULES_ITEMS)
	const database = { host: '127.0.0.1', port: maria.port, user: 'root', password: '', database: 'hercules' }
	bridge.write({ passwords: 'plain', items: 'items.conf', database })
})
afterAll(async () => {
	killBridges()
	await game?.end().catch(() => undefined)
	await portal?.close()
	await site?.stop()
	killServers()
	await maria?.close()
})

/** People, points and goods, made before the site runs as a process of its own. */
const furnish = async (fresh: Awaited<ReturnType<typeof preparedDatabase>>): Promise<string> => {
	const world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '100000' }, { database: { ...fresh, drop: async () => undefined } })
	buyers = await Promise.all(['kill_one', 'kill_two', 'kill_three', 'kill_four'].map((userId) => world.register(named(userId))))
	unruly = await world.register(named('unruly_1'))
	staff = await appoint(world, 11, 'kill_staff')
	for (const { token } of buyers) {
		const [code] = await mint(world, { rCoin: 1_000_000 })
		await world.call('POST /processCoupon', { token, body: { CouponCode: code } })
	}
	;[knife, potions] = [await stock(world, { name: 'A knife', price: 1 }), await stock(world, { name: 'Three potions', price: 1 })]
	// Before the bundle: it keeps what its items give when it is saved.
	await world.database.transaction(async (tx) => {
		await tx.updateTable('shop_items').set({ game_item: 1_201 }).where('id', '=', knife).execute()
		await tx.updateTable('shop_items').set({ game_item: 502, game_amount: 3 }).where('id', '=', potions).execute()
	})
	const contents = [
		{ ProductNum: knife, pieces: 1 },
		{ ProductNum: potions, pieces: 2 },
	]
	bundle = await stock(world, { name: 'A kit', price: 1, contents })
	await world.database.transaction(async (tx) => {
		await world.services.settings.change(tx, { gamePassword: 'separate' }, world.clock.now())
		// As after some minutes with a bridge: those from before it get their accounts at once.
		await tx.updateTable('accounts').set({ created_at: 1 }).execute()
	})
	await world.close()
	return world.secretKey
}
const named = (userId: string) => ({ userId, userEmail: `${userId}@example.com` })

/** Repeats a call until the site answers, like a browser that lost the answer; a refusal then means that the first one counted. */
const surely = async (path: string, { token, body = {} }: { token?: string; body?: object }): Promise<void> => {
	const key = randomUUID()
	for (let tries = 1; ; tries++) {
		const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...(token && { authorization: `Bearer ${token}` }) }
		const answer = await fetch(`${site.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
			.then(async (response) => ({ status: response.status, text: await response.text() }))
			.catch(() => null)
		// A busy machine answers late: 408 and 503 are no answers.
		const isAnswer = answer !== null && answer.status !== 408 && answer.status < 500
		if (answer?.status === 200 || (isAnswer && tries > 1)) return
		if (isAnswer) throw new Error(`${path}: ${answer.status} ${answer.text}`)
		await pause(20)
	}
}

const gamePassword = (round: number, index: number) => `Kampana-${round}-${index}`
const newcomer = (round: number) => `came_in_${round}`
const register = (userId: string) => ({
	...{ userId, userFirstName: 'Ana', userLastName: 'Reyes', userPassword: 'Kalesa-at-Araw', userPasswordConfirm: 'Kalesa-at-Araw' },
	...{ userEmail: `${userId}@example.com`, secretQuestion: 2, secretAnswer: 'Iloilo', gender: 'Female', country: 'PH', agreeTerms: true },
})

/** Each round has one buyer of a bundle, which goes out as two deliveries. */
const hasBundle = (index: number, round: number) => index === round % buyers.length

/** What people do in a round; each of it is repeated until it is answered. */
const live = (round: number) =>
	Promise.all([
		...buyers.map(({ token }, index) => surely(`/buyitem?productnum=${index % 2 === round % 2 ? knife : potions}`, { token })),
		...buyers.filter((_, index) => hasBundle(index, round)).map(({ token }) => surely(`/buyitem?productnum=${bundle}`, { token })),
		...buyers
			.filter((_, index) => index === round % buyers.length)
			.map(({ token, password }) =>
				surely('/me/game-password', { token, body: { UserPass: password, GamePass: gamePassword(round, round % buyers.length) } }),
			),
		surely('/register', { body: register(newcomer(round)) }),
		surely(`/admin/users/${unruly.userNum}/${round % 2 === 0 ? 'suspend' : 'unsuspend'}`, {
			token: staff.token,
			body: { reason: 'x', ...(round % 2 === 0 && { until: null }) },
		}),
	])

type Running = ReturnType<InstalledBridge['start']>

/** Kills one of the three; returns the bridge that runs then. */
const kill = async (victim: 'bridge' | 'portal' | 'database', running: Running): Promise<Running> => {
	if (victim === 'portal') await site.killAndRestart()
	if (victim === 'database') {
		await maria.kill()
		await maria.start()
	}
	if (victim !== 'bridge') return running
	await running.kill()
	return bridge.start()
}

const rows = async (sql: string) => (await game.query<RowDataPacket[]>(sql))[0]
const settled = async () =>
	(await portal.read.selectFrom('game_deliveries').select('id').where('settled_at', 'is not', null).execute()).length
const VICTIMS = ['bridge', 'portal', 'database'] as const

it.runIf(hasMariaDb)(
	`${KILLS} kills of bridge, portal and database: each item once, each account as it was left`,
	{ timeout: 7_200_000 },
	async () => {
		let running = bridge.start()
		let inTheMidst = 0
		// The bridge has said hello, and the accounts from before it are there.
		await expect.poll(async () => (await rows('select userid from login')).length).toBeGreaterThanOrEqual(buyers.length + 2)
		for (let round = 0; round < KILLS; round++) {
			const before = await settled()
			const lived = live(round)
			// Every other kill waits until the bridge has fetched something, so that it comes in the midst of the work.
			if (round % 2 === 0) for (let tries = 0; tries < 600 && !(await isFetched({ database: portal })); tries++) await pause(5)
			await pause(Math.random() * (round % 2 === 0 ? 60 : 600))
			if (await isFetched({ database: portal })) inTheMidst++
			running = await kill(VICTIMS[round % VICTIMS.length] ?? 'bridge', running)
			await lived
			await endLeases({ database: portal })
			// However slow the machine: in a long run something comes of each start before the next kill.
			if (isProof) await expect.poll(settled, { timeout: 300_000, interval: 20 }).toBeGreaterThan(before)
			if (isProof && round % 20 === 19) process.stderr.write(`${round + 1} kills, ${inTheMidst} in the midst\n`)
		}
		const open = async () => {
			await endLeases({ database: portal })
			const [deliveries, jobs] = [portal.read.selectFrom('game_deliveries'), portal.read.selectFrom('game_account_jobs')]
			return (
				(await deliveries.select('id').where('settled_at', 'is', null).execute()).length +
				(await jobs.select('id').where('settled_at', 'is', null).execute()).length
			)
		}
		await expect.poll(open, { timeout: rounds(240_000, 1_800_000), interval: 2_000 }).toBe(0)
		const { code, output } = await running.stop()
		expect([code, output]).toEqual([0, expect.stringContaining('The bridge has stopped.')])
		await game.end().catch(() => undefined)
		game = await maria.connect('hercules')

		const bought = KILLS * buyers.length
		const letters = bought + KILLS * 2
		expect(
			await rows('select count(*) as orders, count(distinct body) as different, min(expire_date) > 0 as are_shown from rodex_mail'),
		).toEqual([{ orders: letters, different: letters, are_shown: 1 }])
		expect(await rows('select nameid, amount, count(*) as many from rodex_items group by nameid, amount order by nameid, amount')).toEqual([
			{ nameid: 502, amount: 3, many: bought / 2 },
			{ nameid: 502, amount: 6, many: KILLS },
			{ nameid: 1_201, amount: 1, many: bought / 2 + KILLS },
		])
		const each = await rows(
			'select l.userid, count(*) as letters from rodex_mail m join login l on l.account_id = m.receiver_accountid group by 1',
		)
		const bundlesOf = (index: number) =>
			Array.from({ length: KILLS }, (_, round) => round).filter((round) => hasBundle(index, round)).length
		expect(Object.fromEntries(each.map((one) => [one.userid, one.letters]))).toEqual(
			Object.fromEntries(buyers.map(({ userId }, index) => [userId, KILLS + 2 * bundlesOf(index)])),
		)

		// The first owner of the site has one as well.
		const accounts = await rows("select userid, user_pass, state from login where userid <> 'owner' order by account_id")
		const came = Array.from({ length: KILLS }, (_, round) => newcomer(round))
		expect(accounts.map(({ userid }) => userid).sort()).toEqual([...came, ...[...buyers, unruly, staff].map(({ userId }) => userId)].sort())
		const lastRoundOf = (index: number) => Math.max(...came.map((_, round) => round).filter((round) => round % buyers.length === index))
		for (const [index, { userId }] of buyers.entries())
			expect(accounts.find(({ userid }) => userid === userId)?.user_pass).toBe(gamePassword(lastRoundOf(index), index))
		expect(accounts.find(({ userid }) => userid === unruly.userId)?.state).toBe(KILLS % 2 === 0 ? 0 : 5)
		expect(inTheMidst).toBeGreaterThan(0)
		expect(JSON.parse(await site.portal('verify', '--json')).ok).toBe(true)
		if (isProof)
			process.stdout.write(
				`${bought + KILLS} purchases, ${came.length} registrations, ${KILLS} kills, ${inTheMidst} of them in the midst\n`,
			)
	},
)
