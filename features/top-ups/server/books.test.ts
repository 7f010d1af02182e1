import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { manilaDay } from '#server/kernel/clock.ts'
import { verifySite } from '../../../cli/verify/verify.ts'
import { stock } from '../../../tests/goods.ts'
import { patient } from '../../../tests/patience.ts'
import { appoint } from '../../../tests/staff.ts'
import {
	approveTopUp,
	deskFile,
	freshTransfer,
	type Goods,
	orderTopUp,
	rCoinOf,
	STATIC_QRS,
	sendReceipt,
	sentTopUp,
	stockTopUps,
	TOP_UP_CHANNEL,
	TOP_UP_PACKAGE,
} from '../../../tests/top-ups.ts'
import { waitingForLocks } from '../../../tests/waiting-for-locks.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../../tests/world.ts'
import type { TopUpClosing, TopUpFigures } from '../books.admin.contract.ts'
import { checksumOf } from './qr-ph.ts'

let world: World
let owner: Person
let merchant: Person
let goods: Goods
beforeAll(async () => {
	world = patient(await openWorld({ ...LASTING_SESSIONS }))
	owner = await appoint(world, 20)
	merchant = await appoint(world, 13)
	goods = await stockTopUps(world, owner, { qrCode: STATIC_QRS[0] })
})
afterAll(async () => {
	expect((await verifySite(world.database, world.secretKey)).filter(({ ok }) => !ok)).toEqual([])
	await world.close()
})

const reverse = (by: Person, { reference }: { reference: string }, body: object = {}) =>
	world.call('POST /admin/top-ups/{reference}/reverse', {
		token: by.token,
		params: { reference },
		body: { reason: 'A false receipt', ...body },
	})
const refuse = (by: Person, { reference }: { reference: string }) =>
	world.call('POST /admin/top-ups/{reference}/refuse', { token: by.token, params: { reference }, body: { reason: 'false-receipt' } })
const buy = async ({ token }: Person, price: number) =>
	world.call('POST /buyitem', { token, query: { productnum: await stock(world, { price }) } })
const loaded = async (player: Person, chosen: object = {}) => {
	const order = await sentTopUp(world, player, goods, chosen)
	expect((await approveTopUp(world, merchant, order, { amount: order.amount })).body.state).toBe('loaded')
	return order
}

