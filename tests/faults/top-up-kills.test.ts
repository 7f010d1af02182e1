import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { verifySite } from '../../cli/verify/verify.ts'
import { OWNER, OWNER_SETTINGS } from '../login-form.ts'
import { loadingFirst } from '../machine-environment.ts'
import { eventOf, openPayments, PAYMONGO } from '../payments-server.ts'
import { isProof } from '../rounds.ts'
import { type Site, signInAs, startSite, withDatabase } from '../site.ts'
import { freshTransfer } from '../top-ups.ts'
import { registration } from '../world.ts'

/**
 * The process is killed between two statements of each step in the life of top-ups, and started again: the ledger and the orders agree,
 * a repetition of the request ends the work, and nothing happens twice. In the gate each engine is killed in every other step, both
 * together in all; in a proof at every statement of every step, and after the last one (many minutes).
 */
const ALL = isProof
const engine = inject('engine')
const SUPPORT = ['gm_kidlat', 'Habagat-Ulan-3'] as const

let folder: string
let site: Site
let payments: Awaited<ReturnType<typeof openPayments>>
let owner: string
let support: string
let files: { order: string; count: string }
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'kills-'))
	files = { order: join(folder, `kill-${engine}`), count: join(folder, `count-${engine}`) }
	payments = await openPayments()
	site = await startSite(engine, {
		...OWNER_SETTINGS,
		...PAYMONGO,
		PAYMONGO_URL: payments.url,
		RATE_LIMIT_SCALE: '100000',
		KILL_ORDER: files.order,
		KILL_COUNT: files.count,
		...loadingFirst(join(import.meta.dirname, 'kill-when-told.ts')),
	})
	owner = await signInAs(site.url, ...OWNER)
	support = await signInAs(site.url, ...SUPPORT)
}, 120_000)
afterAll(async () => {
	await site.stop()
	await payments.close()
	rmSync(folder, { recursive: true })
})

type Place = { when: 'before' | 'after'; at: number } | { when: 'count'; at: 0 }
type Step = (call: () => Promise<Answer>) => Promise<Answer>
type Answer = { status: number; body: Record<string, unknown> }

it('leaves ledger and orders in agreement wherever it is killed, and the same request ends the work', { timeout: 3_600_000 }, async () => {
	const statements: number[] = []
	// The least of two lives: recurring jobs may run meanwhile, and their statements are counted too.
	for (let time = 0; time < 2; time++)
		await live(async (index, call) => {
			rmSync(files.count, { force: true })
			order({ when: 'count', at: 0 })
			const answer = await call()
			rmSync(files.order)
			const count = existsSync(files.count) ? readFileSync(files.count).length : 0
			statements[index] = Math.min(count, statements[index] ?? count)
			return answer
		})
	expect(statements.filter((count) => count < 5)).toEqual([])
	const lives = ALL ? Math.max(...statements) + 1 : 1
	let planned = 0
	let kills = 0
	for (let life = 1; life <= lives; life++)
		await live(async (index, call) => {
			const place = ALL ? placeIn(statements[index] ?? 0, life) : aPlaceIn(statements[index] ?? 0, index)
			if (place === null) return call()
			planned++
			order(place)
			const answer = await call().catch(() => null)
			rmSync(files.order)
			// What the process does after its answer may have ended it.
			if (answer && (await isServing())) return answer
			kills++
			await site.killAndRestart()
			await expectAgreement()
			return answer ?? call()
		})
	// A step may do with fewer statements than the first time: what it wrote then is there.
	expect(kills).toBeGreaterThanOrEqual(planned * 0.7)
	expect(JSON.parse(await site.portal('verify', '--json')).ok).toBe(true)
})

const isServing = () =>
	fetch(`${site.url}/healthz`).then(
		() => true,
		() => false,
	)

let orders = 0
const order = ({ when, at }: Place) => writeFileSync(files.order, `${++orders} ${when} ${at}`)

/** Every statement in turn, then after the last one. */
const placeIn = (count: number, life: number): Place | null =>
	life > count + 1 ? null : life === count + 1 ? { when: 'after', at: count } : { when: 'before', at: life }

/** Early, in the middle, or before or after one of the last statements, in every other step. */
const aPlaceIn = (count: number, index: number): Place | null => {
	const turn = index - (engine === 'sqlite' ? 0 : 1)
	if (turn % 2 !== 0) return null
	const which = (turn / 2) % 4
	return { when: which === 3 ? 'after' : 'before', at: Math.max(1, Math.floor(count * ([0.4, 0.9, 0.7, 0.9][which] ?? 1))) }
}

/** Sums only: the seals are read once, at the end. */
const expectAgreement = () =>
	withDatabase(site, async (database) => {
		const results = await verifySite(database, '')
		expect(results.filter(({ ok, by }) => !ok && by === 'sums')).toEqual([])
	})

/** The whole life of four orders of a new player. `play` makes a request, once or again. */
const live = async (play: (index: number, call: () => Promise<Answer>) => Promise<Answer>): Promise<void> => {
	const { player, made } = await newPlayer()
	let index = 0
	const step: Step = async (call) => {
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
		const steps = (await get(`/top-ups/${reference}`, player)).steps as { kind: string }[]
		expect(steps.filter(({ kind }) => kind === 'loaded')).toHaveLength(1)
		expect(steps.filter(({ kind }) => kind === 'sent').length).toBeLessThanOrEqual(1)
	}
}

/** The demo's. */
const OFFER = { package: 2, channel: 1 }

let players = 0
const newPlayer = async () => {
	const form = registration(`killed_${++players}`)
	await post('/register', null, form)
	const player = await signInAs(site.url, String(form.userId), String(form.userPassword))
	const made = async (how: object = { channel: OFFER.channel }) =>
		(await post('/top-ups', player, { package: OFFER.package, ...how })).body.order as { reference: string; amount: number }
	return { player, made }
}

const headersOf = (token: string | null) => ({ ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' })
const post = async (path: string, token: string | null, body: object | string, headers: Record<string, string> = {}): Promise<Answer> => {
	const text = typeof body === 'string' ? body : JSON.stringify(body)
	const response = await fetch(`${site.url}/api${path}`, { method: 'POST', headers: { ...headersOf(token), ...headers }, body: text })
	return { status: response.status, body: await response.json() }
}
const get = async (path: string, token: string): Promise<Record<string, unknown>> =>
	(await fetch(`${site.url}/api${path}`, { headers: headersOf(token) })).json()
const rCoin = async (token: string): Promise<number> => ((await get('/me', token)).user as { UserPoint: number }).UserPoint
