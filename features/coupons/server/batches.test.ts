import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { volley } from '../../../tests/races/volley.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

let world: World
let merchant: Person
let other: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	merchant = await appoint(world, 13)
	other = await appoint(world, 13)
	await world.database.transaction((tx) =>
		world.services.settings.change(tx, { approvalAbove: { adjustment: 10_000, batch: 1_000 } }, world.clock.now()),
	)
})
afterAll(() => world.close())

const inSeconds = (seconds: number) => new Date(world.clock.now() + seconds * 1_000).toISOString()
const mint = (body: object, by = merchant, headers: Record<string, string> = {}) =>
	world.call('POST /admin/coupon-batches', { token: by.token, body, headers })
const codesOf = ({ body }: { body: Record<string, unknown> }) => body.codes as string[]
const redeem = async (code: unknown, player?: Person) =>
	world.call('POST /processCoupon', { token: (player ?? (await world.register())).token, body: { CouponCode: code } })
const list = async (query: Record<string, string | number> = {}) =>
	(await world.call('GET /admin/coupon-batches', { token: merchant.token, query })).body as {
		batches: { batch: number; note: string; uses: number; maxUses: number; state: string }[]
		total: number
		last_page: number
	}
const one = async (id: unknown) =>
	(await world.call('GET /admin/coupon-batches/{id}', { token: merchant.token, params: { id: Number(id) } })).body
const decide = (verb: 'approve' | 'refuse' | 'mint', id: unknown, by: Person) =>
	world.call(`POST /admin/batch-requests/{id}/${verb}`, { token: by.token, params: { id: Number(id) }, body: {} })
const ask = async (body: object = {}) => {
	const answer = await mint({ count: 10, userPoints: 500, ...body })
	expect(answer).toMatchObject({ status: 200, body: { state: 'waiting', batch: null, codes: [] } })
	return Number(answer.body.request)
}

