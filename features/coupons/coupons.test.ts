import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { post } from '#features/wallet/wallet.ts'
import { campaign, mint } from '../../tests/goods.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'
import { voidBatch } from './coupons.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

const redeem = (player: Person, code: unknown, referral?: string) =>
	world.call('POST /processCoupon', {
		token: player.token,
		body: { CouponCode: code, ...(referral !== undefined && { ReferralCode: referral }) },
	})
const balances = async (player: Person) => {
	const { UserPoint, UserPoint2 } = (await world.call('GET /me', { token: player.token })).body.user as Record<string, number>
	return [UserPoint, UserPoint2]
}

describe('redeeming', () => {
	it('loads both currencies and shows the code in groups', async () => {
		const player = await world.register()
		const [code] = await mint(world, { rCoin: 500, milleage: 40 })
		expect((await redeem(player, code)).body).toEqual({
			message: expect.any(String),
			messageCode: 'codeRedeemed',
			status: 1,
			couponcode: code,
			userPoints: 500,
			userPoints2: 40,
			Cardvalue: 500,
			Cardvalue2: 40,
		})
	})

	it('drops spaces and hyphens, and compares the rest exactly', async () => {
		const player = await world.register()
		const [code = ''] = await mint(world, { rCoin: 5 })
		expect((await redeem(player, code.toLowerCase())).body).toMatchObject({ code: 'CODE_INVALID', status: 0 })
		expect((await redeem(player, ` ${code.replaceAll('-', ' ')} `)).status).toBe(200)
	})

	it('works once, whoever used it', async () => {
		const [one, two] = [await world.register(), await world.register()]
		const [code] = await mint(world, { rCoin: 5 })
		await redeem(one, code)
		for (const player of [one, two]) {
			const again = await redeem(player, code)
			expect(again.status).toBe(409)
			expect(again.body).toMatchObject({ status: 0, message: 'This code has already been used.' })
		}
	})

	it('answers unknown, voided and not yet started codes alike', async () => {
		const player = await world.register()
		const [early] = await mint(world, { rCoin: 5, startsAt: world.clock.now() + 60_000 })
		const [voided] = await mint(world, { rCoin: 6 })
		const batch = await world.database.read.selectFrom('coupon_batches').select('id').where('r_coin', '=', 6).executeTakeFirstOrThrow()
		await world.database.transaction((tx) => voidBatch(tx, { batchId: batch.id, now: world.clock.now(), secretKey: world.secretKey }))
		const answers = [await redeem(player, 'AAAA-BBBB-CCCC-DDDD'), await redeem(player, early), await redeem(player, voided)]
		for (const { status, body } of answers) {
			expect(status).toBe(422)
			expect({ ...body, requestId: '' }).toEqual({
				status: 0,
				message: 'Invalid voucher code.',
				messageCode: 'codeInvalid',
				error: 'Invalid voucher code.',
				code: 'CODE_INVALID',
				requestId: '',
			})
		}
	})

	it('says so when a code has expired', async () => {
		const player = await world.register()
		const [code] = await mint(world, { rCoin: 5, expiresAt: world.clock.now() - 1 })
		expect(await redeem(player, code)).toMatchObject({ status: 409, body: { message: 'This code has expired.' } })
	})

	it('says that a code was used, also once it has expired', async () => {
		const player = await world.register()
		const [code] = await mint(world, { rCoin: 5, expiresAt: world.clock.now() + 1_000 })
		await redeem(player, code)
		await world.clock.advance(2_000)
		expect(await redeem(player, code)).toMatchObject({ status: 409, body: { message: 'This code has already been used.' } })
	})

	it('takes spaces and hyphens alone for an empty form, and not for a guess', async () => {
		const player = await world.register()
		for (let round = 0; round < 12; round++)
			expect(await redeem(player, [' ', '-', ' - ', '\t', '----'][round % 5])).toMatchObject({
				status: 422,
				body: { message: 'Voucher Code is required.', errors: { CouponCode: ['Voucher Code is required.'] }, status: 0 },
			})
		expect((await redeem(player, 'WRONG')).status).toBe(422)
	})

	it('asks a guest to log in, and an empty form for a code', async () => {
		const guest = await world.call('POST /processCoupon', { body: { CouponCode: 'X' } })
		expect(guest).toMatchObject({ status: 401, body: { message: 'Please Login to Continue!', status: 0 } })
		const player = await world.register()
		for (const code of ['', null, undefined])
			expect(await redeem(player, code)).toMatchObject({
				status: 422,
				body: { message: 'Voucher Code is required.', errors: { CouponCode: ['Voucher Code is required.'] }, status: 0 },
			})
	})

	it('keeps a history with the last four symbols only, and no code in clear', async () => {
		const player = await world.register()
		const [code = ''] = await mint(world, { rCoin: 7, milleage: 2 })
		await redeem(player, code)
		const history = await world.call('GET /topuphistory', { token: player.token })
		expect(history.body.topuphistory).toEqual([
			{ CardCode: `****-****-****-${code.slice(-4)}`, DateTopUp: expect.any(String), Cardvalue: 7, Cardvalue2: 2 },
		])
		const rows = JSON.stringify([
			await world.database.read.selectFrom('coupons').selectAll().execute(),
			await world.database.read.selectFrom('coupon_redemptions').selectAll().execute(),
		])
		expect(rows).not.toContain(code)
		expect(rows).not.toContain(code.replaceAll('-', ''))
	})

	it('gives the first answer again under the same key', async () => {
		const player = await world.register()
		const [code] = await mint(world, { rCoin: 9 })
		const send = () =>
			world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code }, headers: { 'idempotency-key': 'redeem-once' } })
		const [first, again] = [await send(), await send()]
		expect(again.text).toBe(first.text)
		expect(await balances(player)).toEqual([9, 0])
	})

	it('stops guessing after ten wrong tries, and lets right ones through before', async () => {
		const player = await world.register()
		for (const code of await mint(world, { rCoin: 1, count: 12 })) expect((await redeem(player, code)).status).toBe(200)
		for (let guess = 0; guess < 10; guess++) expect((await redeem(player, `WRONG${guess}`)).status).toBe(422)
		const stopped = await redeem(player, 'WRONG-AGAIN')
		expect(stopped).toMatchObject({ status: 429, body: { message: 'Too many Requests! try again later', status: 0 } })
		expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
		await world.clock.advance(600_000)
		expect((await redeem(player, 'WRONG')).status).toBe(422)
	})
})

