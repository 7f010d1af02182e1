import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { OWNER, OWNER_SETTINGS } from '../login-form.ts'
import { eventOf, openPayments, PAYMONGO } from '../payments-server.ts'
import { signInAs } from '../site.ts'
import { freshTransfer } from '../top-ups.ts'
import { registration } from '../world.ts'
import { type Answer, type KilledSite, type Play, startKilledSite } from './killed-site.ts'

/** The process is killed between two statements of each step in the life of top-ups, and started again. */
const SUPPORT = ['gm_kidlat', 'Habagat-Ulan-3'] as const

let killed: KilledSite
let payments: Awaited<ReturnType<typeof openPayments>>
let owner: string
let support: string
beforeAll(async () => {
	payments = await openPayments()
	killed = await startKilledSite(inject('engine'), { ...OWNER_SETTINGS, ...PAYMONGO, PAYMONGO_URL: payments.url })
}, 120_000)
afterAll(async () => {
	await killed.stop()
	await payments.close()
})

it('leaves ledger and orders in agreement wherever it is killed, and the same request ends the work', { timeout: 3_600_000 }, () =>
	killed.inEachStepOf(live),
)

/** The whole life of four orders of a new player. `play` makes a request, once or again. */
const live = async (play: Play): Promise<void> => {
	await enterStaff()
	const { player, made } = await newPlayer()
	let index = 0
	const step = async (call: () => Promise<Answer>) => {
		const answer = await play(index++, call)
		// An answer that was lost after the commit: what was asked for is decided.
		if (answer.status !== 200 && answer.body.code !== 'ALREADY_DECIDED') throw new Error(JSON.stringify(answer))
		return answer
	}
	const keyed = (path: string, token: string, body: object) => {
		const key = randomUUID()
		return () => post(path, token, body, { 'idempotency-key': key })
	}
	const sent = async () => {
		const one = await made()
		const transfer = freshTransfer()
		await post(`/top-ups/${one.reference}/receipt`, player, { transferReference: transfer })
		return { ...one, transfer }
	}

	const { body } = await step(keyed('/top-ups', player, { package: OFFER.package, channel: OFFER.channel }))
	const first = body.order as { reference: string; amount: number }
	const transferReference = freshTransfer()
	await step(() => post(`/top-ups/${first.reference}/receipt`, player, { transferReference }))
	await step(() => post(`/admin/top-ups/${first.reference}/take`, support, {}))
	await step(keyed(`/admin/top-ups/${first.reference}/approve`, support, { amount: first.amount }))
	expect(await rCoin(player)).toBe(105)
	await step(keyed(`/admin/top-ups/${first.reference}/reverse`, owner, { reason: 'A false receipt' }))
	expect(await rCoin(player)).toBe(0)

	const large = await sent()
	const asked = await step(keyed(`/admin/top-ups/${large.reference}/approve`, support, { amount: 2_000_000 }))
	await step(() => post(`/admin/top-up-requests/${asked.body.request}/approve`, owner, {}))
	const second = await rCoin(player)
	expect(second).toBeGreaterThanOrEqual(20_000)

	const online = await made({ provider: 'paymongo' })
	await step(() => post(`/top-ups/${online.reference}/checkout`, player, {}))
	const event = eventOf(payments.pay(online.reference).id, { now: Date.now() })
	await step(() => post('/payments/paymongo', null, event.body, { 'paymongo-signature': event.signature }))
	expect(await rCoin(player)).toBe(second + 105)

	const listed = await sent()
	const text = `Date,Reference,Credit\n2026-11-20,${listed.transfer},${(listed.amount / 100).toFixed(2)}`
	const read = await step(() => post('/admin/top-up-statements', support, { channel: OFFER.channel, text }))
	expect(read.body.lines).toMatchObject([{ verdict: 'match', order: { reference: listed.reference } }])
	const matches = [{ reference: listed.reference, amount: listed.amount, transferReference: listed.transfer }]
	await step(keyed('/admin/top-up-statements/approve', support, { matches }))
	expect(await rCoin(player)).toBe(second + 210)
	for (const { reference } of [first, large, online, listed]) {
		const steps = (await killed.get(`/top-ups/${reference}`, player)).steps as { kind: string }[]
		expect(steps.filter(({ kind }) => kind === 'loaded')).toHaveLength(1)
		expect(steps.filter(({ kind }) => kind === 'sent').length).toBeLessThanOrEqual(1)
	}
}

/** Anew for each walk: in a proof there are many, and what staff do needs a proof of the last ten minutes. */
const enterStaff = async () => {
	owner = await signInAs(killed.url, ...OWNER)
	support = await signInAs(killed.url, ...SUPPORT)
}

/** The demo's. */
const OFFER = { package: 2, channel: 1 }

let players = 0
const newPlayer = async () => {
	const form = registration(`killed_${++players}`)
	await post('/register', null, form)
	const player = await signInAs(killed.url, String(form.userId), String(form.userPassword))
	const made = async (how: object = { channel: OFFER.channel }) =>
		(await post('/top-ups', player, { package: OFFER.package, ...how })).body.order as { reference: string; amount: number }
	return { player, made }
}

const post: KilledSite['post'] = (...request) => killed.post(...request)
const rCoin = async (token: string): Promise<number> => ((await killed.get('/me', token)).user as { UserPoint: number }).UserPoint
