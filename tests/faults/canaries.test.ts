import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { linkIn, nextMail } from '../mailbox.ts'
import { type Site, startSite } from '../site.ts'
import { registration } from '../world.ts'

/** AD3: confidential input is in no line of the log, whatever the log level, and the log is one JSON object a line. */
const CANARY = {
	password: 'Canary-Password-77',
	wrong: 'Canary-Wrong-Password-77',
	answer: 'canary secret answer 77',
	next: 'Canary-Next-Pass-77',
	email: 'canary.address.77@example.com',
	phone: '+63 917 000 7777',
	name: 'Canaryfirst',
	second: 'canary-pin-77',
	ticket: 'canary words of a ticket 77',
	game: 'a-canary-secret-of-the-game-00-77',
	secretKey: 'ca'.repeat(32),
}

let site: Site
beforeAll(async () => {
	site = await startSite(inject('engine'), {
		LOG_LEVEL: 'trace',
		RATE_LIMIT_SCALE: '100',
		SECRET_KEY: CANARY.secretKey,
		GAME_LINK_KEYS: `main:${CANARY.game}`,
	})
})
afterAll(() => site.stop())

const send = async (method: string, path: string, { body, token }: { body?: unknown; token?: string } = {}) => {
	const response = await fetch(`${site.url}${path}`, {
		method,
		headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
		...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
	})
	const text = await response.text()
	return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : {} }
}

describe('the log', () => {
	it('tells nothing that was told in confidence, and no line but its own', async () => {
		const form = registration('canary_77', {
			userFirstName: CANARY.name,
			userPassword: CANARY.password,
			userPasswordConfirm: CANARY.password,
			secretAnswer: CANARY.answer,
			userEmail: CANARY.email,
		})
		expect((await send('POST', '/api/register', { body: form })).status).toBe(200)
		const wrong = await send('POST', '/api/processlogin', { body: { UserID: form.userId, UserPass: CANARY.wrong } })
		expect(wrong.status).toBe(422)
		const { body } = await send('POST', '/api/processlogin', { body: { UserID: form.userId, UserPass: CANARY.password } })
		const { token, user } = body
		const named = { UserNum: user.UserNum, UserID: form.userId }
		const { codes } = JSON.parse(await site.portal('codes', 'mint', '--count', '2', '--milleage', '3', '--json'))
		const seen = [wrong.text]
		for (const [path, sent] of [
			['/api/processCoupon', { CouponCode: codes[0] }],
			['/api/processCoupon', { CouponCode: codes[0] }],
			['/api/validate-password', { ...named, UserPass: CANARY.wrong }],
			['/api/validate-secret-answer', { ...named, secretAnswer: CANARY.answer }],
			['/api/updateuserdetails', { ...named, UserPass: CANARY.password, PhoneNumber: CANARY.phone, UserPass2: CANARY.second }],
			['/api/findUserID', { findIDEmail: CANARY.email }],
			['/api/findPassword', { findPWID: form.userId, findPWEmail: CANARY.email }],
			['/api/tickets', { category: 'bug', subject: CANARY.ticket, message: CANARY.ticket, email: '' }],
			['/api/updatepassword', { ...named, UserPass: CANARY.password, NewUserPass: CANARY.next }],
			['/api/processlogin', `{"UserID":"${form.userId}","UserPass":"${CANARY.wrong}`],
			['/api/game/snapshot', { key: CANARY.game }],
			['/api/me\u001b[31m%0d%0a{"level":30}', {}],
		] as const)
			seen.push((await send('POST', path, { body: sent, token })).text)
		for (const path of [`/api/itemshop?q=${CANARY.wrong}&page=x`, '/api/me%0d%0a', '/api/nothing', '/api/shoppurchases?page=0'])
			seen.push((await send('GET', path, { token })).text)

		const log = site.output()
		expect(log).toContain('"request"') // requests are logged
		for (const secret of [...Object.values(CANARY), ...codes, token]) expect(log).not.toContain(secret)
		const begun = log.slice(log.indexOf('Ready on')).split('\n').slice(1).filter(Boolean)
		for (const line of begun) expect(JSON.parse(line)).toMatchObject({ time: expect.any(String) })
		for (const text of seen) expect(text).not.toMatch(/\bat \S+:\d+:\d+|node_modules|\.ts\b|select .* from|SQLITE|insert into|fastify/i)
	})

	it('tells neither the secrets of two-step login nor those of the links in mails', async () => {
		const form = registration('canary_78', { userEmail: 'canary.78@example.com' })
		await send('POST', '/api/register', { body: form })
		const login = { UserID: form.userId, UserPass: form.userPassword }
		const { token, user } = (await send('POST', '/api/processlogin', { body: login })).body
		await send('POST', '/api/validate-password', { token, body: { UserNum: user.UserNum, ...login } })
		const { secret, uri } = (await send('POST', '/api/me/two-step/begin', { token })).body
		const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
		const { recoveryCodes } = (await send('POST', '/api/me/two-step/confirm', { token, body: { code } })).body
		expect(recoveryCodes).toHaveLength(10)
		expect((await send('POST', '/api/processlogin', { body: { ...login, code: recoveryCodes[0] } })).status).toBe(200)
		await send('POST', '/api/findPassword', { body: { findPWID: form.userId, findPWEmail: form.userEmail } })
		const link = new URL(linkIn(site, await nextMail(site, 'Choose a new password', form.userEmail), '/resetpassword'))
		const secretOfLink = String(link.searchParams.get('token'))
		expect((await fetch(link)).status).toBe(200)
		const reset = { token: secretOfLink, NewUserPass: CANARY.next }
		expect((await send('POST', '/api/resetpassword', { body: reset })).status).toBe(200)
		expect((await send('POST', '/api/resetpassword', { body: reset })).status).toBe(422)
		const { key } = (
			await send('POST', '/api/tickets', { body: { category: 'bug', subject: 'One', message: 'Two', email: form.userEmail } })
		).body
		await send('GET', `/checkticket?ticket=T-1&key=${key}`)

		const told = [site.output(), (await send('GET', '/metrics')).text]
		expect(told[0]).toContain('/resetpassword')
		for (const canary of [secret, uri, ...recoveryCodes, secretOfLink, key, CANARY.next])
			for (const text of told) expect(text).not.toContain(canary)
	})
})
