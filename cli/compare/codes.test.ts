import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaign, mint } from '../../tests/goods.ts'
import { type KeptSite, keptSite } from '../../tests/kept-site.ts'
import type { Person, World } from '../../tests/world.ts'
import type { Section } from './report.ts'

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

const compare = async (named = aside) => {
	const { code, json, err } = await site.portal('compare', '--with', named, '--json')
	const linesOf = (matches: (section: Section) => boolean) => (json.found as Section[]).find(matches)?.missing ?? []
	return {
		...{ code, err },
		states: linesOf(({ player }) => player === gina.userNum).map(({ text }) => text.replace('code …', '')),
		minted: linesOf(({ title }) => title === 'Minted there, and unknown here').map(({ what, codes, text }) => [what, codes, text]),
	}
}

const endOf = (code = '') => code.slice(-4)

describe('compare', () => {
	it('tells of each lost redemption whether its code works here, and lists the batches that are unknown here', async () => {
		const { code, err, states, minted } = await compare()
		expect(code).toBe(1)
		expect(states).toEqual([
			`${endOf(early[0])} works here`,
			`${endOf(early[1])} works here`,
			'2026 works here',
			`${endOf(late[0])} is unknown here`,
			'2026 is unknown here',
		])
		expect(minted).toEqual([
			['batch', 2, expect.stringMatching(/^of 3 not redeemed, batch \d+ there, \+40 r-coin each: test$/)],
			['campaign', undefined, expect.stringMatching(/^batch \d+ there, \+7 r-coin, \+1 milleage each: test$/)],
		])
		expect(err).toBe('Minted there, and unknown here: batch 1, campaign 1. 1 player misses something here: redemption 5.\n')
	})

	it('says it in lines that can be read', async () => {
		const { out } = await site.portal('compare', '--with', aside)
		expect(out).toMatch(/^Minted there, and unknown here\n +\S+ +batch +2 of 3 not redeemed, batch \d+ there, \+40 r-coin each: test\n/)
		expect(out).toMatch(new RegExp(`redemption +\\+30 r-coin, code …${endOf(early[0])} works here\n`))
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
		const said = (await compare()).states.map((state) => state.slice(5, -5))
		expect(said).toEqual(['is used up', 'works', 'is void', 'is unknown', 'is unknown'])
	})

	it('lists no campaign any more that was opened again with its text', async () => {
		await campaign(world, { text: 'PASKO2026', limit: 9, rCoin: 7, milleage: 1 })
		const { states, minted } = await compare()
		expect(minted).toMatchObject([['batch', 2, expect.anything()]])
		expect(states.at(-1)).toBe('2026 works here')
	})

	it('finds none in what the site was restored from', async () => {
		expect(await compare(site.backup)).toMatchObject({ code: 0, states: [], minted: [] })
	})
})
