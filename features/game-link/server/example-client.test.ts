import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGameLinkClient, deliverAll, openBank } from '../../../docs/examples/game-link-client.ts'
import { GAME_KEY, GAME_KEYS, gameRow } from '../../../tests/game-server.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { machineEnvironment } from '../../../tests/machine-environment.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

/** The unchanged example works with the real calls. */
let world: World
let folder: string
let client: ReturnType<typeof createGameLinkClient>
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '1000' })
	folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	client = createGameLinkClient({ url: world.url, keyId: GAME_KEY.id, secret: GAME_KEY.secret })
})
afterAll(async () => {
	await world.close()
	rmSync(folder, { recursive: true })
})

let files = 0
const bankFile = () => join(folder, `bank-${++files}.sqlite`)

const buyer = async () => {
	const player = await world.register()
	const [code] = await mint(world, { rCoin: 100 })
	await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
	return player
}
const buy = async ({ token }: Person, name: string) => {
	const item = await stock(world, { name, price: 10 })
	expect((await world.call('POST /buyitem', { token, query: { productnum: item } })).status).toBe(200)
	return item
}
const points = async ({ token }: Person) => ((await world.call('GET /me', { token })).body.user as { UserPoint: number }).UserPoint

/** A proxy to the site that closes the connection when the game server acknowledges. */
const cutAtAcknowledging = async () => {
	const server = createServer(async (request, response) => {
		if (request.url?.endsWith('/deliveries/ack')) return void request.socket.destroy()
		const headers = Object.entries(request.headers).flatMap(([name, value]) =>
			/^(content-type|x-game-)/.test(name) ? [[name, String(value)] as [string, string]] : [],
		)
		const body = Buffer.concat(await request.toArray())
		const answer = await fetch(world.url + request.url, { method: 'POST', headers, body })
		response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const runExample = (settings: Record<string, string>): Promise<{ code: number; out: string }> =>
	new Promise((resolve) => {
		const program = ['--disable-warning=ExperimentalWarning', 'docs/examples/game-link-client.ts']
		const env = { ...machineEnvironment(), GAME_LINK_KEY: `${GAME_KEY.id}:${GAME_KEY.secret}`, ...settings }
		execFile(process.execPath, program, { env }, (error, out) => resolve({ code: error ? Number(error.code ?? 1) : 0, out }))
	})

describe('the example client', () => {
	it('tells snapshots in both forms', async () => {
		const takenAt = new Date(world.clock.now()).toISOString()
		const club = { GuNum: 1, GuName: 'Bayanihan', GuMaster: 1, ChaSchool: 0, wins: 1, losses: 0 }
		const area = { area: 'North Gate', GuNum: 1, taxPercent: 5 }
		expect(await client.snapshot({ takenAt, characters: [gameRow(1)] })).toEqual({ accepted: 1, rejected: [] })
		expect(await client.snapshotLines({ takenAt, characters: [gameRow(2)], clubs: [club], areas: [area] })).toEqual({
			accepted: 3,
			rejected: [],
		})
		await client.heartbeat(3)
		expect((await world.call('GET /getclubs')).body).toMatchObject({ areas: [{ GuName: 'Bayanihan', taxPercent: 5 }], top: [{ wins: 1 }] })
	})

	it('hands out what was bought, and gives back what the game refuses for good', async () => {
		const player = await buyer()
		const wings = await buy(player, 'Wings')
		const large = await buy(player, 'Too Large')
		const bank = openBank(bankFile(), ({ ItemName }) => (ItemName === 'Too Large' ? 'no room, ever' : null))
		const settled = await deliverAll(client, bank.give)
		expect(settled.map(({ outcome }) => outcome)).toEqual(['delivered', 'refunded'])
		expect([wings, large].map((item) => bank.piecesOf(player.userId, item))).toEqual([1, 0])
		expect(await points(player)).toBe(90)
		bank.close()
		expect(await client.authenticate(player.userId, player.password)).toMatchObject({ UserNum: player.userNum, status: 1 })
		expect(await client.authenticate(player.userId, 'something-else')).toBeNull()
	})

	it('claims until nothing waits', async () => {
		const player = await buyer()
		const item = await stock(world, { name: 'Arrow', price: 1 })
		const order = { token: player.token, query: { productnum: item } }
		await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: (await mint(world, { rCoin: 100 }))[0] } })
		for (let bought = 0; bought < 105; bought++) expect((await world.call('POST /buyitem', order)).status).toBe(200)
		const bank = openBank(bankFile())
		expect(await deliverAll(client, bank.give)).toHaveLength(105)
		expect(bank.piecesOf(player.userId, item)).toBe(105)
		bank.close()
	})

	it('answers nothing when the connection is lost after the commit: the player keeps the item and gets no points back', async () => {
		const player = await buyer()
		const item = await buy(player, 'Wings')
		const file = bankFile()
		const losing = openBank(file)
		const unanswered: unknown[] = []
		const commitAndLose: typeof losing.give = async (delivery) => {
			await losing.give(delivery)
			throw new Error('read ECONNRESET')
		}
		expect(await deliverAll(client, commitAndLose, (_delivery, error) => unanswered.push(error))).toEqual([])
		losing.close()
		expect(unanswered).toMatchObject([{ message: 'read ECONNRESET' }])
		expect(await points(player)).toBe(90)

		await world.clock.advance(61_000)
		const bank = openBank(file)
		expect(await deliverAll(client, bank.give)).toMatchObject([{ outcome: 'delivered' }])
		expect([bank.piecesOf(player.userId, item), await points(player)]).toEqual([1, 90])
		bank.close()
	})

	it('refuses what it has refused once, even when it could give it now', async () => {
		const player = await buyer()
		const item = await buy(player, 'Wings')
		const file = bankFile()
		const full = openBank(file, () => 'no such character')
		const lost = { ...client, acknowledge: () => Promise.reject(new Error('socket hang up')) }
		await expect(deliverAll(lost, full.give)).rejects.toThrow('socket hang up')
		full.close()
		await world.clock.advance(61_000)
		const bank = openBank(file)
		expect(await deliverAll(client, bank.give)).toMatchObject([{ outcome: 'refunded' }])
		expect([bank.piecesOf(player.userId, item), await points(player)]).toEqual([0, 100])
		bank.close()
	})

	it('runs by itself, and gives once what it could not acknowledge the first time', async () => {
		const player = await buyer()
		const item = await buy(player, 'Wings')
		const GAME_BANK = bankFile()
		const cutting = await cutAtAcknowledging()
		const first = await runExample({ GAME_LINK_URL: cutting.url, GAME_BANK })
		cutting.close()
		expect(first).toMatchObject({ code: 1, out: `1 x Wings for ${player.userId}\n` })
		await world.clock.advance(61_000)
		const second = await runExample({ GAME_LINK_URL: world.url, GAME_BANK })
		expect(second).toMatchObject({ code: 0, out: expect.stringContaining('1 delivered') })
		const bank = openBank(GAME_BANK)
		expect([bank.piecesOf(player.userId, item), await points(player)]).toEqual([1, 90])
		bank.close()
	})

	it('tells a refusal by its code', async () => {
		const stranger = createGameLinkClient({ url: world.url, keyId: 'stranger', secret: GAME_KEY.secret })
		await expect(stranger.heartbeat(1)).rejects.toMatchObject({ status: 403, code: 'GAME_KEY_UNKNOWN' })
	})
})
