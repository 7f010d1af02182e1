import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { appoint } from '../../../tests/staff.ts'
import { everything, recordStatements } from '../../../tests/statements.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let support: Person
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS, { isWithoutJobs: true })
	support = await appoint(world, 11)
})
afterAll(() => world.close())

type Told = { characters?: string[]; codes?: string[]; purchases?: string[] }
const tell = ({ userId }: Pick<Person, 'userId'>, { characters = [], codes = [], purchases = [] }: Told) =>
	world.call('POST /lost-mailbox', { body: { UserID: userId, email: 'found@example.com', characters, codes, purchases } })
const seen = async ({ userNum }: Person) =>
	(await world.call('GET /admin/users/{UserNum}/address-requests', { token: support.token, params: { UserNum: userNum } })).body
		.claims as Record<string, unknown>[]

it('is compared by the machine: staff see how much fits, and nobody finds what was told', async () => {
	const player = await world.register()
	const thing = await stock(world, { name: 'Salakot of the Deep', price: 5 })
	const [code = '', other = ''] = await mint(world, { rCoin: 50, count: 2 })
	for (const CouponCode of [code, other])
		await world.call('POST /processCoupon', { token: player.token, body: { CouponCode, ReferralCode: '' } })
	await world.call('POST /buyitem', { token: player.token, query: { productnum: thing } })
	const answer = await tell(player, {
		codes: [code.toLowerCase(), other.slice(-4), 'ZZZZ'],
		purchases: ['salakot of the deep', 'Salakot of the Deep ', 'A thing that I never had'],
		characters: ['Nobody of mine'],
	})
	expect(answer.body.messageCode).toBe('mailboxClaimed')
	expect(await seen(player)).toEqual([
		{
			id: expect.any(Number),
			email: 'found@example.com',
			characters: { told: 1, right: 0, has: 0 },
			codes: { told: 3, right: 2, has: 2 },
			purchases: { told: 2, right: 1, has: 1 },
			at: expect.any(String),
		},
	])
	const { mailbox_claims: stored = [] } = await everything(world)
	expect(JSON.stringify(stored)).not.toMatch(/never had|ZZZZ|Nobody of mine/)
})

it('answers and works the same for nobody, for staff and for a closed account', async () => {
	const [player, editor, leaver] = [await world.register(), await appoint(world, 12), await world.register()]
	await world.call('POST /me/close', { token: leaver.token, body: { UserPass: leaver.password } })
	await world.settle()
	const statements = recordStatements(world)
	const done = async (who: Pick<Person, 'userId'>) => {
		statements.take()
		const { status, body } = await tell(who, { characters: ['TagaPasilyo'] })
		return { status, body, statements: statements.take() }
	}
	const known = await done(player)
	expect(known.status).toBe(200)
	for (const who of [{ userId: 'nobody_here' }, editor, leaver]) expect(await done(who)).toEqual(known)
	expect([await seen(editor), await seen(leaver)]).toEqual([[], []])
})

it('is kept for 180 days, and goes with the account', async () => {
	const [one, other] = [await world.register(), await world.register()]
	for (const player of [one, other]) await tell(player, { codes: ['K7QX'] })
	await world.call('POST /me/close', { token: other.token, body: { UserPass: other.password } })
	expect(await seen(other)).toEqual([])
	await world.clock.advance(181 * DAY_MS)
	await world.services.addressRequests.forgetOldClaims()
	expect(await seen(one)).toEqual([])
})

it('is taken five times a day from one address', async () => {
	const own = await openWorld()
	try {
		const { userId } = await own.register()
		const body = { UserID: userId, email: 'found@example.com', characters: [], codes: [], purchases: [] }
		const answers: number[] = []
		for (let turn = 0; turn < 6; turn++) answers.push((await own.call('POST /lost-mailbox', { body })).status)
		expect(answers).toEqual([200, 200, 200, 200, 200, 429])
	} finally {
		await own.close()
	}
})
