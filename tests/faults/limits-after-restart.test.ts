import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Site, signInAs, startSite, withDatabase } from '../site.ts'

/** AU1, RC6, CP4: a limit on guessing stays reached when the process dies and another one takes over. */
let site: Site
beforeAll(async () => {
	site = await startSite(inject('engine'))
})
afterAll(() => site.stop())

const post = async (path: string, body: object, token?: string): Promise<string> => {
	const response = await fetch(`${site.url}/api${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
		body: JSON.stringify(body),
	})
	return String((await response.json()).code ?? response.status)
}

const answers = async (count: number, send: () => Promise<string>): Promise<string[]> => {
	const seen: string[] = []
	for (let guess = 0; guess < count; guess++) seen.push(await send())
	return seen
}

/** Mails are written to the outbox before the response; a process that is killed may send one of them twice, but writes no other. */
const lettersWritten = (kind: string): Promise<number> =>
	withDatabase(site, async ({ read }) => (await read.selectFrom('mail_outbox').select('id').where('kind', '=', kind).execute()).length)

const CUT_OFF = 'TOO_MANY_REQUESTS'

describe('a process that is killed', () => {
	it('has forgotten no wrong password, no wrong secret answer, no wrong code and no mail of recovery', async () => {
		const token = await signInAs(site.url, 'bea_santos', 'Merienda-4pm')
		const me = await fetch(`${site.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
		const { UserNum } = (await me.json()).user
		const attempts = [
			{ allowed: 10, wrong: 'SIGN_IN_REFUSED', send: () => post('/processlogin', { UserID: 'juan_cruz', UserPass: 'Not-the-password' }) },
			{
				allowed: 5,
				wrong: 'SECRET_ANSWER_INCORRECT',
				send: () => post('/validate-secret-answer', { UserNum, UserID: 'bea_santos', secretAnswer: 'somewhere else' }, token),
			},
			{
				allowed: 10,
				wrong: 'CODE_INVALID',
				send: () => post('/processCoupon', { CouponCode: 'AAAA-BBBB-CCCC-DDDD', ReferralCode: '' }, token),
			},
		]
		const findUserId = () => post('/findUserID', { findIDEmail: 'juan.cruz@example.com' })

		const before: string[][] = []
		for (const { allowed, send } of attempts) before.push(await answers(allowed - 1, send))
		expect(before).toEqual(attempts.map(({ allowed, wrong }) => Array(allowed - 1).fill(wrong)))
		expect(await answers(2, findUserId)).toEqual(['200', '200'])

		await site.killAndRestart()

		for (const { wrong, send } of attempts) expect(await answers(2, send)).toEqual([wrong, CUT_OFF])
		// The response is always the same; of six mails three are written.
		expect(await answers(2, findUserId)).toEqual(['200', '200'])

		await site.killAndRestart()

		for (const { send } of attempts) expect(await send()).toBe(CUT_OFF)
		expect(await answers(2, findUserId)).toEqual(['200', '200'])
		expect(await lettersWritten('user-id')).toBe(3)
	})
})
