import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mint } from '../goods.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { ledgerFaults } from './ledger.ts'
import { type Hit, volleyUntilServed } from './volley.ts'

let world: World
let people: Person[]
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	people = []
	for (let person = 0; person < 10; person++) people.push(await world.register())
})
afterAll(() => world.close())

const someone = (index: number): Person => people[index % people.length] as Person
const succeeded = (hits: Hit[]) => hits.filter(({ status }) => status === 200)
const milleage = async ({ token }: Person) => ((await world.call('GET /me', { token })).body.user as { UserPoint2: number }).UserPoint2

describe('one code in many spellings', () => {
	it('CP8: is redeemed once, 200 at the same time', async () => {
		for (let round = 0; round < 5; round++) {
			const [code = ''] = await mint(world, { rCoin: 9 })
			const plain = code.replaceAll('-', '')
			const spellings = [code, plain, ` ${code} `, code.replaceAll('-', ' '), [...plain].join('-'), `${plain}--`]
			const hits = await volleyUntilServed(
				world.url,
				Array.from({ length: 200 }, (_one, index) => ({
					path: '/processCoupon',
					token: someone(index).token,
					body: { CouponCode: spellings[index % spellings.length] },
				})),
			)
			expect(succeeded(hits)).toHaveLength(1)
			expect(new Set(hits.map(({ status }) => status))).toEqual(new Set([200, 409]))
		}
		expect(await ledgerFaults(world)).toEqual([])
	})

	it('CP8: is none at all in lower case, full width or with look-alikes', async () => {
		const [code = ''] = await mint(world, { rCoin: 9 })
		const strangers = [
			code.toLowerCase(),
			code.replaceAll(/[0-9]/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
			`${code}ı`,
			`${code}A`,
		]
		for (const CouponCode of strangers.filter((text) => text !== code)) {
			const { status } = await world.call('POST /processCoupon', { token: someone(0).token, body: { CouponCode } })
			expect(status).toBe(422)
		}
	})
})

describe('referrals', () => {
	const redeem = async (player: Person, ReferralCode: string) => {
		const [code] = await mint(world, { rCoin: 1_000 })
		return world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code, ReferralCode } })
	}

	it('CP9: pay at most once a redemption, however many are sent at once', async () => {
		const [referrer, referee] = [await world.register(), await world.register()]
		const [code] = await mint(world, { rCoin: 1_000 })
		const hits = await volleyUntilServed(
			world.url,
			Array.from({ length: 100 }, () => ({
				path: '/processCoupon',
				token: referee.token,
				body: { CouponCode: code, ReferralCode: referrer.referralCode },
			})),
		)
		expect(succeeded(hits)).toHaveLength(1)
		expect(await milleage(referrer)).toBe(50)
	})

	it('CP9: never pay both of a pair', async () => {
		const [one, two] = [await world.register(), await world.register()]
		expect((await redeem(one, two.referralCode)).status).toBe(200)
		expect((await redeem(two, one.referralCode)).status).toBe(422)
		expect([await milleage(one), await milleage(two)]).toEqual([0, 50])
	})

	it('CP9: never pay both of a pair that refer each other at the same time', async () => {
		for (let round = 0; round < 10; round++) {
			const [one, two] = [await world.register(), await world.register()]
			const answers = await Promise.all([redeem(one, two.referralCode), redeem(two, one.referralCode)])
			expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
			expect((await milleage(one)) + (await milleage(two))).toBeLessThanOrEqual(50)
		}
	})

	it('CP9: never pay all of a ring that refer each other at the same time', async () => {
		for (let round = 0; round < 10; round++) {
			const [one, two, three] = [await world.register(), await world.register(), await world.register()]
			const answers = await Promise.all([redeem(one, two.referralCode), redeem(two, three.referralCode), redeem(three, one.referralCode)])
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
		}
	})
})