describe('a campaign code', () => {
	it('works once per account until its limit', async () => {
		await campaign(world, { text: 'WELCOME2026', limit: 2, rCoin: 100 })
		const [one, two, three] = [await world.register(), await world.register(), await world.register()]
		expect((await redeem(one, 'WELCOME2026')).body).toMatchObject({ couponcode: 'WELCOME2026', userPoints: 100 })
		expect(await redeem(one, 'WELCOME2026')).toMatchObject({ status: 409, body: { message: 'You have already used this code.' } })
		expect((await redeem(two, 'WELCOME2026')).status).toBe(200)
		expect(await redeem(three, 'WELCOME2026')).toMatchObject({ status: 409, body: { message: 'This code has reached its limit.' } })
	})

	it('works once per mailbox, however its address is spelled', async () => {
		await campaign(world, { text: 'ONEMAILBOX', limit: 9, rCoin: 100 })
		const addresses = ['lito.cruz@gmail.com', 'litocruz+two@gmail.com', 'ｌ.I.T.O.cr\u200buz@googlemail.com']
		const [first, ...others] = await Promise.all(addresses.map((userEmail) => world.register({ userEmail })))
		const neighbour = await world.register({ userEmail: 'litocruz@example.com' })
		expect((await redeem(first as Person, 'ONEMAILBOX')).status).toBe(200)
		for (const other of others)
			expect(await redeem(other, 'ONEMAILBOX')).toMatchObject({ status: 409, body: { message: 'You have already used this code.' } })
		expect((await redeem(neighbour, 'ONEMAILBOX')).status).toBe(200)
	})
})

