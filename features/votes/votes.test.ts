import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/durations.ts'
import { MONEY } from '#contract/limits.ts'
import { type Entry, post } from '#features/wallet/wallet.ts'
import { manilaDay, manilaDayRange } from '#server/kernel/clock.ts'
import { verifySite } from '../../cli/verify/verify.ts'
import { appoint } from '../../tests/staff.ts'
import { milleageOf, newAddress, openVoteSite, ownVotes, setVoteBudget, tellVote, vote, voterToken } from '../../tests/votes.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../tests/world.ts'
import type { ConsoleVoteSite } from './admin.contract.ts'

/** Votes that nobody can farm: calls that are forged, repeated, and come all at once. */
let world: World
let owner: Person
let site: ConsoleVoteSite
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS)
	owner = await appoint(world, 20)
	site = await openVoteSite(world, owner, { reward: 50 })
})
afterAll(async () => {
	const broken = (await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)
	await world.close()
	expect(broken).toEqual([])
})
beforeEach(() => setVoteBudget(world, 1_000_000))

const crowd = (size: number) => Promise.all(Array.from({ length: size }, () => world.register()))
const goTo = (instant: number) => world.clock.advance(instant - world.clock.now())
const shown = async () => (await world.call('GET /getvotes', { isAfresh: true })).body as { isPaid: boolean; sites: object[] }
const counted = (outcomes: readonly unknown[]) =>
	Object.fromEntries([...Map.groupBy(outcomes, String)].map(([name, all]) => [name, all.length]))

type Party = Entry['transfers'][number]['from']

describe('a vote', () => {
	it('is paid once in Milleage, and stands in the statement; told again in any way it is answered and pays nothing', async () => {
		const player = await world.register()
		const fields = { account: await voterToken(world, player, site), ip: newAddress() }
		expect(await tellVote(world, site.callback, fields)).toEqual({ status: 200, body: { outcomes: ['paid'] } })
		for (const way of ['get', 'form', 'json'] as const)
			expect([way, await tellVote(world, site.callback, fields, way)]).toEqual([way, { status: 200, body: { outcomes: ['early'] } }])
		expect(await milleageOf(world, player)).toBe(50)
		const { statement } = (await world.call('GET /statement', { token: player.token })).body as { statement: object[] }
		expect(statement).toMatchObject([{ kind: 'vote', reason: site.name, currency: 'milleage', amount: 50, balanceAfter: 50 }])
		expect(await ownVotes(world, player)).toMatchObject({ votes: [{ site: site.name, points: 50 }], thisMonth: 1 })
	})

	it.each(['form', 'json'] as const)('is taken as %s, also where the address has fields of its own', async (way) => {
		const player = await world.register()
		const fields = { account: await voterToken(world, player, site), ip: newAddress(), success: way === 'json' ? 1 : '1', more: 'x' }
		expect((await tellVote(world, `${site.callback}?from=us`, fields, way)).body).toEqual({ outcomes: ['paid'] })
	})

	it('that the site calls false, or that came from no address, pays nothing', async () => {
		const player = await world.register()
		const account = await voterToken(world, player, site)
		for (const more of [{ ip: newAddress(), success: '0' }, {}, { ip: 'somewhere' }, { ip: '' }])
			expect((await tellVote(world, site.callback, { account, ...more })).body).toEqual({ outcomes: ['failed'] })
		expect(await milleageOf(world, player)).toBe(0)
	})

	it('of staff pays nothing: they can read what a site calls', async () => {
		for (const status of [11, 20]) {
			const member = await appoint(world, status)
			expect([status, await vote(world, member, site), await milleageOf(world, member)]).toEqual([status, 'barred', 0])
		}
	})

	it('of an account that is suspended, closed or not confirmed pays nothing', async () => {
		const [suspended, closed, unconfirmed] = await crowd(3)
		if (!suspended || !closed || !unconfirmed) throw new Error('nobody is there')
		const tokens = await Promise.all([suspended, closed, unconfirmed].map((player) => voterToken(world, player, site)))
		const params = { UserNum: suspended.userNum }
		await world.call('POST /admin/users/{UserNum}/suspend', { token: owner.token, params, body: { reason: 'Farmed', until: null } })
		await world.call('POST /me/close', { token: closed.token, body: { UserPass: closed.password } })
		const set = (requireVerifiedEmail: boolean) =>
			world.database.transaction((tx) => world.services.settings.change(tx, { requireVerifiedEmail }, world.clock.now()))
		await set(true)
		for (const account of tokens)
			expect((await tellVote(world, site.callback, { account, ip: newAddress() })).body).toEqual({ outcomes: ['barred'] })
		await set(false)
		expect(await vote(world, unconfirmed, site)).toBe('paid')
	})
})

