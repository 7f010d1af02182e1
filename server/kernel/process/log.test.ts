import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { GAME_KEYS, sayToSite } from '../../../tests/game-server.ts'
import { type Site, signInAs, startSite } from '../../../tests/site.ts'
import { registration } from '../../../tests/world.ts'
import { createLog } from './log.ts'

/** AD3: values that must never be in a log. The most verbose level contains the lines of all others. */
const SECRETS = {
	userPassword: 'Lihim-ng-Kalesa-7',
	secretAnswer: 'Sagot-na-Lihim',
	userEmail: 'lihim.na.sulat@example.com',
}

/** A call of each tag that concerns money or accounts, which refuses a guest. */
const REFUSED = [
	['accounts', 'POST', '/register', 'VALIDATION'],
	['sessions', 'POST', '/processlogin', 'VALIDATION'],
	['recovery', 'POST', '/findPassword', 'VALIDATION'],
	['step-up', 'POST', '/validate-password', 'UNAUTHORIZED'],
	['two-step', 'POST', '/me/two-step/off', 'UNAUTHORIZED'],
	['passkeys', 'POST', '/me/passkeys', 'UNAUTHORIZED'],
	['identities', 'POST', '/me/identities', 'UNAUTHORIZED'],
	['profile', 'POST', '/updatepassword', 'UNAUTHORIZED'],
	['coupons', 'POST', '/processCoupon', 'LOGIN_TO_CONTINUE'],
	['cart', 'POST', '/addtocart', 'UNAUTHORIZED'],
	['orders', 'POST', '/buyitem', 'UNAUTHORIZED'],
	['wallet', 'GET', '/statement', 'UNAUTHORIZED'],
	['top-ups', 'POST', '/top-ups', 'LOGIN_TO_CONTINUE'],
	['game link', 'POST', '/game/deliveries/claim', 'GAME_SIGNATURE_MISSING'],
	['console', 'GET', '/admin/dashboard', 'UNAUTHORIZED'],
] as const
/** tags of what everybody may read, of tickets, notifications and votes: their refusals concern neither money nor accounts. */
const NOT_LOGGED = ['events', 'guides', 'media', 'news', 'notifications', 'rankings', 'shop', 'site', 'tickets', 'votes']

it('each tag of the contract is known to be logged or not', () => {
	const tags = new Set((Object.values(ENDPOINTS) as Endpoint[]).map(({ tag }) => tag))
	expect([...tags].sort()).toEqual([...REFUSED.map(([tag]) => tag), ...NOT_LOGGED].sort())
})

