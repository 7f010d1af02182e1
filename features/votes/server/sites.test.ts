import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNT_STATUS } from '#contract/codes.ts'
import { DAY_MS } from '#contract/durations.ts'
import { manilaDay } from '#server/kernel/clock.ts'
import { GAME_KEYS, gameRow, sendSnapshot } from '../../../tests/game-server.ts'
import { mint, stock } from '../../../tests/goods.ts'
import { appoint } from '../../../tests/staff.ts'
import { newAddress, openVoteSite, ownVotes, setVoteBudget, tellVote, vote, voterToken } from '../../../tests/votes.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'
import { addVoteSite, type VoteFigures } from '../admin.contract.ts'
import type { Voter } from '../contract.ts'

/** Where players vote, as staff keep it, what the kinds of sites send, and what of it everybody sees. */
let world: World
let merchant: Person
beforeAll(async () => {
	world = await openWorld({ ...LASTING_SESSIONS, ...GAME_KEYS })
	merchant = await appoint(world, 13)
	await setVoteBudget(world, 1_000_000)
})
afterAll(() => world.close())

const change = (id: number, body: object) => world.call('PATCH /admin/vote-sites/{id}', { token: merchant.token, params: { id }, body })
const renew = (id: number, edition: number) =>
	world.call('POST /admin/vote-sites/{id}/secret', { token: merchant.token, params: { id }, body: { edition } })

describe('the sites', () => {
	it.each([1, 11, 12])('are not kept by status %i', async (status) => {
		const { token } = await appoint(world, status)
		expect((await world.call('POST /admin/vote-sites', { token, body: addVoteSite.sample })).status).toBe(403)
		expect((await world.call('GET /admin/vote-sites', { token })).status).toBe(403)
		expect((await world.call('GET /admin/vote-figures', { token, query: { from: '2030-01-01', until: '2030-01-02' } })).status).toBe(403)
	})

	it.each([
		['address', 'https://top.example/vote'],
		['address', 'http://top.example/vote?u={account}'],
		['address', 'https://{account}.example/'],
		['address', 'https://top.example{account}/'],
		['address', 'javascript:alert({account})//https://a.b/'],
		['address', 'https://top.example/{account}"onclick'],
		['service', 'other'],
		['reward', 0],
		['reward', 10_001],
		['hours', 13],
		['senders', 'everywhere'],
		['name', ' '],
	])('are refused with what to do at the field %s: %s', async (field, value) => {
		const body = { ...addVoteSite.sample, [field]: value }
		const { status, body: said } = await world.call('POST /admin/vote-sites', { token: merchant.token, body })
		expect([status, Object.keys(said.errors as object)]).toEqual([422, [field]])
	})

	it('get another address to call when it is renewed, once for each edition, and the one from before is nobody’s', async () => {
		const site = await openVoteSite(world, merchant)
		const player = await world.register()
		const account = await voterToken(world, player, site)
		const renewed = await renew(site.id, site.edition)
		expect(renewed).toMatchObject({ status: 200, body: { edition: site.edition + 1 } })
		expect(await renew(site.id, site.edition)).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } })
		expect((await tellVote(world, site.callback, { account, ip: newAddress() })).status).toBe(404)
		expect((await tellVote(world, String(renewed.body.callback), { account, ip: newAddress() })).body).toEqual({ outcomes: ['paid'] })
	})

	it('keep what a change leaves out, and tell the audit log no secret', async () => {
		const owner = await appoint(world, 20)
		const site = await openVoteSite(world, merchant, { key: 'susi-ng-site', name: 'Lihim na site' })
		const { body } = await change(site.id, { edition: site.edition, reward: 75 })
		expect(body).toMatchObject({ ...site, edition: site.edition + 1, reward: 75 })
		await renew(site.id, Number(body.edition))
		const { text } = await world.call('GET /admin/audit', { token: owner.token })
		expect(text).toContain('Lihim na site')
		for (const secret of ['susi-ng-site', site.callback.split('/').at(-1) ?? '']) expect(text).not.toContain(secret)
	})
})