describe('a reversal', () => {
	it('takes the points that are there, once, of twenty at once', async () => {
		const player = await world.register()
		const order = await loaded(player)
		const answers = await Promise.all(Array.from({ length: 20 }, () => reverse(owner, order)))
		expect(answers.filter(({ status }) => status === 200)).toMatchObject([{ body: { taken: 105, owed: 0 } }])
		expect(await rCoinOf(world, player)).toBe(0)
		expect((await approveTopUp(world, merchant, order, { amount: order.amount })).body.code).toBe('TOP_UP_OVER')
		const again = await orderTopUp(world, player, goods)
		const { transferReference } = await deskFile(world, owner, order)
		expect((await sendReceipt(world, player, again.reference, { transferReference })).status).toBe(422)
	})

	it.runIf(inject('engine') === 'postgres')('leaves no debt beside points that are loaded at the same time', async () => {
		const player = await world.register()
		const [old, next] = [await loaded(player), await sentTopUp(world, player, goods)]
		expect((await buy(player, 105)).status).toBe(200)
		const { promise: isEnough, resolve: enough } = Promise.withResolvers<void>()
		const wallet = world.database.transaction(async (tx) => {
			await tx.selectFrom('wallets').select('id').where('account_id', '=', player.userNum).forUpdate().execute()
			await isEnough
		})
		const approving = approveTopUp(world, merchant, next, { amount: next.amount })
		await vi.waitUntil(async () => (await waitingForLocks(world)) === 1, { timeout: 60_000 })
		let isReversed = false
		const reversing = reverse(owner, old).finally(() => {
			isReversed = true
		})
		await vi.waitUntil(async () => isReversed || (await waitingForLocks(world)) === 2, { timeout: 60_000 })
		enough()
		await wallet
		expect([(await approving).status, (await reversing).status]).toEqual([200, 200])
		const { body } = await world.call('GET /top-ups', { token: player.token })
		expect([await rCoinOf(world, player), body.debt]).toEqual([0, 0])
	})

	it('leaves the rest as a debt that the next top-up pays first, and spending locked by choice', async () => {
		const player = await world.register()
		const order = await loaded(player)
		await buy(player, 65)
		expect((await reverse(owner, order, { lock: true })).body).toMatchObject({ taken: 40, owed: 65 })
		const { body } = await world.call('GET /top-ups', { token: player.token })
		expect(body).toMatchObject({ debt: 65, isSpendingLocked: true })
		const { body: debts } = await world.call('GET /admin/top-up-debts', { token: merchant.token })
		expect(debts.debts).toMatchObject([{ UserID: player.userId, owed: 65, isLocked: true, references: [order.reference] }])
		const params = { UserNum: player.userNum }
		const lock = (isLocked: boolean) =>
			world.call('POST /admin/top-up-debts/{UserNum}/lock', { token: owner.token, params, body: { isLocked } })
		await lock(false)
		expect((await buy(player, 1)).body.code).toBe('NOT_ENOUGH_R_COIN')
		await lock(true)
		expect((await buy(player, 1)).body.code).toBe('SPENDING_LOCKED')
		const next = await sentTopUp(world, player, goods)
		expect((await deskFile(world, owner, next)).worth).toMatchObject({ rCoin: 100, bonus: 5, debt: 65 })
		expect((await approveTopUp(world, merchant, next, { amount: next.amount })).body).toMatchObject({ debt: 65 })
		expect(await rCoinOf(world, player)).toBe(40)
		expect((await buy(player, 1)).status).toBe(200)
		expect((await lock(true)).status).toBe(404)
	})
})

describe('what speaks for and against', () => {
	const receipt = (text: string, quality = 90) =>
		sharp(
			Buffer.from(
				`<svg xmlns="http://www.w3.org/2000/svg" width="360" height="640"><rect width="360" height="640" fill="#fff"/><rect width="360" height="120" fill="#1554c0"/><text x="20" y="260" font-size="52" font-weight="700">${text}</text><text x="20" y="420" font-size="46">PHP 100</text></svg>`,
			),
		)
			.jpeg({ quality })
			.toBuffer()
	const send = async ({ token }: Person, reference: string, bytes: Buffer, transferReference = freshTransfer()) => {
		const form = new FormData()
		form.append('transferReference', transferReference)
		form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'receipt.jpg')
		const headers = { authorization: `Bearer ${token}` }
		const response = await fetch(`${world.url}/api/top-ups/${reference}/receipt`, { method: 'POST', headers, body: form })
		return (await response.json()) as { order: { steps: { images: { url: string }[] }[] } }
	}

	it('is the same reference, the same or nearly the same picture, a young account and refusals', async () => {
		const [one, two] = [await world.register(), await world.register()]
		const [first, copy, near, other] = [
			await orderTopUp(world, one, goods),
			await orderTopUp(world, two, goods),
			await orderTopUp(world, two, goods),
			await orderTopUp(world, two, goods),
		]
		const same = freshTransfer()
		const sent = await send(one, first.reference, await receipt('4417 889'), same)
		await send(two, copy.reference, await receipt('4417 889'), same)
		await send(two, near.reference, await receipt('4417 889', 35))
		await send(two, other.reference, await receipt('9062 135'))
		const signsOf = async (order: { reference: string }) =>
			(await deskFile(world, owner, order)).signs.map(({ kind, other: there }) => `${kind}${there ? ` ${there}` : ''}`)
		expect(await signsOf(copy)).toEqual(
			expect.arrayContaining([`reference-sent ${first.reference}`, `same-picture ${first.reference}`, 'new-account']),
		)
		expect(await signsOf(near)).toEqual(expect.arrayContaining([`near-picture ${first.reference}`]))
		expect((await signsOf(other)).filter((kind) => /picture/.test(kind))).toEqual([])
		const refusals = async () =>
			(await deskFile(world, owner, other)).signs.filter(({ kind }) => kind === 'many-refused').map(({ count }) => count)
		for (const [{ reference }, counted] of [
			[copy, []],
			[near, [2]],
		] as const) {
			expect((await refuse(merchant, { reference })).status).toBe(200)
			expect(await refusals()).toEqual(counted)
		}
		const url = sent.order.steps.at(-1)?.images[0]?.url ?? ''
		const picture = await fetch(world.url + url)
		expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
		await world.clock.advance(181 * DAY_MS)
		await world.services.topUps.forgetOldImages()
		expect((await fetch(world.url + url)).status).toBe(404)
		expect((await signsOf(near)).filter((kind) => /same/.test(kind))).toEqual([])
		expect(await refusals()).toEqual([])
	})
})

