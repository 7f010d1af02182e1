import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { post } from '#features/wallet/wallet.ts'
import { GAME_KEYS, sayToSite } from '../game-server.ts'
import { stock } from '../goods.ts'
import { type Answer, openWorld, type Person, type World } from '../world.ts'

/** AV2: overload of the database. Checked by order and by counts, not by the clock. */
let world: World
const players: Person[] = []
let itemId: number
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '1000', SHED_DELAY_MS: '500' })
	itemId = await stock(world, { price: 10 })
	for (let number = 0; number < PLAYERS; number++) players.push(await world.register())
	await Promise.all(players.map(({ userNum }) => give(userNum)))
	// Fills the cache; an event while an answer is made keeps it out of the cache, so this is done three times.
	for (let time = 0; time < 3; time++) await world.call('GET /itemshop')
	// From now on the site knows the game server.
	await sayToSite(world, 'heartbeat', { online: 12 })
})
afterAll(() => world.close())

const give = (accountId: number) =>
	world.database.transaction((tx) =>
		post(tx, {
			kind: 'adjustment',
			accountId,
			reason: 'pocket money',
			at: world.clock.now(),
			transfers: [{ from: { house: 'adjustment' }, to: { player: accountId }, currency: 'r-coin', amount: 100 }],
			secretKey: world.secretKey,
		}),
	)
const PLAYERS = 60
/** The slots of a site with one process: one writer on the embedded database, sixteen sessions on PostgreSQL. */
const slots = () => (world.database.engine === 'sqlite' ? 1 : 16)

/** Takes every slot until the returned function is called. */
const occupy = async () => {
	const held: (() => void)[] = []
	const ends = Array.from({ length: slots() }, () => world.database.transaction(() => new Promise<void>((resolve) => held.push(resolve))))
	await expect.poll(() => held.length).toBe(slots())
	return async () => {
		for (const letGo of held) letGo()
		await Promise.all(ends)
	}
}

const buy = (player: Person) => world.call('POST /buyitem', { token: player.token, query: { productnum: itemId } })
const purchasesOf = async (player: Person): Promise<number> => {
	const { body } = await world.call('GET /shoppurchases', { token: player.token, query: { page: 1 } })
	return (body.purchasehistory as unknown[]).length
}

describe('a crowd before the database', () => {
	it('who comes when nobody has moved for a while is sent away with nothing begun; who waits is served', async () => {
		const letGo = await occupy()
		onTestFinished(letGo)
		const answers = new Map<Person, Answer>()
		const waiting: Promise<unknown>[] = []
		for (const player of players) {
			if (answers.size > 0) break
			waiting.push(buy(player).then((answer) => answers.set(player, answer)))
			await pause(30)
		}
		const [[sentAway, answer] = []] = answers
		if (!sentAway || !answer) throw new Error('nobody was sent away')
		expect(answer.status).toBe(503)
		expect(answer.body).toMatchObject({ code: 'UNAVAILABLE', message: 'The site is busy. Please try again in a moment.' })
		expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)

		// Whoever comes back before that waits, and costs nothing meanwhile.
		const early = buy(sentAway)
		expect(await Promise.race([early.then(() => 'answered'), pause(1_000).then(() => 'waiting')])).toBe('waiting')
		// Another call of the same player is answered: on PostgreSQL it needs a slot, too.
		expect((await world.call('GET /me', { token: sentAway.token })).status).toBe(world.database.engine === 'sqlite' ? 200 : 503)

		// Cached pages are still served, and the game server waits in the queue like others.
		expect((await world.call('GET /itemshop')).status).toBe(200)
		const beat = sayToSite(world, 'heartbeat', { online: 12 })
		await letGo()
		expect((await beat).status).toBe(200)
		await Promise.all(waiting)
		answers.set(sentAway, await early)
		for (const [player, { status }] of answers) {
			expect(await purchasesOf(player)).toBe(status === 200 ? 1 : 0)
		}
		expect([...answers.values()].filter(({ status }) => status === 200).length).toBeGreaterThan(0)
		expect((await buy(sentAway)).status).toBe(200)
	})
})