describe('the log of a running server', () => {
	let site: Site
	beforeAll(async () => {
		site = await startSite(inject('engine'), {
			DEMO: '0',
			LOG_LEVEL: 'trace',
			OWNER_USER_ID: 'may_ari',
			OWNER_PASSWORD: 'May-Ari-ng-Lihim-1',
			...GAME_KEYS,
		})
	}, 120_000)
	afterAll(() => site.stop())

	const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
		fetch(`${site.url}/api${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify(body),
		})

	it('holds one object a line and no text of a visitor, whatever an address holds', async () => {
		for (const path of ['/x%0aFATAL%20made%20up', '/topic/1%0d%0aFATAL', '/%1b[31mred', '/nothing/here', '/%7f'])
			expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
		const last = await fetch(`${site.url}/api/getsiteinfo`)
		await expect.poll(() => site.output()).toContain(last.headers.get('x-request-id'))
		expect(site.output()).not.toMatch(/FATAL|No route matches|\n\s+at /)
		expect(site.output()).not.toContain('\u001b')
	})

	it('tells a refused call that concerns money or accounts by its request id, with its code and account number', async () => {
		const form = registration('log_refused')
		await send('/register', form)
		const token = await signInAs(site.url, form.userId, form.userPassword)
		const bearer = { authorization: `Bearer ${token}` }
		const { user } = await (await fetch(`${site.url}/api/me`, { headers: bearer })).json()
		const refused = [
			['/processCoupon', { CouponCode: 'LIHIM-0000-CODE' }, bearer, { code: 'CODE_INVALID', accountId: user.UserNum }],
			['/processCoupon', {}, bearer, { code: 'VALIDATION', accountId: user.UserNum }],
			['/buyitem?productnum=1', {}, bearer, { code: 'ITEM_UNAVAILABLE', accountId: user.UserNum }],
			['/processlogin', { UserID: form.userId, UserPass: 'Maling-Lihim-9' }, {}, { code: 'SIGN_IN_REFUSED', accountId: null }],
		] as const
		for (const [path, body, headers, told] of refused) {
			const { requestId } = await (await send(path, body, headers)).json()
			await expect.poll(() => infoLineOf(requestId)).toMatchObject({ ...told, route: `/api${path.split('?')[0]}` })
		}
		const { requestId } = await (await fetch(`${site.url}/api/getnewsall/9/1/0/0`)).json()
		const last = await (await send('/processCoupon', {}, bearer)).json()
		await expect.poll(() => infoLineOf(last.requestId)).toBeDefined()
		expect(infoLineOf(requestId)).toBeUndefined()
	})

	it.each(REFUSED)('tells a refused call of the tag %s', async (_tag, method, path, code) => {
		const answer = await fetch(`${site.url}/api${path}`, {
			method,
			...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
		})
		const { requestId } = await answer.json()
		await expect.poll(() => infoLineOf(requestId)).toMatchObject({ code, accountId: null, route: `/api${path}` })
	})

	it('tells the waits after wrong passwords, at the site and in the game, and what the game server is refused', async () => {
		const [UserID, UserPass] = ['log_of_waits', 'Maling-Lihim-9']
		const waits: [route: string, code: string, requestId: string][] = []
		const world = { url: site.url, clock: { now: Date.now } }
		for (let turn = 0; turn < 12; turn++) {
			const atSite = await (await send('/processlogin', { UserID, UserPass })).json()
			const inGame = (await sayToSite(world, 'authenticate', { UserID, UserPass })).body
			waits.push(['/api/processlogin', atSite.code, atSite.requestId])
			waits.push(['/api/game/authenticate', String(inGame.code), String(inGame.requestId)])
		}
		for (const path of ['/api/processlogin', '/api/game/authenticate'])
			expect(new Set(waits.filter(([route]) => route === path).map(([, code]) => code))).toEqual(
				new Set(['SIGN_IN_REFUSED', 'TOO_MANY_REQUESTS']),
			)
		for (const [route, code, requestId] of waits)
			await expect.poll(() => infoLineOf(requestId)).toMatchObject({ code, accountId: null, route })
		expect(site.output()).not.toContain(UserPass)
		expect(site.output()).not.toContain(UserID)
	})

	/** The log line that an operator sees at the default LOG_LEVEL. */
	const infoLineOf = (requestId: string) =>
		site
			.output()
			.split('\n')
			.filter((line) => line.startsWith('{') && line.includes(requestId))
			.map((line) => JSON.parse(line))
			.find(({ level }) => level >= 30)

	it('tells each request by its id, and never a password, an answer, a token, an address or a code', async () => {
		const form = registration('log_reader', { ...SECRETS, userPasswordConfirm: SECRETS.userPassword })
		expect((await send('/register', form)).status).toBe(200)
		const token = await signInAs(site.url, 'log_reader', SECRETS.userPassword)
		await send('/processlogin', { UserID: 'log_reader', UserPass: 'Maling-Lihim-9' })
		await send('/processlogin', { UserID: 'bad\r\n{"level":60}\u001b[31mname', UserPass: 'x' })
		await send('/processCoupon', { CouponCode: 'LIHIM-0000-CODE' }, { authorization: `Bearer ${token}`, cookie: 'lihim=cookie-na-lihim' })
		await send('/findpassword', { userEmail: SECRETS.userEmail })
		await fetch(`${site.url}/api/me?access_token=${token}`, {
			headers: { authorization: `Bearer ${token}`, 'user-agent': 'Lihim-Browser' },
		})
		await fetch(`${site.url}/resetpassword?token=lihim-na-token`)
		const answered = await fetch(`${site.url}/api/getsiteinfo`)

		const lastId = answered.headers.get('x-request-id')
		await expect.poll(() => site.output()).toContain(lastId)
		const lines = site
			.output()
			.split('\n')
			.filter((line) => line.startsWith('{'))
		const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
		expect(logged.map(({ requestId }) => requestId)).toContain(lastId)
		expect(logged).toContainEqual(expect.objectContaining({ method: 'POST', route: '/api/processlogin', status: 422 }))
		const all = site.output()
		for (const secret of [
			...Object.values(SECRETS),
			token,
			'May-Ari-ng',
			'Maling-Lihim',
			'LIHIM-0000',
			'cookie-na',
			'Lihim-Browser',
			'lihim-na-token',
			'level":60}',
		])
			expect(all).not.toContain(secret)
	})

	it('is not filled by an account whose calls are refused', async () => {
		const headers = { authorization: `Bearer ${await signInAs(site.url, 'may_ari', 'May-Ari-ng-Lihim-1')}` }
		const refusals = () => site.output().match(/"accountId":\d+,"route":"\/api\/addtocart"/g)?.length ?? 0
		for (let round = 0; round < 15; round++) await Promise.all(Array.from({ length: 20 }, () => send('/addtocart', {}, headers)))
		await expect.poll(() => site.output()).toMatch(/"accountId":\d+,"msg":"more than 60 refused requests/)
		expect(refusals()).toBeLessThanOrEqual(120)
	})

	it('is not filled by guests who must sign in, and they hide no other refusal', async () => {
		const refusals = () => site.output().match(/"accountId":null,"route":"\/api\/updateCheck"/g)?.length ?? 0
		for (let round = 0; round < 15; round++) {
			const answers = await Promise.all(Array.from({ length: 20 }, () => send('/updateCheck', {})))
			expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
		}
		await expect.poll(() => site.output()).toMatch(/"accountId":null,"msg":"more than 60 refused requests/)
		expect(refusals()).toBeGreaterThan(0)
		expect(refusals()).toBeLessThan(200)
		const { requestId } = await (await send('/processlogin', {})).json()
		await expect.poll(() => infoLineOf(requestId)).toMatchObject({ code: 'VALIDATION' })
	})

	it('is not filled by guests whose calls are refused', async () => {
		const refusals = () => site.output().match(/"code":"VALIDATION","accountId":null,"route":"\/api\/processlogin"/g)?.length ?? 0
		const before = refusals()
		for (let round = 0; round < 15; round++) {
			const answers = await Promise.all(Array.from({ length: 20 }, () => send('/processlogin', {})))
			expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]))
		}
		await expect.poll(() => site.output()).toContain('not all of them are logged')
		expect(refusals() - before).toBeLessThan(200)
	})
})

it('keeps of an error what helps to find it, not the rows and people it names', () => {
	const lines: string[] = []
	const log = createLog('trace', { to: { write: (line) => void lines.push(line) } })
	const cause = Object.assign(new Error('no room'), { code: 'ENOSPC' })
	const error = Object.assign(new Error('duplicate key value', { cause }), {
		code: '23505',
		detail: 'Key (email_key)=(ana@example.com) already exists.',
		request: { headers: { authorization: 'Bearer abc' } },
	})
	log.error({ err: error, requestId: 'r1' }, 'request failed')
	const [line = ''] = lines
	expect(JSON.parse(line)).toMatchObject({
		requestId: 'r1',
		err: { message: 'duplicate key value', code: '23505', cause: { code: 'ENOSPC' } },
	})
	expect(line).not.toMatch(/ana@example|Bearer/)
})
