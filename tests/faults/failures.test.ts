import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { MESSAGES } from '#contract/messages.ts'
import { GAME_KEYS, gameRow, sayToSite, sendSnapshot } from '../game-server.ts'
import { mint, stock } from '../goods.ts'
import { emailOf } from '../proofs.ts'
import { type Site, signInAs, startSite } from '../site.ts'
import { openWorld, type World } from '../world.ts'
import { withoutTable } from './without-table.ts'

/**
 * AV5: if something fails behind a call, its caller gets an error without details, all other calls are served, and the process goes on.
 */
describe('a process in which something is broken', () => {
	let site: Site
	let token: string
	beforeAll(async () => {
		site = await startSite(inject('engine'), { RATE_LIMIT_SCALE: '100' })
		token = await signInAs(site.url, 'juan_cruz', 'Sampaguita-7')
	})
	afterAll(() => site.stop())

	const without = (table: string, work: () => Promise<void>) => withoutTable(site, table, work)
	const ask = async (path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) => {
		const response = await fetch(site.url + path, { headers })
		return { status: response.status, headers: response.headers, text: await response.text() }
	}

	it.each([
		{ what: 'a purchase', table: 'order_lines', path: '/api/shoppurchases' },
		{ what: 'a ticket', table: 'tickets', path: '/api/tickets' },
		{ what: 'a public list', table: 'clubs', path: '/api/getclubs' },
	])('tells of $what no more than that it failed, and by which number to ask about it', async ({ table, path }) => {
		await without(table, async () => {
			const failures = await Promise.all(Array.from({ length: 20 }, () => ask(path)))
			for (const { status, headers, text } of failures) {
				expect([status, JSON.parse(text)]).toEqual([500, { ...GENERIC, requestId: headers.get('x-request-id') }])
				await expect.poll(() => site.output().includes(String(headers.get('x-request-id')))).toBe(true)
			}
			for (const other of ['/', '/api/me', '/healthz', '/readyz', '/itemshop', '/news'])
				expect([other, (await ask(other)).status]).toEqual([other, 200])
		})
		expect((await ask(path)).status).toBe(200)
	})

	it('shows a page that says so, and the page itself again when it can', async () => {
		await without('characters', async () => {
			const { status, headers, text } = await ask('/rankings?board=killer', {})
			expect([status, headers.get('cache-control')]).toEqual([500, 'no-store'])
			expect(text).toContain('<main')
			expect(text).not.toMatch(/characters_gone|no such table|does not exist|Error:|\.ts:\d/)
		})
		expect((await ask('/rankings?board=killer', {})).status).toBe(200)
	})

	it('never sends half a file as if it were whole', async () => {
		expect((await ask('/api/statement/csv')).text.split('\n').length).toBeGreaterThan(3)
		await without('transfers', async () => {
			const outcome = await ask('/api/statement/csv').then(
				({ status }) => status,
				() => 'cut off',
			)
			expect([500, 'cut off']).toContain(outcome)
			expect((await ask('/api/me')).status).toBe(200)
		})
		expect((await ask('/api/statement/csv')).status).toBe(200)
	})
})

const GENERIC = { message: MESSAGES.unexpectedError, messageCode: 'unexpectedError', error: MESSAGES.unexpectedError, code: 'INTERNAL' }

describe('what the site works with', () => {
	let world: World
	beforeAll(async () => {
		world = await openWorld({ RATE_LIMIT_SCALE: '100', ...GAME_KEYS })
	})
	afterAll(() => world.close())

	it('a mail server that is away keeps nobody from registering, and the letter comes when it is back', async () => {
		const away = vi.spyOn(world.transport, 'send').mockRejectedValue(Object.assign(new Error('nobody answers'), { code: 'ECONNREFUSED' }))
		const player = await world.register()
		await world.settle()
		expect(away).toHaveBeenCalled()
		expect((await world.call('GET /me', { token: player.token })).status).toBe(200)
		expect(lettersTo(emailOf(player))).toBe(0)
		away.mockRestore()
		await world.clock.advance(30_000)
		await world.services.mail.deliverDue()
		expect(lettersTo(emailOf(player))).toBe(1)
	})
	const lettersTo = (address: string) => world.mails.filter(({ to }) => to === address).length

	it('a game server that is away keeps nobody from buying, and gets what was bought when it is back', async () => {
		const player = await world.register()
		const [code] = await mint(world, { rCoin: 10 })
		await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
		const item = await stock(world, { price: 10 })
		const bought = await world.call('POST /buyitem', { token: player.token, query: { productnum: item } })
		expect(bought.status).toBe(200)
		await world.clock.advance(DAY_MS)
		const { body } = await sayToSite(world, 'deliveries/claim', { max: 10, leaseSeconds: 60 })
		expect(body).toMatchObject({ deliveries: [{ UserNum: player.userNum, ProductNum: item, quantity: 1 }] })
	})

	it('a reading thread that dies takes at most what it was reading with it', async () => {
		const characters = Array.from({ length: 5_000 }, (_one, n) => gameRow(n + 1))
		expect((await sendSnapshot(world, { characters: characters.slice(0, 1) })).status).toBe(200)
		const telling = sendSnapshot(world, { characters })
		// As if it ran out of memory.
		await world.services.gameLink.close()
		expect([200, 500]).toContain((await telling).status)
		expect(await sendSnapshot(world, { characters })).toMatchObject({ status: 200, body: { accepted: 5_000 } })
		expect((await world.call('GET /itemshop')).status).toBe(200)
	})
})
