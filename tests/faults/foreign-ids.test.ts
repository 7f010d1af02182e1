import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { CallName } from '#contract/index.ts'
import { mint, stock } from '../goods.ts'
import { confirmPassword, own } from '../proofs.ts'
import { everything } from '../statements.ts'
import { openWorld, type Person, type World } from '../world.ts'

/** AZ2, AZ3: ids of another person, in whichever call, show nothing of that person and change nothing. */
let world: World
let victim: Person
let thief: Person
let secrets: string[]
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	thief = await world.register()
	victim = await world.register({ userFirstName: 'Corazon-secret', userEmail: 'victim-secret@example.com' })
	const [code = ''] = await mint(world, { rCoin: 4_711 })
	const item = await stock(world, { price: 11 })
	const { token } = victim
	await world.call('POST /processCoupon', { token, body: { CouponCode: code } })
	for (let line = 0; line < 2; line++) await world.call('POST /addtocart', { token, query: { productnum: item } }).catch(() => null)
	await world.call('POST /buyitem', { token, query: { productnum: item } })
	const ticket = { category: 'bug', subject: 'Subject-secret', message: 'Message-secret', email: '' }
	const { body } = await world.call('POST /tickets', { token, body: ticket })
	secrets = ['Corazon-secret', 'victim-secret@', 'Subject-secret', 'Message-secret', victim.userId, String(body.key ?? 'no-key')]
	await confirmPassword(world, thief)
	await world.settle()
})
afterAll(() => world.close())

/** Permission is decided before further queries, so on the slower engine a sample is enough. */
const NUMBERS = Array.from({ length: inject('engine') === 'sqlite' ? 1_000 : 50 }, (_one, number) => number + 1)
const AT_ONCE = 25

describe('the numbers of somebody else', () => {
	it.each<[CallName, 'query' | 'params' | 'body', (number: number) => Record<string, string | number>]>([
		['GET /shopcart', 'query', (number) => ({ usernum: number === thief.userNum ? victim.userNum : number })],
		['POST /updateQuantity', 'body', (number) => ({ seq: number, ProductNum: 1, quantityChange: 1 })],
		['POST /updateCheck', 'body', (number) => ({ seq: number, ProductNum: 1 })],
		['POST /removecartitem', 'body', (number) => ({ seq: number })],
		['GET /tickets/{reference}', 'params', (number) => ({ reference: `T-${number}` })],
		['POST /validate-password', 'body', (number) => ({ ...own(victim), UserNum: number, UserPass: victim.password })],
		['POST /updateuserdetails', 'body', (number) => ({ ...own(victim), UserNum: number, UserPass: victim.password, NameFirst: 'Stolen' })],
		[
			'POST /updatepassword',
			'body',
			(number) => ({ ...own(victim), UserNum: number, UserPass: victim.password, NewUserPass: 'Bagong-Umaga-9' }),
		],
	])('open nothing to %s', async (name, place, sent) => {
		const before = await everything(world)
		for (const numbers of portions(NUMBERS)) {
			const answers = await Promise.all(numbers.map((number) => world.call(name, { token: thief.token, [place]: sent(number) })))
			for (const { status, text } of answers) {
				expect([401, 403, 404, 409, 422]).toContain(status)
				for (const secret of secrets) expect(text).not.toContain(secret)
			}
		}
		expect(await everything(world)).toEqual(before)
	})

	it('end no session of the victim', async () => {
		const { body } = await world.call('GET /sessions', { token: victim.token })
		const ids = (body.sessions as { id: number }[]).map(({ id }) => id)
		expect(ids.length).toBeGreaterThan(0)
		for (const id of ids) expect((await world.call('DELETE /sessions/{id}', { token: thief.token, params: { id } })).status).toBe(404)
		expect((await world.call('GET /me', { token: victim.token })).status).toBe(200)
	})

	it('open the victim’s own things to the victim', async () => {
		const { text } = await world.call('GET /tickets', { token: victim.token })
		expect(text).toContain('Subject-secret')
		expect((await world.call('GET /shopcart', { token: victim.token, query: { usernum: victim.userNum } })).status).toBe(200)
	})
})

const portions = (numbers: readonly number[]): number[][] =>
	Array.from({ length: numbers.length / AT_ONCE }, (_one, portion) => numbers.slice(portion * AT_ONCE, (portion + 1) * AT_ONCE))
