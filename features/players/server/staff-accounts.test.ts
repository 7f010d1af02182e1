import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallName, ENDPOINTS } from '#contract/index.ts'
import { isPermission, may } from '#contract/permissions.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { ORDERED_PATHS } from '../../../tests/ordered-actions.ts'
import { emailOf, isAlive, lettersTo, signIn } from '../../../tests/proofs.ts'
import { type Answer, openWorld, type Person, registration, type World } from '../../../tests/world.ts'

/** Staff may act on players; only an owner acts on staff. */
let world: World
let owner: Person
let support: Person
beforeAll(async () => {
	world = await openWorld({ TRUST_PROXY: '127.0.0.1' })
	owner = await person(20)
	support = await person(11)
})
afterAll(() => world.close())

let people = 0
/** Created directly, because registration allows only twenty an hour per address. */
const person = async (status: number, changes: { userEmail?: string } = {}): Promise<Person> => {
	const form = { ...registration(`somebody_${++people}`, changes), gender: 'Female', country: 'PH', agreeTerms: true } as const
	const userNum = await world.services.accounts.create(form, status)
	const [userId, password] = [form.userId, form.userPassword]
	return { userId, userNum, password, token: await signIn(world, { userId, password }), referralCode: '' }
}

const balanceOf = async ({ token }: Person) =>
	Number(((await world.call('GET /me', { token })).body.user as { UserPoint: number }).UserPoint)