describe('a batch below the limit', () => {
	it('is minted at once, and its codes load what was said', async () => {
		const minted = await mint({ note: 'Fiesta stalls', count: 3, userPoints: 100, userPoints2: 7 })
		expect(minted).toMatchObject({ status: 200, body: { state: 'minted', request: null, message: CONSOLE_MESSAGES.minted } })
		expect(codesOf(minted)).toHaveLength(3)
		expect(await redeem(codesOf(minted)[0])).toMatchObject({ status: 200, body: { userPoints: 100, userPoints2: 7 } })
		expect(await one(minted.body.batch)).toMatchObject({
			note: 'Fiesta stalls',
			kind: 'single',
			count: 3,
			uses: 1,
			maxUses: 3,
			state: 'open',
			createdBy: merchant.userId,
		})
	})

	it('can be a campaign, with a start and an end', async () => {
		const body = { campaign: 'FIESTA2027', limit: 2, userPoints: 50, startsAt: inSeconds(3_600), expiresAt: inSeconds(7_200) }
		const minted = await mint(body)
		expect(codesOf(minted)).toEqual(['FIESTA2027'])
		expect(await redeem('FIESTA2027')).toMatchObject({ status: 422 })
		expect(await one(minted.body.batch)).toMatchObject({ kind: 'campaign', maxUses: 2, state: 'upcoming', startsAt: body.startsAt })
		expect(await mint(body)).toMatchObject({ status: 422, body: { errors: { campaign: [CONSOLE_MESSAGES.campaignTaken] } } })
	})

	it('is one batch however often the same request comes, and keeps its codes to the first answer', async () => {
		const headers = { 'idempotency-key': 'mint-the-fiesta' }
		const first = await mint({ count: 2, userPoints: 5 }, merchant, headers)
		const again = await mint({ count: 2, userPoints: 5 }, merchant, headers)
		expect(again).toMatchObject({
			status: 200,
			body: { batch: first.body.batch, codes: [], message: CONSOLE_MESSAGES.mintedEarlier },
		})
		const stored = JSON.stringify(await world.database.read.selectFrom('idempotency_keys').selectAll().execute())
		for (const code of codesOf(first)) expect(stored).not.toContain(code)
	})

	it('is one batch when the same request comes fifty times at once, and one answer has the codes', async () => {
		const before = (await list()).total
		const hits = await volley(
			world.url,
			Array.from({ length: 50 }, () => ({
				path: '/admin/coupon-batches',
				token: merchant.token,
				body: { count: 2, userPoints: 5 },
				headers: { 'idempotency-key': 'fifty-at-once' },
			})),
		)
		expect(new Set(hits.map(({ status }) => status))).toEqual(new Set([200]))
		expect((await list()).total).toBe(before + 1)
		expect(hits.filter(({ body }) => (body.codes as string[]).length > 0)).toHaveLength(1)
	})

	it.each([
		[{ count: 0, userPoints: 5 }, 'count'],
		[{ count: 10_001, userPoints: 5 }, 'count'],
		[{ count: 1.5, userPoints: 5 }, 'count'],
		[{ count: 5 }, 'userPoints'],
		[{ userPoints: -1 }, 'userPoints'],
		[{ userPoints: '5' }, 'userPoints'],
		[{ userPoints: 5, expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
		[{ userPoints: 5, startsAt: '2031-01-01T00:00:00Z', expiresAt: '2030-01-01T00:00:00Z' }, 'expiresAt'],
		[{ userPoints: 5, campaign: 'abc' }, 'campaign'],
		[{ userPoints: 5, campaign: 'SALE2027' }, 'limit'],
		[{ userPoints: 5, campaign: 'SALE2027', count: 5, limit: 5 }, 'count'],
		[{ userPoints: 5, count: 5, limit: 5 }, 'limit'],
		[{ userPoints: 5, count: 1, limit: 5 }, 'limit'],
		[{ userPoints: 5, note: 'x'.repeat(101) }, 'note'],
	])('is refused as %o', async (body, field) => {
		const before = (await list()).total
		const answer = await mint(body)
		expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([422, [field]])
		expect((await list()).total).toBe(before)
	})
})

describe('the list', () => {
	it('is searched by note and number, filtered by state, and paged', async () => {
		const minted = await mint({ note: 'Needle_in 100%', userPoints: 5, expiresAt: inSeconds(30) })
		const found = async (query: Record<string, string | number>) => (await list(query)).batches.map(({ batch }) => batch)
		expect(await found({ search: 'NEEDLE_in' })).toEqual([minted.body.batch])
		expect(await found({ search: 'needlexin' })).toEqual([])
		expect(await found({ search: String(minted.body.batch) })).toContain(minted.body.batch)
		expect(await found({ search: 'needle', state: 'open' })).toEqual([minted.body.batch])
		expect(await found({ search: 'needle', state: 'expired' })).toEqual([])
		await world.clock.advance(30_000)
		expect(await found({ search: 'needle', state: 'expired' })).toEqual([minted.body.batch])
		expect(await found({ page: 99 })).toEqual([])
		expect((await world.call('GET /admin/coupon-batches/{id}', { token: merchant.token, params: { id: 999_999 } })).status).toBe(404)
	})
})

describe('a batch above the limit (AD4)', () => {
	it('waits for somebody else, and no code exists before who asked mints it', async () => {
		const before = (await list()).total
		const id = await ask({ note: 'Big fiesta' })
		expect((await list()).total).toBe(before)
		expect(await decide('mint', id, merchant)).toMatchObject({ status: 409, body: { code: 'NOT_APPROVED' } })
		expect(await decide('approve', id, merchant)).toMatchObject({ status: 403, body: { code: 'OWN_REQUEST' } })
		expect(await decide('approve', id, other)).toMatchObject({ status: 200, body: { message: CONSOLE_MESSAGES.approvedBatch } })
		expect((await list()).total).toBe(before)
		expect(await decide('mint', id, other)).toMatchObject({ status: 403, body: { code: 'MINT_OWN_ONLY' } })
		const minted = await decide('mint', id, merchant)
		expect(codesOf(minted)).toHaveLength(10)
		expect(await redeem(codesOf(minted)[9])).toMatchObject({ status: 200, body: { userPoints: 500 } })
		expect(await decide('mint', id, merchant)).toMatchObject({ status: 409, body: { code: 'NOT_APPROVED' } })
	})

	it('counts both currencies and every use of a campaign', async () => {
		for (const body of [
			{ count: 2, userPoints: 250, userPoints2: 251 },
			{ campaign: 'BIGFIESTA', limit: 1_001, userPoints: 1 },
		])
			expect((await mint(body)).body).toMatchObject({ state: 'waiting' })
		const fresh = await appoint(world, 13)
		expect((await mint({ count: 2, userPoints: 250, userPoints2: 250 }, fresh)).body).toMatchObject({ state: 'minted' })
	})

	it('can be redeemed as a campaign only after all of it, and its text is kept nowhere then', async () => {
		const id = await ask({ campaign: 'HARANA2027', count: 1, limit: 1_000, userPoints: 2 })
		expect((await redeem('HARANA2027')).status).toBe(422)
		await decide('approve', id, other)
		expect((await redeem('HARANA2027')).status).toBe(422)
		expect(codesOf(await decide('mint', id, merchant))).toEqual(['HARANA2027'])
		expect((await redeem('HARANA2027')).status).toBe(200)
		const kept = [
			await world.database.read.selectFrom('batch_requests').selectAll().execute(),
			await world.database.read.selectFrom('audit_entries').select(['before', 'after']).execute(),
		]
		expect(JSON.stringify(kept)).not.toContain('HARANA2027')
	})

	it('is minted once, however many agree and mint at once', async () => {
		const id = await ask()
		const before = (await list()).total
		const at = (verb: string, by: Person) =>
			volley(
				world.url,
				Array.from({ length: 50 }, () => ({ path: `/admin/batch-requests/${id}/${verb}`, token: by.token })),
			)
		const statuses = (hits: { status: number }[], status: number) => hits.filter((hit) => hit.status === status).length
		const agreed = await at('approve', other)
		expect([statuses(agreed, 200), statuses(agreed, 409)]).toEqual([1, 49])
		const minted = await at('mint', merchant)
		expect([statuses(minted, 200), statuses(minted, 409)]).toEqual([1, 49])
		expect((await list()).total).toBe(before + 1)
	})

	it('is none when somebody refuses or takes it back, also after it was agreed to', async () => {
		for (const by of [other, merchant]) {
			const id = await ask()
			await decide('approve', id, other)
			expect((await decide('refuse', id, by)).status).toBe(200)
			expect((await decide('mint', id, merchant)).status).toBe(409)
			expect(await decide('approve', id, other)).toMatchObject({ status: 409, body: { code: 'ALREADY_DECIDED' } })
		}
		expect((await decide('approve', 999_999, other)).status).toBe(404)
	})

	it('is not minted when it would be over already', async () => {
		const id = await ask({ expiresAt: inSeconds(30) })
		await decide('approve', id, other)
		await world.clock.advance(30_000)
		expect(await decide('mint', id, merchant)).toMatchObject({ status: 409, body: { code: 'BATCH_OVER' } })
	})

	it('stands in the list of what waits, with what it is worth', async () => {
		const id = await ask({ note: 'Look at me' })
		const { body } = await world.call('GET /admin/batch-requests', { token: other.token })
		const { requests } = body as { requests: object[] }
		expect(body.approvalAbove).toBe(1_000)
		expect(requests[0]).toMatchObject({
			id,
			note: 'Look at me',
			count: 10,
			usesEach: 1,
			userPoints: 500,
			askedBy: merchant.userId,
			state: 'waiting',
			isOwn: false,
		})
	})
})

describe('the list of what waits', () => {
	it('is searched by who asked and in the note, and filtered by state', async () => {
		const asking = await appoint(world, 13)
		const asked = await mint({ count: 10, userPoints: 500, note: 'Harvest_of 2027' }, asking)
		const found = async (query: Record<string, string>) => {
			const { body } = await world.call('GET /admin/batch-requests', { token: other.token, query })
			return (body.requests as { id: number }[]).map(({ id }) => id)
		}
		for (const search of ['harvest_OF', asking.userId]) expect(await found({ search, state: 'waiting' })).toEqual([asked.body.request])
		expect(await found({ search: 'harvestxof' })).toEqual([])
		expect(await found({ search: 'harvest', state: 'minted' })).toEqual([])
	})
})

describe('voiding', () => {
	it('takes what is unspent out of use, once, and leaves what was redeemed', async () => {
		const minted = await mint({ count: 3, userPoints: 5 })
		const [used, unspent] = codesOf(minted)
		await redeem(used)
		const end = () =>
			world.call('POST /admin/coupon-batches/{id}/void', {
				token: other.token,
				params: { id: Number(minted.body.batch) },
				body: { reason: 'Leaked on Facebook' },
			})
		expect(await end()).toMatchObject({ status: 200, body: { unspent: 2, message: CONSOLE_MESSAGES.voided } })
		expect(await end()).toMatchObject({ status: 409, body: { code: 'ALREADY_VOID' } })
		expect((await redeem(unspent)).status).toBe(422)
		expect((await redeem(used)).status).toBe(409)
		expect(await one(minted.body.batch)).toMatchObject({ state: 'void', uses: 1, maxUses: 3, voidedAt: expect.any(String) })
	})

	it('says why', async () => {
		const params = { id: 1 }
		expect((await world.call('POST /admin/coupon-batches/{id}/void', { token: other.token, params, body: {} })).status).toBe(422)
	})
})

describe('who redeemed a batch', () => {
	it('is told with the last four symbols, newest first, and as a table in which no name is a formula', async () => {
		const minted = await mint({ count: 2, userPoints: 5, userPoints2: 3 })
		const [one, two] = [await world.register({ userId: '1E10' }), await world.register()]
		const [first = '', second = ''] = codesOf(minted)
		await redeem(first, one)
		await redeem(second, two)
		const params = { id: Number(minted.body.batch) }
		const { body } = await world.call('GET /admin/coupon-batches/{id}/redemptions', { token: merchant.token, params })
		expect(body).toMatchObject({ total: 2, last_page: 1 })
		expect(body.redemptions).toMatchObject([
			{ UserID: two.userId, CardCode: `****-****-****-${second.slice(-4)}`, userPoints: 5, userPoints2: 3 },
			{ UserID: one.userId },
		])
		for (const [search, found] of [
			[one.userId.toUpperCase(), [one.userId]],
			[` ****-${second.slice(-4).toLowerCase()}`, [two.userId]],
			[`whoever_${second.slice(-4)}`, []],
			['nobody_is_called_so', []],
		] as const) {
			const query = { search }
			const reply = await world.call('GET /admin/coupon-batches/{id}/redemptions', { token: merchant.token, params, query })
			expect((reply.body.redemptions as { UserID: string }[]).map(({ UserID }) => UserID)).toEqual(found)
			expect(reply.body.total).toBe(found.length)
		}
		const { text } = await world.call('GET /admin/coupon-batches/{id}/redemptions/csv', { token: merchant.token, params })
		const lines = text.trim().split('\r\n')
		expect(lines[1]).toContain(`,${two.userId},${two.userNum},****-****-****-${second.slice(-4)},5,3`)
		expect(lines[2]).toContain(`,'1E10,${one.userNum},`)
		expect(text).not.toContain(first)
		for (const name of ['redemptions', 'redemptions/csv'] as const)
			expect((await world.call(`GET /admin/coupon-batches/{id}/${name}`, { token: merchant.token, params: { id: 999_999 } })).status).toBe(
				404,
			)
	})
})
