import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaign, mint } from '../../tests/goods.ts'
import { type KeptSite, keptSite } from '../../tests/kept-site.ts'
import type { Person, World } from '../../tests/world.ts'
import type { BatchThere } from './codes.ts'
import type { PlayerLoss } from './missing.ts'

/** Codes from before and after a backup are redeemed, and the site is restored from it: some work again, others are unknown. */
let site: KeptSite
let aside: string
let world: World
let gina: Person
let early: string[]
let late: string[]

const redeem = async (on: World, token: string, CouponCode = '') => {
	const { status, body } = await on.call('POST /processCoupon', { token, body: { CouponCode } })
	return status === 200 ? 200 : body.code
}

beforeAll(async () => {
	site = await keptSite()
	await site.running(async (old) => {
		gina = await old.register({ userId: 'gina_go', userEmail: 'gina@example.com' })
		early = await mint(old, { rCoin: 30, count: 2 })
		await campaign(old, { text: 'PISTA2026', limit: 5, rCoin: 5 })
		await site.takeBackup()
		late = await mint(old, { rCoin: 40, count: 3 })
		await campaign(old, { text: 'PASKO2026', limit: 9, rCoin: 7, milleage: 1 })
		await mint(old, { rCoin: 50, count: 2, expiresAt: old.clock.now() - 1 })
		for (const code of [...early, 'PISTA2026', late[0], 'PASKO2026']) expect(await redeem(old, gina.token, code)).toBe(200)
	})
	aside = (await site.restore()).aside
	world = await site.open()
	// The numbers of lost batches are given to other batches.
	await mint(world, { rCoin: 1, count: 3 })
}, 240_000)
afterAll(async () => {
	await world.close()
	await site.drop()
})

const found = async (named = aside) => {
	const { code, json, out, err } = await site.portal('compare', '--with', named, '--json')
	const states = (json.players as PlayerLoss[]).flatMap(({ booked }) => booked).map(({ code: lastFour, codeHere }) => [lastFour, codeHere])
	return { code, out, err, states, batches: json.batches as BatchThere[] }
}

const endOf = (code = '') => code.slice(-4)

describe('compare', { timeout: 120_000 }, () => {
	it('tells of each lost redemption whether its code works here, and lists the batches that are unknown here', async () => {
		const { code, err, states, batches } = await found()
		expect(code).toBe(1)
		expect(states).toEqual([
			[endOf(early[0]), 'works'],
			[endOf(early[1]), 'works'],
			['2026', 'works'],
			[endOf(late[0]), 'unknown'],
			['2026', 'unknown'],
		])
		const times = { mintedAt: expect.any(String), expiresAt: null, batch: expect.any(Number) }
		expect(batches).toEqual([
			{ ...times, note: 'test', kind: 'single', codes: 3, open: 2, rCoin: 40, milleage: 0 },
			{ ...times, note: 'test', kind: 'campaign', codes: 1, open: 1, rCoin: 7, milleage: 1 },
		])
		expect(err).toContain('Codes that were minted there are unknown here: 2 batches with 3 codes that were not redeemed.\n')
	})

	it('says it in lines that can be read', async () => {
		const { out } = await site.portal('compare', '--with', aside)
		expect(out).toMatch(
			/^Minted there, and unknown here\n +\S+ +batch +\d+ there, 2 of 3 codes not redeemed, \+40 r-coin each: test\n +\S+ +batch +\d+ there, campaign, \+7 r-coin, \+1 milleage each: test\n/,
		)
		expect(out).toMatch(new RegExp(`redemption +\\+30 r-coin, code …${endOf(early[0])} works here\n`))
		expect(out).toMatch(new RegExp(`redemption +\\+40 r-coin, code …${endOf(late[0])} is unknown here\n`))
	})

	it('says what the running site says to the player', async () => {
		const { body } = await world.call('POST /processlogin', { body: { UserID: gina.userId, UserPass: gina.password } })
		const token = String(body.token)
		expect(await redeem(world, token, late[0])).toBe('CODE_INVALID')
		expect(await redeem(world, token, late[1])).toBe('CODE_INVALID')
		expect(await redeem(world, token, early[0])).toBe(200)
		const { id } = await world.database.read
			.selectFrom('coupon_batches')
			.select('id')
			.where('kind', '=', 'campaign')
			.executeTakeFirstOrThrow()
		expect(await site.portal('codes', 'void', '--batch', String(id))).toMatchObject({ code: 0 })
		expect((await found()).states.map(([, state]) => state)).toEqual(['used', 'works', 'void', 'unknown', 'unknown'])
	})

	it('lists no campaign any more that was opened again with its text', async () => {
		await campaign(world, { text: 'PASKO2026', limit: 9, rCoin: 7, milleage: 1 })
		const { states, batches } = await found()
		expect(batches).toMatchObject([{ kind: 'single', open: 2 }])
		expect(states.at(-1)).toEqual(['2026', 'works'])
	})

	it('finds none in what the site was restored from', async () => {
		expect(await found(site.backup)).toMatchObject({ code: 0, states: [], batches: [] })
	})
})