/** Every call for staff that changes something about one account. */
const ACTING = (Object.values(ENDPOINTS) as Endpoint[]).filter(
	({ method, path, access }) => method !== 'GET' && path.includes('{UserNum}') && isPermission(access),
)
/** The body for each call; a call without an entry here fails below. */
const BODIES: Record<string, object> = {
	'POST /admin/users/{UserNum}/suspend': { reason: 'Quarrel', until: null },
	'POST /admin/users/{UserNum}/unsuspend': { reason: 'Made up' },
	'POST /admin/users/{UserNum}/address-requests': { email: 'new.mailbox@example.com', facts: 'Told the name of his first character' },
	'POST /admin/users/{UserNum}/adjustments': { currency: 'r-coin', amount: 5, reason: 'Quarrel' },
	'POST /admin/users/{UserNum}/notes': { text: 'Quarrel', isPinned: true },
	'PATCH /admin/users/{UserNum}/notes/{id}': { isPinned: true },
	'POST /admin/top-up-debts/{UserNum}/lock': { isLocked: true },
}
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}` as CallName
const act = (name: CallName, { token }: Person, { userNum }: Person) =>
	world.call(name, { token, params: { UserNum: userNum, id: 1 }, body: BODIES[name] ?? {} })

describe.each(ACTING.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
	// Roles that may not ask for an address get the same refusal for every account.
	const refusal = name.endsWith('/address-requests') ? 'FORBIDDEN' : 'STAFF_ACCOUNT'
	it.each([11, 12, 13, 20])('is refused to support on an account of status %i, and changes nothing', async (status) => {
		if (!isPermission(endpoint.access) || !may(11, endpoint.access)) return
		const target = await person(status)
		const before = (await lettersTo(world, emailOf(target))).length
		expect(await act(name, support, target)).toMatchObject({ status: 403, body: { code: refusal } })
		expect(await isAlive(world, target.token)).toBe(true)
		expect(await lettersTo(world, emailOf(target))).toHaveLength(before)
	})

	it('is never refused to an owner for that, nor to support on a player', async () => {
		expect((await act(name, owner, await person(11))).body.code).not.toBe(refusal)
		expect((await act(name, support, await person(1))).body.code).not.toBe(refusal)
	})
})

/** The id of a line that the player bought; its delivery to the game server is in this state. */
const lineOf = async ({ token, userNum }: Person, delivery: { state: 'delivered' | 'leased'; lease_until: number }): Promise<number> => {
	const [code] = await mint(world, { rCoin: 100 })
	await world.call('POST /processCoupon', { token, body: { CouponCode: code } })
	await world.call('POST /buyitem', { token, query: { productnum: await stock(world, { price: 10 }) } })
	const { id } = await world.database.read
		.selectFrom('order_lines')
		.select('id')
		.where('account_id', '=', userNum)
		.executeTakeFirstOrThrow()
	await world.database.transaction((tx) =>
		tx
			.updateTable('game_deliveries')
			.set({ ...delivery, attempts: 1 })
			.where('order_line_id', '=', id)
			.execute(),
	)
	return id
}
const requestOf = ({ body }: Answer): number => Number(body.request)
const askForAddress = async ({ userNum }: Person): Promise<number> =>
	requestOf(
		await world.call('POST /admin/users/{UserNum}/address-requests', {
			token: (await person(11)).token,
			params: { UserNum: userNum },
			body: { email: `new.mailbox.${++people}@example.com`, facts: 'Told the name of his first character' },
		}),
	)

/** Every call that acts on an account through something that belongs to it. Each entry makes that for a player and returns its id. */
const THROUGH: Partial<Record<CallName, (player: Person) => Promise<number>>> = {
	'POST /admin/order-lines/{id}/refund': (player) => lineOf(player, { state: 'delivered', lease_until: 1 }),
	'POST /admin/order-lines/{id}/retry': (player) => lineOf(player, { state: 'leased', lease_until: 1 }),
	'POST /admin/refunds/{id}/approve': async (player) => {
		const id = await lineOf(player, { state: 'leased', lease_until: world.clock.now() + 60_000 })
		const { token } = await person(11)
		return requestOf(await world.call('POST /admin/order-lines/{id}/refund', { token, params: { id }, body: { reason: 'Lost' } }))
	},
	'POST /admin/adjustments/{id}/approve': async ({ userNum }) =>
		requestOf(
			await world.call('POST /admin/users/{UserNum}/adjustments', {
				token: (await person(11)).token,
				params: { UserNum: userNum },
				body: { currency: 'r-coin', amount: 20_000, reason: 'Lost' },
			}),
		),
	'POST /admin/address-requests/{id}/approve': askForAddress,
	'POST /admin/address-requests/{id}/refuse': askForAddress,
}
/**
 * Calls with a parameter that act on no account: content, which ordered lists are, shop and codes; characters on the public boards; the answers to a ticket, which
 * change nothing of its sender's account; and refusing points, which gives nothing to anybody. The desk of top-ups is tested where
 * its orders are made (features/top-ups/server/roles.test.ts).
 */
const ON_NO_ACCOUNT = [
	/^[A-Z]+ \/admin\/(requirements|news|events|guides|pictures|shop|rankings|seasons|tickets|ticket-answers)\//,
	/^POST \/admin\/(coupon-batches|coupon-codes|batch-requests)\//,
	// The list of a grant leaves staff out.
	/^(POST|DELETE) \/admin\/grants\//,
	/^POST \/admin\/(adjustments|refunds)\/\{id\}\/refuse$/,
	/^[A-Z]+ \/admin\/(top-ups|top-up-requests|top-up-closings)\//,
	...ORDERED_PATHS.map((path) => new RegExp(`^[A-Z]+ ${path}/`)),
]

it('every call for staff with a parameter is known to act on an account or on none', () => {
	const unknown = (Object.values(ENDPOINTS) as Endpoint[])
		.filter(({ method, path, access }) => method !== 'GET' && path.includes('{') && isPermission(access))
		.map(nameOf)
		.filter((name) => !name.includes('{UserNum}') && !THROUGH[name] && !ON_NO_ACCOUNT.some((pattern) => pattern.test(name)))
	expect(unknown).toEqual([])
})

describe.each(Object.entries(THROUGH) as [CallName, (player: Person) => Promise<number>][])('%s', (name, prepare) => {
	const refusal = name.includes('/address-requests/') ? 'FORBIDDEN' : 'STAFF_ACCOUNT'
	const send = ({ token }: Person, id: number) =>
		world.call(name, { token, params: { id }, body: name.endsWith('/refund') || name.endsWith('/refuse') ? { reason: 'Lost' } : {} })

	it.each([11, 12, 13, 20])('is refused to support on what belongs to an account of status %i, not to an owner', async (status) => {
		const target = await person(1)
		const id = await prepare(target)
		await world.database.transaction((tx) => tx.updateTable('accounts').set({ status }).where('id', '=', target.userNum).execute())
		const before = await balanceOf(target)
		expect(await send(await person(11), id)).toMatchObject({ status: 403, body: { code: refusal } })
		expect(await balanceOf(target)).toBe(before)
		expect((await send(owner, id)).body.code).not.toBe(refusal)
	})

	it('is not refused to support on what belongs to a player', async () => {
		expect((await send(await person(11), await prepare(await person(1)))).status).toBe(200)
	})
})

it('two of the staff cannot refund each other what the game server has delivered', async () => {
	const [first, second] = [await person(11), await person(13)]
	for (const [buyer, friend] of [
		[first, second],
		[second, first],
	] as const) {
		const id = await lineOf(buyer, { state: 'delivered', lease_until: 1 })
		const before = await balanceOf(buyer)
		const refund = ({ token }: Person) =>
			world.call('POST /admin/order-lines/{id}/refund', { token, params: { id }, body: { reason: 'Never arrived' } })
		expect((await refund(friend)).body.code).toBe('STAFF_ACCOUNT')
		expect(await balanceOf(buyer)).toBe(before)
		expect((await refund(owner)).status).toBe(200)
		expect(await balanceOf(buyer)).toBe(before + 10)
	}
})

it('what waits for a second person is not agreed to by support once the player is of the staff', async () => {
	await world.database.transaction((tx) =>
		world.services.settings.change(tx, { approvalAbove: { adjustment: 1, batch: 1 } }, world.clock.now()),
	)
	const player = await person(1)
	const asked = await world.call('POST /admin/users/{UserNum}/adjustments', {
		token: support.token,
		params: { UserNum: player.userNum },
		body: { currency: 'r-coin', amount: 500, reason: 'Lost' },
	})
	await world.call('POST /admin/staff', { token: owner.token, body: { UserID: player.userId, status: 12 } })
	const approve = (by: Person) =>
		world.call('POST /admin/adjustments/{id}/approve', { token: by.token, params: { id: Number(asked.body.request) }, body: {} })
	expect(await approve(await person(11))).toMatchObject({ status: 403, body: { code: 'STAFF_ACCOUNT' } })
	expect((await approve(owner)).status).toBe(200)
})

describe('letters that staff send', () => {
	let support: Person
	beforeAll(async () => {
		support = await person(11)
	})
	const reset = (by: Person, { userNum }: Person) =>
		world.call('POST /admin/users/{UserNum}/reset-password', { token: by.token, params: { UserNum: userNum }, body: {} })
	const resets = async (player: Person) => (await lettersTo(world, emailOf(player))).length

	it('to one player are three an hour, whoever of them asks and however many at once', async () => {
		const player = await person(1)
		const others = [support, await person(11), owner]
		const answers = await Promise.all(Array.from({ length: 30 }, (_one, turn) => reset(others[turn % 3] ?? owner, player)))
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(27)
		expect(await resets(player)).toBe(3)
	})

	it('to one mailbox are three an hour, however the addresses of its accounts are spelled', async () => {
		const spellings = ['juan+1@gmail.com', 'j.u.a.n+2@gmail.com', 'JUAN+3@googlemail.com', 'juan@gmail.com']
		const players = await Promise.all(spellings.map((userEmail) => person(1, { userEmail })))
		const statuses: number[] = []
		for (const player of players) statuses.push((await reset(support, player)).status)
		expect(statuses).toEqual([200, 200, 200, 429])
		for (const player of players) expect((await reset(owner, player)).status).toBe(429)
		expect((await reset(support, await person(1, { userEmail: 'juan@example.com' }))).status).toBe(200)
	})

	it('go out although strangers have used up what they may ask for', async () => {
		const player = await person(1)
		for (let turn = 0; turn < 40; turn++)
			await world.call('POST /findUserID', {
				body: { findIDEmail: emailOf(player) },
				headers: { 'x-forwarded-for': `203.0.113.${turn}` },
			})
		const before = await resets(player)
		expect((await reset(support, player)).status).toBe(200)
		expect(await resets(player)).toBe(before + 1)
	})

	it('are not counted when they are refused', async () => {
		const target = await person(12)
		const support = await person(11)
		for (let turn = 0; turn < 5; turn++) expect((await reset(support, target)).body.code).toBe('STAFF_ACCOUNT')
		expect((await reset(owner, target)).status).toBe(200)
	})
})

it('a call of the account that may be repeated mails one mailbox twenty notices of a kind an hour at most', async () => {
	const player = await person(1)
	const before = (await lettersTo(world, emailOf(player))).length
	await Promise.all(
		Array.from({ length: 50 }, () =>
			world.database.transaction((tx) =>
				world.services.mail.post(tx, { kind: 'two-step-on', account: null, to: emailOf(player), userId: player.userId, notMe: null }),
			),
		),
	)
	expect(await lettersTo(world, emailOf(player))).toHaveLength(before + 20)
})

it('and however the address is spelled', async () => {
	const spellings = Array.from({ length: 25 }, (_one, turn) => `m.a.r.i.a+${turn}@${turn % 2 ? 'gmail.com' : 'GoogleMail.com'}`)
	for (const to of spellings)
		await world.database.transaction((tx) =>
			world.services.mail.post(tx, { kind: 'two-step-on', account: null, to, userId: 'maria', notMe: null }),
		)
	await world.settle()
	expect(world.mails.filter(({ to }) => to.startsWith('m.a.r.i.a+'))).toHaveLength(20)
})