it('a vote for an account that has as much as a balance can hold is answered, and paid when there is room', async () => {
	const player = await world.register()
	const move = (from: Party, to: Party) => {
		const transfer = { from, to, currency: 'milleage' as const, amount: MONEY.maxAmount }
		const transfers = Array.from({ length: MONEY.maxBalance / MONEY.maxAmount }, () => transfer)
		const entry = { kind: 'adjustment', accountId: player.userNum, reason: 'Rich', at: 1, secretKey: world.secretKey } as const
		return world.database.transaction((tx) => post(tx, { ...entry, transfers }))
	}
	await move({ house: 'adjustment' }, { player: player.userNum })
	expect(await vote(world, player, site)).toBe('barred')
	expect((await ownVotes(world, player)).thisMonth).toBe(0)
	await move({ player: player.userNum }, { house: 'adjustment' })
	expect(await vote(world, player, site)).toBe('paid')
})

describe('a forged call', () => {
	const refused = { status: 404, body: expect.objectContaining({ code: 'NOT_FOUND' }) }

	it('is refused like an address that there is not: with a wrong secret, that of another site, or a made-up token', async () => {
		const player = await world.register()
		const other = await openVoteSite(world, owner)
		const [account, elsewhere] = [await voterToken(world, player, site), await voterToken(world, player, other)]
		expect(account).toMatch(/^[\da-f]{32}$/)
		expect(account).not.toBe(elsewhere)
		const ip = newAddress()
		const secretOf = ({ callback }: ConsoleVoteSite) => callback.split('/').at(-1) ?? ''
		const forged: [callback: string, account: string][] = [
			[site.callback.replace(secretOf(site), secretOf(other)), account],
			[site.callback.slice(0, -1), account],
			[`${site.callback}x`, account],
			[site.callback.replace(/\/\d+\//, '/999999/'), account],
			[site.callback.replace(/\/\d+\//, '/x/'), account],
			...[
				elsewhere,
				'',
				player.userId,
				String(player.userNum),
				'0'.repeat(32),
				account.replace(/./, (sign) => (sign === 'a' ? 'b' : 'a')),
			].map((token): [string, string] => [site.callback, token]),
		]
		const unknown = await tellVote(world, 'http://localhost/api/nowhere/1/x', {})
		expect(unknown).toMatchObject(refused)
		for (const [callback, token] of forged)
			expect([callback, token, await tellVote(world, callback, { account: token, ip })]).toMatchObject([callback, token, refused])
		expect(await milleageOf(world, player)).toBe(0)
		expect((await tellVote(world, site.callback, { account: account.toUpperCase(), ip })).body).toEqual({ outcomes: ['paid'] })
	})

	it('is refused from elsewhere, and without the key, where the site has told from where and by which key it calls', async () => {
		const player = await world.register()
		const far = await openVoteSite(world, owner, { senders: '203.0.113.7\n2001:db8::1' })
		const near = await openVoteSite(world, owner, { senders: '203.0.113.7 127.0.0.1' })
		const keyed = await openVoteSite(world, owner, { key: 'lihim' })
		const fieldsOf = async (one: ConsoleVoteSite) => ({ account: await voterToken(world, player, one), ip: newAddress() })
		expect(await tellVote(world, far.callback, await fieldsOf(far))).toMatchObject(refused)
		expect((await tellVote(world, near.callback, await fieldsOf(near))).body).toEqual({ outcomes: ['paid'] })
		for (const key of [undefined, '', 'Lihim'])
			expect(await tellVote(world, keyed.callback, { ...(await fieldsOf(keyed)), ...(key !== undefined && { key }) })).toMatchObject(
				refused,
			)
		expect((await tellVote(world, keyed.callback, { ...(await fieldsOf(keyed)), key: 'lihim' })).body).toEqual({ outcomes: ['paid'] })
	})

	it('is refused while votes are off, and at a site that is hidden', async () => {
		const player = await world.register()
		const hidden = await openVoteSite(world, owner)
		const account = await voterToken(world, player, hidden)
		await setVoteBudget(world, 0)
		expect(await tellVote(world, hidden.callback, { account, ip: newAddress() })).toMatchObject(refused)
		expect((await shown()).sites).toEqual([])
		await setVoteBudget(world, 1_000)
		const body = { edition: hidden.edition, state: 'hidden' }
		await world.call('PATCH /admin/vote-sites/{id}', { token: owner.token, params: { id: hidden.id }, body })
		expect(await tellVote(world, hidden.callback, { account, ip: newAddress() })).toMatchObject(refused)
	})

	it('with a body that nobody can read is malformed', async () => {
		const post = (body: string) =>
			fetch(world.url + new URL(site.callback).pathname, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
		for (const body of ['{', '[]', 'null', '{"__proto__":{"account":"x"}}']) expect([body, (await post(body)).status]).toEqual([body, 400])
	})
})

describe('of many votes at once', () => {
	it('one of an account is paid, from however many addresses', async () => {
		const player = await world.register()
		const outcomes = await Promise.all(Array.from({ length: 40 }, () => vote(world, player, site)))
		expect(counted(outcomes)).toEqual({ paid: 1, early: 39 })
		expect(await milleageOf(world, player)).toBe(50)
		expect((await ownVotes(world, player)).thisMonth).toBe(1)
	})

	it('one of an address is paid, of however many accounts, and the others may still vote from elsewhere', async () => {
		const players = await crowd(20)
		const ip = newAddress()
		const outcomes = await Promise.all(players.map((player) => vote(world, player, site, ip)))
		expect(counted(outcomes)).toEqual({ paid: 1, early: 19 })
		// The same network, written otherwise, and the rest of its IPv6 half.
		const [one, other] = await crowd(2)
		if (!one || !other) throw new Error('nobody is there')
		expect(await vote(world, one, site, `::ffff:${ip}`)).toBe('early')
		expect(await vote(world, one, site, '2001:db8:7::1')).toBe('paid')
		expect(await vote(world, other, site, '2001:db8:7::ffff')).toBe('early')
		const late = players.filter((_player, index) => outcomes[index] === 'early')
		expect(counted(await Promise.all(late.map((player) => vote(world, player, site))))).toEqual({ paid: 19 })
	})

	it('as many are paid as the budget of the day allows; the others count, and the next day goes on by itself', async () => {
		await goTo(manilaDayRange(manilaDay(world.clock.now())).until + HOUR_MS)
		await setVoteBudget(world, 520)
		const players = await crowd(30)
		expect((await shown()).isPaid).toBe(true)
		const outcomes = await Promise.all(players.map((player) => vote(world, player, site)))
		expect(counted(outcomes)).toEqual({ paid: 10, counted: 20 })
		const balances = await Promise.all(players.map((player) => milleageOf(world, player)))
		expect(balances.filter((points) => points === 50)).toHaveLength(10)
		expect(balances.filter((points) => points === 0)).toHaveLength(20)
		for (const player of players) expect((await ownVotes(world, player)).thisMonth).toBe(1)
		expect((await shown()).isPaid).toBe(false)
		await goTo(manilaDayRange(manilaDay(world.clock.now())).until + 2 * HOUR_MS)
		expect((await shown()).isPaid).toBe(true)
		expect(counted(await Promise.all(players.slice(0, 5).map((player) => vote(world, player, site))))).toEqual({ paid: 5 })
	})
})

describe('the time between two votes', () => {
	it('goes on over midnight in Manila, for the account and for the address', async () => {
		const [player, other] = await crowd(2)
		if (!player || !other) throw new Error('nobody is there')
		const midnight = manilaDayRange(manilaDay(world.clock.now() + DAY_MS)).until
		const ip = newAddress()
		await goTo(midnight - 10 * MINUTE_MS)
		expect(await vote(world, player, site, ip)).toBe('paid')
		await goTo(midnight + 10 * MINUTE_MS)
		expect(await vote(world, player, site)).toBe('early')
		expect(await vote(world, other, site, ip)).toBe('early')
		const [own] = (await ownVotes(world, player)).sites
		expect(Date.parse(own?.nextAt ?? '') - (midnight - 10 * MINUTE_MS + DAY_MS)).toBeLessThan(MINUTE_MS)
		await goTo(midnight + DAY_MS - 25 * MINUTE_MS)
		expect(await vote(world, player, site)).toBe('early')
		// Calls come late, and not always equally late.
		await goTo(midnight + DAY_MS - 15 * MINUTE_MS)
		expect(await vote(world, player, site, ip)).toBe('paid')
	})

	it('is half a day where the site says so, and each site has its own', async () => {
		const player = await world.register()
		const half = await openVoteSite(world, owner, { hours: 12, reward: 30 })
		expect([await vote(world, player, site), await vote(world, player, half)]).toEqual(['paid', 'paid'])
		await world.clock.advance(12 * HOUR_MS)
		expect([await vote(world, player, site), await vote(world, player, half)]).toEqual(['early', 'paid'])
		expect(await milleageOf(world, player)).toBe(110)
	})
})

it('nothing that is stored tells from where somebody voted, and even that is forgotten', async () => {
	const player = await world.register()
	expect(await vote(world, player, site, '192.0.2.77')).toBe('paid')
	const stored = () => world.database.read.selectFrom('vote_addresses').selectAll().execute()
	const rows = await stored()
	expect(rows.length).toBeGreaterThan(0)
	for (const { voter } of rows) expect(voter).toMatch(/^[\da-f]{64}$/)
	await world.clock.advance(5 * DAY_MS)
	await world.services.votes.forgetOldAddresses()
	expect(await stored()).toEqual([])
})
