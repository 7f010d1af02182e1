import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifySite } from '../../../cli/verify/verify.ts'
import { campaign, mint } from '../../../tests/goods.ts'
import { appoint } from '../../../tests/staff.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'
import type { FoundCode } from '../admin.contract.ts'

let world: World
let merchant: Person
let player: Person
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	merchant = await appoint(world, 13)
	player = await world.register()
})
afterAll(() => world.close())

type Found = {
	batches: { batch: number; campaign: string | null; maxUses: number; voidedCodes: number }[]
	code: FoundCode | null
	total: number
}
const search = async (text: string) =>
	(await world.call('GET /admin/coupon-batches', { token: merchant.token, query: { search: text } })).body as unknown as Found
const numberOf = async (text = '') => (await search(text)).code?.id ?? 0
const voidCode = (id: number, { token }: Person = merchant) =>
	world.call('POST /admin/coupon-codes/{id}/void', { token, params: { id }, body: { reason: 'The card was lost' } })
const redeem = (CouponCode = '', { token }: Person = player) => world.call('POST /processCoupon', { token, body: { CouponCode } })
const broken = async () => (await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok).map(({ name }) => name)

it('keeps the public text of a campaign and finds it by a part', async () => {
	const { batch } = await campaign(world, { text: 'FIESTA2026', limit: 5, rCoin: 10 })
	for (const text of ['FIESTA2026', 'fiesta', 'fiesta-2026'])
		expect((await search(text)).batches[0]).toMatchObject({ batch, campaign: 'FIESTA2026' })
	expect(await search('FIESTA2027')).toMatchObject({ batches: [], code: null })
	const one = await world.call('GET /admin/coupon-batches/{id}', { token: merchant.token, params: { id: batch } })
	expect(one.body).toMatchObject({ campaign: 'FIESTA2026', voidedCodes: 0 })
	expect(await broken()).toEqual([])
})

it('finds a whole code, as it is printed, and tells nobody one', async () => {
	const codes = await mint(world, { rCoin: 10, count: 3 })
	const [first = '', second = ''] = codes
	for (const text of [first, first.replaceAll('-', ' '), ` ${first.toLowerCase()}`])
		expect(await search(text)).toMatchObject({ total: 1, code: { state: 'unused', redeemedBy: null, at: null } })
	await redeem(second)
	expect((await search(second)).code).toMatchObject({ state: 'redeemed', redeemedBy: { UserNum: player.userNum, UserID: player.userId } })
	expect(await search(`${first.slice(0, -1)}${first.endsWith('0') ? '1' : '0'}`)).toMatchObject({ batches: [], code: null })
	for (const secret of codes) expect(JSON.stringify(await search(first))).not.toContain(secret.slice(0, 9))
})

it('is redeemed as it was copied by hand, with letters that no minted code has', async () => {
	const misread = (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'L').replaceAll('V', 'U')
	const codes = (await mint(world, { rCoin: 10, count: 40 })).filter((code) => misread(code) !== code).slice(0, 5)
	expect(codes).toHaveLength(5)
	for (const code of codes) {
		expect(await redeem(misread(code))).toMatchObject({ status: 200, body: { couponcode: code } })
		expect((await redeem(code)).body.code).toBe('CODE_USED')
	}
	// A campaign is what it is called, also where a minted code could be meant.
	await campaign(world, { text: 'SULOLIBRE2026', limit: 5, rCoin: 10 })
	expect((await redeem('SULOLIBRE2026')).status).toBe(200)
	expect((await redeem('SUL0L1BRE2026')).body.code).toBe('CODE_INVALID')
	expect(await broken()).toEqual([])
})

it('finds who redeemed exactly this code of a batch', async () => {
	const [first = '', second = ''] = await mint(world, { rCoin: 10, count: 2 })
	await redeem(first)
	const { code } = await search(first)
	const found = async (text: string) =>
		(
			await world.call('GET /admin/coupon-batches/{id}/redemptions', {
				token: merchant.token,
				params: { id: code?.batch ?? 0 },
				query: { search: text },
			})
		).body.total
	expect([await found(first), await found(second), await found(first.slice(-4))]).toEqual([1, 0, 1])
})

it('takes one code out of use, once, and the others go on working', async () => {
	const [lost = '', other = '', spent = ''] = await mint(world, { rCoin: 10, count: 3 })
	await redeem(spent)
	const id = await numberOf(lost)
	expect((await voidCode(id)).status).toBe(200)
	expect(await voidCode(id)).toMatchObject({ status: 409, body: { code: 'CODE_ALREADY_VOID' } })
	expect(await redeem(lost)).toMatchObject({ status: 422, body: { code: 'CODE_INVALID' } })
	expect((await redeem(other)).status).toBe(200)
	expect(await voidCode(await numberOf(spent))).toMatchObject({ status: 409, body: { code: 'CODE_USED' } })
	expect(await search(lost)).toMatchObject({ code: { state: 'void' }, batches: [{ maxUses: 2, uses: 2, voidedCodes: 1 }] })
	const { entries } = (
		await world.call('GET /admin/audit', {
			token: (await appoint(world, 20)).token,
			query: { subject: `batch:${(await search(lost)).code?.batch}` },
		})
	).body as { entries: { action: string; after: object }[] }
	expect(entries.map(({ action, after }) => [action, after])).toEqual([
		['POST /admin/coupon-codes/{id}/void', { codeVoid: true, code: id, reason: 'The card was lost' }],
	])
	expect((await voidCode(999_999)).status).toBe(404)
	expect((await voidCode(id, await appoint(world, 11))).status).toBe(403)
	expect(await broken()).toEqual([])
})

it('of a campaign is all of its batch', async () => {
	const { batch } = await campaign(world, { text: 'STREAM2026', limit: 5, rCoin: 10 })
	const [{ id } = { id: 0 }] = await world.database.read.selectFrom('coupons').select('id').where('batch_id', '=', batch).execute()
	expect((await voidCode(id)).status).toBe(200)
	expect(await voidCode(id)).toMatchObject({ status: 409, body: { code: 'ALREADY_VOID' } })
	expect(await redeem('STREAM2026')).toMatchObject({ status: 422 })
	expect(await broken()).toEqual([])
})

it('is either redeemed or void, whoever comes first, and the seal of the batch holds', async () => {
	for (let round = 0; round < 12; round++) {
		const [one = '', two = ''] = await mint(world, { rCoin: 10, count: 2 })
		const [first, second] = [await numberOf(one), await numberOf(two)]
		const [taken, redeemed, other] = await Promise.all([voidCode(first), redeem(one), voidCode(second)])
		expect([taken.status, redeemed.status]).toSatisfy(([a, b]: number[]) => (a === 200 && b === 422) || (a === 409 && b === 200))
		expect(other.status).toBe(200)
	}
	expect(await broken()).toEqual([])
})

it('leaves a seal broken that somebody broke before', async () => {
	const [one = ''] = await mint(world, { rCoin: 10, count: 2 })
	const id = await numberOf(one)
	await world.database.transaction((tx) =>
		tx
			.updateTable('coupons')
			.set({ max_uses: 9 })
			.where('id', '=', id + 1)
			.execute(),
	)
	expect(await broken()).not.toEqual([])
	expect((await voidCode(id)).status).toBe(200)
	expect(await broken()).not.toEqual([])
})