describe('the books', () => {
	it('sum up days, channels, packages and people, and are closed by two people', async () => {
		await world.clock.advance(100 * DAY_MS)
		const [player, day] = [await world.register(), manilaDay(world.clock.now())]
		const first = await loaded(player)
		await loaded(player)
		const large = await loaded(player, { package: goods.large })
		await reverse(owner, large)
		const period = { from: day, until: day }
		const read = async () =>
			(await world.call('GET /admin/top-up-figures', { token: owner.token, query: period })).body as unknown as TopUpFigures
		const { open, refused } = await read()
		const waiting = await sentTopUp(world, player, goods)
		await refuse(merchant, await sentTopUp(world, player, goods))
		const figures = await read()
		expect(figures.open).toEqual({ count: open.count + 1, centavos: open.centavos + waiting.amount })
		expect([refused, figures.refused]).toEqual([0, 1])
		expect(figures.total).toMatchObject({ count: 3, points: 105 * 2 + 560 })
		expect(figures.channels).toMatchObject([{ name: 'GCash', channel: goods.channel, count: 3 }])
		expect(figures.packages.map(({ name, count }) => [name, count])).toEqual([
			['Large', 1],
			['Starter', 2],
		])
		expect(figures.people).toMatchObject([{ name: merchant.userId, count: 3 }])
		expect(figures.reversed).toMatchObject({ count: 1, taken: 560, owed: 0 })
		const kept = figures.total.centavos - figures.reversed.centavos
		const { text } = await world.call('GET /admin/top-up-figures/csv', { token: owner.token, query: period })
		expect(text).toContain(
			`${day},GCash,${(figures.total.centavos / 100).toFixed(2)},${(large.amount / 100).toFixed(2)},${(kept / 100).toFixed(2)}`,
		)
		const close = (by: Person) =>
			world.call('POST /admin/top-up-closings', { token: by.token, body: { day, counted: [{ channel: goods.channel, counted: kept }] } })
		expect((await close(owner)).body.code).toBe('DAY_NOT_OVER')
		await world.clock.advance(DAY_MS)
		expect((await world.call('GET /admin/top-up-closings', { token: owner.token })).body.unclosed).toContain(day)
		const closed = (await close(merchant)).body.closing as TopUpClosing
		expect(closed.lines).toEqual([{ channel: goods.channel, name: 'GCash', expected: kept, counted: kept }])
		expect((await close(owner)).body.code).toBe('DAY_CLOSED')
		const sign = (by: Person) => world.call('POST /admin/top-up-closings/{day}/sign', { token: by.token, params: { day }, body: {} })
		expect((await sign(merchant)).body.code).toBe('OWN_REQUEST')
		expect((await sign(owner)).body.closing).toMatchObject({ signedBy: merchant.userId, secondBy: owner.userId, maySign: false })
		expect((await sign(owner)).body.code).toBe('ALREADY_DECIDED')
		const preview = await world.call('GET /admin/top-up-closings/{day}', { token: owner.token, params: { day } })
		expect(preview.body.closing).toMatchObject({ secondBy: owner.userId })
		expect(first.reference).not.toBe(large.reference)
	})
})