describe('a call as it comes from', () => {
	const told = async (changes: object, fieldsOf: (token: string, ip: string) => object, way: 'get' | 'form' | 'json' = 'get') => {
		const site = await openVoteSite(world, merchant, changes)
		const token = await voterToken(world, await world.register(), site)
		const { status, body } = await tellVote(world, site.callback, fieldsOf(token, newAddress()), way)
		return status === 200 ? body.outcomes : body.code
	}

	it('GTop100 is read as a form and as JSON of several votes', async () => {
		const [service, pingbackkey] = ['gtop100', 'k3y']
		const form = (token: string, VoterIP: string) => ({
			pingbackkey,
			VoterIP,
			Successful: '0',
			Reason: '',
			pingUsername: token.toUpperCase(),
		})
		expect(await told({ service, key: 'k3y' }, form, 'form')).toEqual(['paid'])
		expect(await told({ service }, (token, ip) => ({ ...form(token, ip), Successful: '1' }), 'form')).toEqual(['failed'])
		const common = (token: string, ip: string) => [
			[{ ip }, { success: 0 }, { reason: '' }, { pb_name: token }],
			[{ ip: newAddress() }, { success: 1 }, { reason: 'twice' }, { pb_name: token }],
			[{ ip: newAddress() }, { success: 0 }, { reason: '' }, { pb_name: 'somebody' }],
			{ ip: newAddress(), success: 0, pb_name: token },
		]
		const json = (token: string, ip: string) => ({ siteid: 5, pingbackkey, Common: common(token, ip) })
		expect(await told({ service, key: 'k3y' }, json, 'json')).toEqual(['paid', 'failed', 'unknown', 'early'])
		expect(await told({ service, key: 'another' }, json, 'json')).toBe('NOT_FOUND')
	})

	it('TopG, XtremeTop100 and Arena Top 100 are read by their own names', async () => {
		expect(await told({ service: 'topg' }, (p_resp, ip) => ({ p_resp, ip }))).toEqual(['paid'])
		expect(await told({ service: 'xtremetop100' }, (custom, votingip) => ({ custom, votingip }))).toEqual(['paid'])
		const arena = (userid: string, userip: string) => ({ userid, userip, voted: '1', secret: 'lihim' })
		expect(await told({ service: 'arena-top100', key: 'lihim' }, arena, 'form')).toEqual(['paid'])
		expect(await told({ service: 'arena-top100' }, (token, ip) => ({ ...arena(token, ip), voted: '0' }))).toEqual(['failed'])
		expect(await told({ service: 'topg' }, (account, ip) => ({ account, ip }))).toBe('NOT_FOUND')
	})
})

describe('what everybody sees', () => {
	const shown = async () =>
		(await world.call('GET /getvotes', { isAfresh: true })).body as unknown as {
			now: { month: string; voters: Voter[] }
			before: { voters: Voter[] }
		}

	it('are the voters of the month but staff, by the names that the boards show, else by the beginning of the user ID', async () => {
		const [first, second, gone, promoted] = [await world.register(), await world.register(), await world.register(), await world.register()]
		const characters = [
			gameRow(1, { UserID: first.userId, ChaName: 'Mababa', ChaLevel: 5 }),
			gameRow(2, { UserID: first.userId, ChaName: 'Mataas', ChaLevel: 50 }),
		]
		await sendSnapshot(world, { characters })
		// A month of its own, in which the others of this file have not voted.
		await world.clock.advance(62 * DAY_MS)
		for (const [player, times] of [
			[second, 1],
			[first, 2],
			[gone, 3],
			[promoted, 4],
		] as const)
			for (let time = 0; time < times; time++) expect(await vote(world, player, await openVoteSite(world, merchant))).toBe('paid')
		await world.call('POST /me/close', { token: gone.token, body: { UserPass: gone.password } })
		const role = { status: ACCOUNT_STATUS.support }
		await world.database.transaction((tx) => tx.updateTable('accounts').set(role).where('id', '=', promoted.userNum).execute())
		const { now } = await shown()
		expect(now.voters).toEqual([
			{ place: 1, name: 'Mataas', ChaNum: 2, votes: 2 },
			{ place: 2, name: `${second.userId.slice(0, 2)}***`, ChaNum: null, votes: 1 },
		])
		expect(JSON.stringify(await shown())).not.toContain(second.userId)
		await world.clock.advance(31 * DAY_MS)
		expect(await shown()).toMatchObject({ now: { voters: [] } })
		expect((await ownVotes(world, first)).thisMonth).toBe(0)
	})

	it('says on every page whether there are votes', async () => {
		const has = async () => (await world.call('GET /getsiteinfo', { isAfresh: true })).body.hasVotes
		expect(await has()).toBe(true)
		await setVoteBudget(world, 0)
		expect(await has()).toBe(false)
		await setVoteBudget(world, 1_000_000)
	})
})

it('the figures tell what votes cost, who of the voters was new, and what they bought', async () => {
	await world.clock.advance(40 * DAY_MS)
	const [old, fresh, buyer] = [await world.register(), await world.register(), await world.register()]
	await world.clock.advance(20 * DAY_MS)
	const young = await world.register()
	const site = await openVoteSite(world, merchant, { reward: 40, name: 'Bilangan' })
	await setVoteBudget(world, 90)
	const day = manilaDay(world.clock.now())
	for (const player of [old, young, buyer, fresh]) await vote(world, player, site)
	await setVoteBudget(world, 1_000_000)
	const [code] = await mint(world, { rCoin: 500 })
	await world.call('POST /processCoupon', { token: buyer.token, body: { CouponCode: code } })
	await world.call('POST /buyitem', { token: buyer.token, query: { productnum: await stock(world, { price: 120 }) } })
	const query = { from: day, until: day }
	const figures = (await world.call('GET /admin/vote-figures', { token: merchant.token, query })).body as unknown as VoteFigures
	const sums = { votes: 4, points: 80, unpaid: 2, accounts: 4 }
	expect(figures).toEqual({
		total: sums,
		days: [{ day, site: 'Bilangan', ...sums }],
		joined: 1,
		bought: 1,
		spent: { rCoin: 120, milleage: 0 },
	})
	const { text } = await world.call('GET /admin/vote-figures/csv', { token: merchant.token, query })
	expect(text.split('\r\n')).toEqual(['day,site,votes,points paid,not paid,accounts', `${day},Bilangan,4,80,2,4`, ''])
	expect((await world.call('GET /admin/vote-figures', { token: merchant.token, query: { from: day, until: '2020-01-01' } })).status).toBe(
		422,
	)
})