describe('a referral', () => {
	// The tests above have used up this hour's registrations of the address.
	beforeAll(() => world.clock.advance(3_600_000))

	it('gives the referrer five percent of the R-Coin in Milleage, rounded down, with spaces and unseen signs around the code', async () => {
		const [referrer, player] = [await world.register(), await world.register()]
		const [code] = await mint(world, { rCoin: 519, milleage: 1_000 })
		expect((await redeem(player, code, ` ${referrer.referralCode}\u200b `)).status).toBe(200)
		expect(await balances(referrer)).toEqual([0, 25])
	})

	it('refuses one’s own code, an unknown one, and that of a player whom one referred; the coupon stays unused', async () => {
		const [one, two] = [await world.register(), await world.register()]
		const [first, second] = await mint(world, { rCoin: 100, count: 2 })
		expect(await redeem(one, first, one.referralCode)).toMatchObject({ status: 422, body: { code: 'REFERRAL_OWN', status: 0 } })
		expect((await redeem(one, first, 'NOBODY00')).body).toMatchObject({ code: 'REFERRAL_INVALID' })
		expect((await redeem(one, first, two.referralCode)).status).toBe(200)
		expect((await redeem(two, second, one.referralCode)).body).toMatchObject({ code: 'REFERRAL_MUTUAL' })
		expect((await redeem(two, second, '')).status).toBe(200)
	})

	it('refuses the code that would close a ring of referrers; it pays nobody, and its coupon stays unused', async () => {
		const ring = [await world.register(), await world.register(), await world.register(), await world.register()]
		const codes = await mint(world, { rCoin: 100, count: ring.length })
		for (const [index, player] of ring.slice(1).entries())
			expect((await redeem(player, codes[index], ring[index]?.referralCode)).status).toBe(200)
		const [first, last] = [ring[0] as Person, ring[3] as Person]
		const closing = codes[3]
		expect((await redeem(first, closing, last.referralCode)).body).toMatchObject({ code: 'REFERRAL_MUTUAL' })
		expect(await balances(last)).toEqual([100, 0])
		expect((await redeem(first, closing)).status).toBe(200)
		const [again] = await mint(world, { rCoin: 100 })
		expect((await redeem(last, again, first.referralCode)).status).toBe(200)
	})

	it('refuses the same person under another address', async () => {
		const one = await world.register({ userEmail: 'maria.cruz@gmail.com' })
		const two = await world.register({ userEmail: 'mariacruz+two@gmail.com' })
		const [code] = await mint(world, { rCoin: 100 })
		expect((await redeem(two, code, one.referralCode)).body).toMatchObject({ code: 'REFERRAL_INVALID' })
	})

	it('goes by the rule of today for accounts from before it too', async () => {
		const [one, two] = [await world.register(), await world.register()]
		const rewrite = (person: Person, email: string) =>
			world.database.transaction((tx) =>
				tx.updateTable('accounts').set({ email, email_key: email }).where('id', '=', person.userNum).execute(),
			)
		await rewrite(one, 'pedro.reyes@googlemail.com')
		await rewrite(two, 'pedroreyes+two@gmail.com')
		const [code] = await mint(world, { rCoin: 100 })
		expect((await redeem(two, code, one.referralCode)).body).toMatchObject({ code: 'REFERRAL_INVALID' })
	})

	it('pays a referrer no more than the cap of a Manila month', async () => {
		const referrer = await world.register()
		const player = await world.register()
		for (const code of await mint(world, { rCoin: 60_000, count: 2 })) await redeem(player, code, referrer.referralCode)
		expect(await balances(referrer)).toEqual([0, 5_000])
		await world.clock.advance(32 * DAY_MS)
		const signedIn = await world.call('POST /processlogin', { body: { UserID: player.userId, UserPass: player.password } })
		const [code] = await mint(world, { rCoin: 1_000 })
		await redeem({ ...player, token: String(signedIn.body.token) }, code, referrer.referralCode)
		const paid = await world.database.read
			.selectFrom('wallets')
			.select('balance')
			.where('account_id', '=', referrer.userNum)
			.where('currency', '=', 'milleage')
			.executeTakeFirstOrThrow()
		expect(paid.balance).toBe(5_050)
	})

	it('never stands in the way of the player who redeems: a full referrer gets what still fits', async () => {
		const [referrer, player] = [await world.register(), await world.register()]
		const fill = async (amount: number) =>
			world.database.transaction((tx) =>
				post(tx, {
					kind: 'adjustment',
					accountId: referrer.userNum,
					reason: 'test',
					at: world.clock.now(),
					transfers: [{ from: { house: 'adjustment' }, to: { player: referrer.userNum }, currency: 'milleage', amount }],
					secretKey: world.secretKey,
				}),
			)
		for (let part = 0; part < 999; part++) await fill(1_000_000_000)
		await fill(999_999_990)
		const [first, second] = await mint(world, { rCoin: 1_000, count: 2 })
		expect((await redeem(player, first, referrer.referralCode)).body).toMatchObject({ status: 1, userPoints: 1_000 })
		expect(await balances(referrer)).toEqual([0, 1_000_000_000_000])
		expect((await redeem(player, second, referrer.referralCode)).body).toMatchObject({ status: 1, userPoints: 2_000 })
		const months = world.database.read.selectFrom('referral_months').select('paid').where('referrer_id', '=', referrer.userNum)
		expect(await months.execute()).toEqual([{ paid: 10 }])
	})
})

describe('wrong codes from many accounts', () => {
	let crowded: World
	beforeAll(async () => {
		crowded = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	})
	afterAll(() => crowded.close())

	it('raise an alarm that staff can read, once in ten minutes (CP4)', async () => {
		const people: Person[] = []
		for (let number = 0; number < 20; number++) people.push(await crowded.register())
		const guess = async (player: Person) => {
			const { body } = await crowded.call('POST /processCoupon', { token: player.token, body: { CouponCode: 'WRONG' } })
			expect(body.code).toBe('CODE_INVALID')
		}
		const alarms = async () => {
			await crowded.settle()
			return crowded.services.guessing.raised(crowded.database.read, 0)
		}
		// The same number of attempts from few accounts raises no alarm: the limits of those accounts stop them.
		for (let round = 0; round < 8; round++) await Promise.all(people.slice(0, 15).map(guess))
		expect(await alarms()).toEqual([])
		await Promise.all(people.map(guess))
		expect(await alarms()).toEqual([{ raised_at: expect.any(Number), tries: expect.any(Number), accounts: 20 }])
		await Promise.all(people.map(guess))
		expect(await alarms()).toHaveLength(1)
		await crowded.clock.advance(600_000)
		for (let round = 0; round < 5; round++) await Promise.all(people.map(guess))
		expect(await alarms()).toHaveLength(2)
	}, 60_000)
})