describe('a channel', () => {
	it('shows a code for one payment, keeps its kind, tells all owners where money goes, and refuses a wrong code with the reason', async () => {
		const player = await world.register()
		const order = await orderTopUp(world, player, goods)
		expect(order.qr).toContain(`54${String((order.amount / 100).toFixed(2).length).padStart(2, '0')}${(order.amount / 100).toFixed(2)}`)
		expect(order.qr).toContain(order.reference.replaceAll('-', ''))
		const add = (body: object) => world.call('POST /admin/top-up-channels', { token: owner.token, body: { ...TOP_UP_CHANNEL, ...body } })
		expect((await add({ qrCode: 'hello' })).body.errors).toEqual({ qrCode: [expect.stringContaining('not the text of a QR Ph code')] })
		for (const accountNumber of ['', '\u3164', '\u200b']) expect((await add({ accountNumber })).status).toBe(422)
		expect((await add({ kind: 'bank', bank: '\u2800' })).status).toBe(422)
		const free = await world.call('POST /admin/top-up-packages', { token: owner.token, body: { ...TOP_UP_PACKAGE, rCoin: null } })
		expect(free.body.errors).toEqual({ rCoin: [CONSOLE_MESSAGES.pointsRange] })
		const before = world.mails.length
		const params = { id: goods.channel }
		const { edition } = (await world.call('GET /admin/top-up-channels/{id}', { token: owner.token, params })).body
		const change = (body: object) =>
			world.call('PATCH /admin/top-up-channels/{id}', { token: owner.token, params, body: { edition, ...body } })
		expect((await change({ kind: 'maya' })).status).toBe(422)
		const hours = { hours: 'Every day, 8 to 20', hoursFil: 'Araw-araw, 8 hanggang 20' }
		expect((await change({ accountNumber: '0917 111 1111', ...hours })).status).toBe(200)
		await world.settle()
		expect(world.mails.slice(before).map(({ subject }) => subject)).toContain('Where top-ups are paid to was changed')
		const letters = async (body: object) => {
			const [sent, { edition }] = [
				world.mails.length,
				(await world.call('GET /admin/top-up-channels/{id}', { token: owner.token, params })).body,
			]
			const { status, text } = await world.call('PATCH /admin/top-up-channels/{id}', {
				token: owner.token,
				params,
				body: { edition, ...body },
			})
			expect([status, text]).toEqual([200, expect.anything()])
			await world.settle()
			return world.mails.slice(sent).filter(({ subject }) => subject === 'Where top-ups are paid to was changed').length
		}
		// Another account in a code with the same checksum, a note that names an account, a channel that comes back: each is told.
		const owners = await letters({ qrCode: sameChecksum(STATIC_QRS[0] ?? '') })
		expect(owners).toBeGreaterThan(0)
		for (const body of [{ bank: 'BPI' }, { note: 'Pay to 0918 222 2222' }, { state: 'hidden' }, { state: 'shown' }])
			expect([body, await letters(body)]).toEqual([body, owners])
		expect(await letters({ note: 'Pay to 0918 222 2222' })).toBe(0)
		const offered = async (lang: string) => (await world.call('GET /top-up-offers', { query: { lang } })).body.channels
		expect(await offered('en')).toMatchObject([{ accountNumber: '0917 111 1111', hasQr: true, hours: hours.hours }])
		expect(await offered('fil')).toMatchObject([{ hours: hours.hoursFil }])
	})
})

/** A code of another account that ends like this one. */
const sameChecksum = (code: string): string => {
	for (let number = 0; ; number++) {
		const body = code.slice(0, -4).replace('985889386153', String(100_000_000_000 + number))
		if (checksumOf(body) === code.slice(-4)) return body + code.slice(-4)
	}
}
