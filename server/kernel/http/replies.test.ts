import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallName, ENDPOINTS } from '#contract/index.ts'
import { bodiesFor } from '../../../tests/bodies.ts'
import { messagesIn } from '../../../tests/coded-messages.ts'
import { mint, stock } from '../../../tests/goods.ts'
import {
	ANSWER,
	askForReset,
	confirmAnswer,
	confirmPassword,
	emailOf,
	lastLink,
	reset,
	signIn,
	updateDetails,
	updatePassword,
	withApp,
} from '../../../tests/proofs.ts'
import { everything } from '../../../tests/statements.ts'
import { type Answer, openWorld, registration, type World } from '../../../tests/world.ts'

/** AZ5: in a run through the whole API, every reply holds only the fields that its call lists, and no secret of any account. */

type Heard = Answer & { name: CallName }
let world: World
let heard: Heard[]
let secrets: { everybody: string[]; ofBen: string[] }

const callNames = (Object.values(ENDPOINTS) as Endpoint[]).map(({ method, path }) => `${method} ${path}` as CallName)
const endpointOf = (name: CallName) => (Object.values(ENDPOINTS) as Endpoint[]).find(({ method, path }) => `${method} ${path}` === name)

/** Runs everything that two players do, and collects all replies. */
const run = async () => {
	const { call } = world
	world.call = async (name, sending) => {
		const answer = await call(name, sending)
		heard.push({ name, ...answer })
		return answer
	}
	const ben = await world.register({ secretAnswer: 'Marikina-4711' })
	await confirmPassword(world, ben)
	await updateDetails(world, ben, { UserPass2: 'benjamin-pin', PhoneNumber: '+63 917 555 0199' })
	await withApp(world, ben)
	await askForReset(world, ben)

	const ana = await world.register()
	const item = await stock(world, { price: 10 })
	const [code] = await mint(world, { rCoin: 100 })
	const { token } = ana
	await world.call('POST /processCoupon', { token, body: { CouponCode: code, ReferralCode: ben.referralCode } })
	for (const name of ['POST /buyitem', 'POST /addtocart'] as const) await world.call(name, { token, query: { productnum: item } })
	await confirmAnswer(world, ana)
	await confirmPassword(world, ana)
	await updateDetails(world, ana, { UserEmail: 'ana.moves@example.org' })
	await world.call('POST /verifyemail', { body: { token: await lastLink(world, 'ana.moves@example.org') } })
	ana.token = await signIn(world, ana)
	await confirmAnswer(world, ana)
	await updatePassword(world, ana, 'Bagong-Umaga-9')
	await reset(world, await askForReset(world, ana, 'ana.moves@example.org'), ana.password)
	ana.token = await signIn(world, ana)
	await world.call('POST /register', { body: registration(ben.userId, { userEmail: emailOf(ben) }) })
	const bodies = bodiesFor(ana)
	const last: CallName[] = ['POST /updatepassword', 'POST /logout', 'POST /me/close', 'DELETE /sessions/{id}']
	for (const name of [...callNames.filter((one) => !last.includes(one)), ...last]) {
		const [method = '', path = ''] = name.split(' ')
		const known = {
			params: { id: 1, type: 0, count: 8, flag1: 0, flag2: 0 },
			query: { usernum: ana.userNum, productnum: item, items: '[]' },
		}
		const wrong = method === 'POST' ? [{ token: ana.token, body: { nothing: 1 } }] : []
		const answers = [...wrong, {}, { token: ana.token }].map((who) =>
			world.call(name, { ...known, ...(method === 'POST' && { body: bodies[path] ?? {} }), ...who }),
		)
		await Promise.all(answers).catch(() => undefined) // a reply that is no JSON, such as the statement as a table
	}
	return ben
}

beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' })
	heard = []
	const ben = await run()
	await world.settle()
	const stored = (await everything(world)) as Record<string, Record<string, string>[]>
	const column = (table: string, name: string) => (stored[table] ?? []).map((row) => row[name]).filter((value) => value)
	secrets = {
		everybody: [
			...['password_hash', 'second_password_hash', 'secret_answer_hash'].flatMap((name) => column('account_secrets', name)),
			...['sessions', 'account_links'].flatMap((table) => column(table, 'token_hash')),
			...['step_up_codes', 'recovery_codes'].flatMap((table) => column(table, 'code_hash')),
			...column('two_step_secrets', 'sealed_secret'),
			...[ben.password, 'Bagong-Umaga-9', ANSWER, '$argon2', world.secretKey],
		].map(String),
		ofBen: [emailOf(ben), 'Marikina-4711', 'benjamin-pin', '+63 917 555 0199'],
	}
})
afterAll(() => world.close())

describe('AZ5: the replies of a run', () => {
	it('are many, and of every call that a player has', () => {
		expect(heard.length).toBeGreaterThan(80)
		const answered = new Set(heard.filter(({ status }) => status === 200).map(({ name }) => name))
		for (const name of ['GET /me/export', 'POST /resetpassword', 'POST /buyitem', 'GET /sessions', 'POST /me/two-step/confirm'] as const)
			expect(answered).toContain(name)
	})

	it('hold the fields that their call lists, and no other', () => {
		for (const { name, status, body, headers } of heard) {
			if (!headers.get('content-type')?.startsWith('application/json')) continue // the statement as a table
			const endpoint = endpointOf(name)
			if (!endpoint) throw new Error(`no call ${name}`)
			if (status === 200) expect(z.parse(endpoint.reply, body), name).toEqual(body)
			else {
				const {
					message,
					messageCode: _code,
					messageValues: _values,
					error,
					code,
					requestId,
					errors,
					errorCodes,
					status: refused,
					...rest
				} = body
				expect(rest, name).toEqual({})
				expect([error, typeof code, typeof requestId], name).toEqual([message, 'string', 'string'])
				expect([refused, typeof errors], name).toEqual([endpoint.refusal?.status, typeof errorCodes])
			}
		}
	})

	it('carry their messages by code as well, which each call of a test checks', () => {
		const all = heard.flatMap(({ body }) => messagesIn(body))
		expect(new Set(all.map(({ messageCode }) => messageCode)).size).toBeGreaterThan(60)
	})

	it('hold nobody’s hash, token digest, password or answer', () => {
		expect(secrets.everybody.length).toBeGreaterThan(20)
		for (const { name, text } of heard)
			for (const secret of secrets.everybody) expect(text.includes(secret), `${name}: ${secret}`).toBe(false)
	})

	it('hold a person’s address and phone for that person only', () => {
		const others = heard.slice(heard.findIndex(({ name }, index) => index > 0 && name === 'POST /register'))
		for (const { name, text } of others) for (const secret of secrets.ofBen) expect(text.includes(secret), `${name}: ${secret}`).toBe(false)
	})

	it('are kept by nobody on the way', () => {
		for (const { name, headers } of heard)
			if (endpointOf(name)?.access !== 'guest') expect(headers.get('cache-control'), name).toBe('no-store')
	})
})
