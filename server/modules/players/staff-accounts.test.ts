import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallName, ENDPOINTS } from '#contract/index.ts'
import { isPermission, may } from '#contract/permissions.ts'
import { emailOf, isAlive, lettersTo, signIn } from '../../../tests/proofs.ts'
import { openWorld, type Person, registration, type World } from '../../../tests/world.ts'

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
const person = async (status: number): Promise<Person> => {
	const form = { ...registration(`somebody_${++people}`), gender: 'Female', country: 'PH', agreeTerms: true } as const
	const userNum = await world.services.accounts.create(form, status)
	const [userId, password] = [form.userId, form.userPassword]
	return { userId, userNum, password, token: await signIn(world, { userId, password }), referralCode: '' }
}

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
}
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}` as CallName
const act = (name: CallName, { token }: Person, { userNum }: Person) =>
	world.call(name, { token, params: { UserNum: userNum }, body: BODIES[name] ?? {} })

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
		for (let turn = 0; turn < 5; turn++) expect((await reset(support, target)).body.code).toBe('STAFF_ACCOUNT')
		expect((await reset(owner, target)).status).toBe(200)
	})
})

it('a call of the account that may be repeated mails one mailbox twenty notices of a kind an hour at most', async () => {
	const player = await person(1)
	const before = (await lettersTo(world, emailOf(player))).length
	await Promise.all(
		Array.from({ length: 50 }, () =>
			world.database.transaction((tx) => world.services.mail.post(tx, { kind: 'two-step-on', to: emailOf(player), userId: player.userId })),
		),
	)
	expect(await lettersTo(world, emailOf(player))).toHaveLength(before + 20)
})
