import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmPassword, emailOf, lettersTo, signIn, updateDetails } from '../../../tests/proofs.ts'
import { openWorld, registration, type World } from '../../../tests/world.ts'

const HOUR = 3_600_000
let world: World

const findUserId = (findIDEmail: string) => world.call('POST /findUserID', { body: { findIDEmail } })
const findPassword = (findPWID: string, findPWEmail: string) => world.call('POST /findPassword', { body: { findPWID, findPWEmail } })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

describe('RC3: a mailbox is not flooded', () => {
	beforeEach(async () => {
		world = await openWorld()
	})
	afterEach(() => world.close())

	it('by a hundred requests for one address: three an hour, five a day', async () => {
		const ana = await world.register()
		const ask = (turn: number) => (turn % 2 ? findPassword(ana.userId, emailOf(ana).toUpperCase()) : findUserId(emailOf(ana)))
		const round = (count: number) => Promise.all(Array.from({ length: count }, (_one, turn) => ask(turn)))
		const mailsOf = async () => (await lettersTo(world, emailOf(ana))).length - 1
		expect(statuses(await round(25)).filter((status) => status === 200)).toHaveLength(3)
		expect(await mailsOf()).toBe(3)
		for (const expected of [5, 5, 5]) {
			world.clock.advance(HOUR)
			await round(25)
			expect(await mailsOf()).toBe(expected)
		}
		const refused = await ask(0)
		expect(refused).toMatchObject({ status: 429, body: { message: 'Too many Requests! try again later' } })
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
		world.clock.advance(22 * HOUR)
		expect((await ask(0)).status).toBe(200)
	})

	it('and the limit tells nothing: it counts addresses that nobody has just the same', async () => {
		const unknown = []
		for (let turn = 0; turn < 5; turn++) unknown.push(await findUserId('nobody@example.com'))
		expect(statuses(unknown)).toEqual([200, 200, 200, 429, 429])
	})

	it('nor does who is impatient lose the day', async () => {
		for (let turn = 0; turn < 8; turn++) await findUserId('hurry@example.com')
		world.clock.advance(HOUR)
		expect((await findUserId('hurry@example.com')).status).toBe(200)
	})

	it('by somebody who keeps wanting to change to it', async () => {
		const answers = []
		for (const thief of [await world.register(), await world.register()])
			for (let turn = 0; turn < 4; turn++) {
				await confirmPassword(world, thief)
				answers.push(await updateDetails(world, thief, { UserEmail: 'victim@example.net' }))
			}
		expect(statuses(answers)).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
		expect(await lettersTo(world, 'victim@example.net')).toHaveLength(3)
	})

	it('by somebody who registered with it: no call of the account mails more than three times an hour', async () => {
		const thief = await world.register()
		const calls = ['POST /send-step-up-code', 'POST /me/resend-verification', 'GET /me/export'] as const
		for (const name of calls) {
			const answers = await Promise.all(Array.from({ length: 6 }, () => world.call(name, { token: thief.token })))
			expect(statuses(answers).filter((status) => status === 200)).toHaveLength(3)
		}
		expect(await lettersTo(world, emailOf(thief))).toHaveLength(1 + 3 * calls.length)
	})
})

const ORIGIN = 'https://play.example.com'
const ENDS = ['\r\n', '\n', '\r', '\u2028', '\u0085', '%0d%0a', '\t', ' ']
const LISTS = [
	',eve@evil.test',
	';eve@evil.test',
	' <eve@evil.test>',
	'>,<eve@evil.test',
	'@evil.test',
	'%40evil.test',
	'?bcc=eve@evil.test',
]
const TRICKS = [
	...ENDS.flatMap((end) => [`${end}Bcc: eve@evil.test`, `${end}${end}<a href=http://evil.test>`]),
	...LISTS,
	'\u202emoc.live@eve',
	'\u200b',
	'\u212a', // the Kelvin sign, which is a k in lower case
	'\u0131', // a dotless i
	'\uff41', // a full-width a
]

describe('RC4: nothing that a stranger sends changes where a mail goes or leads', () => {
	let userId: string
	beforeAll(async () => {
		world = await openWorld({ RATE_LIMIT_SCALE: '1000', PUBLIC_URL: ORIGIN })
		userId = (await world.register()).userId
	})
	afterAll(() => world.close())

	/** Every link of every mail, HTML and text. */
	const origins = async () => {
		await world.doors.background.settle()
		const urls = world.mails.flatMap(({ html, text }) => `${html}\n${text}`.match(/https?:\/\/[^\s"'<>]+/g) ?? [])
		return new Set(urls.map((url) => new URL(url).origin))
	}

	it.each(TRICKS.map((trick) => [trick]))('neither %j behind or before an address, nor in a name', async (trick) => {
		const address = `${userId}@example.com`
		const before = world.mails.length
		for (const typed of [`${address}${trick}`, `${trick}${address}`, address.replace('@', `${trick}@`)]) {
			await findUserId(typed)
			await findPassword(userId, typed)
			await findPassword(`${userId}${trick}`.slice(0, 20), typed)
		}
		await world.doors.background.settle()
		expect(world.mails.slice(before).filter(({ to }) => to !== address)).toEqual([])

		const name = `n${before}_${userId}`.slice(0, 20)
		const { status } = await world.call('POST /register', {
			body: registration(name, { userFirstName: trick.slice(0, 30), userLastName: trick.slice(0, 30) }),
		})
		await world.doors.background.settle()
		// A name that cannot be shown is refused; any other goes into no header.
		if (status === 200) expect(world.mails.at(-1)).toMatchObject({ to: `${name}@example.com`, fromName: 'Barkada Online' })
		else expect(world.mails.filter(({ to }) => to === `${name}@example.com`)).toEqual([])
		expect(world.mails.at(-1)?.text).not.toMatch(/evil/)
		expect(await origins()).toEqual(new Set([ORIGIN]))
	})

	it('a look-alike of an address gets nothing; its owner may', async () => {
		await world.register({ userId: 'kelvin', userEmail: 'kelvin@example.com' })
		const before = world.mails.length
		await findPassword('kelvin', '\u212aelvin@example.com')
		await world.doors.background.settle()
		expect(world.mails.slice(before).every(({ to }) => to === 'kelvin@example.com')).toBe(true)
	})

	it.each([
		['a foreign Host', '/api/findPassword', ['Host: evil.test']],
		['a Host with a port', '/api/findPassword', ['Host: play.example.com:@evil.test']],
		['two Hosts', '/api/findPassword', ['Host: play.example.com', 'Host: evil.test']],
		['X-Forwarded-Host', '/api/findPassword', ['Host: play.example.com', 'X-Forwarded-Host: evil.test', 'X-Forwarded-Proto: gopher']],
		['Forwarded', '/api/findPassword', ['Host: play.example.com', 'Forwarded: host=evil.test;proto=http']],
		[
			'other names of the host',
			'/api/findPassword',
			['Host: a', 'X-Host: evil.test', 'X-Original-Host: evil.test', 'X-HTTP-Host-Override: evil.test'],
		],
		['Origin and Referer', '/api/findPassword', ['Host: a', 'Origin: http://evil.test', 'Referer: http://evil.test/']],
		['an absolute target', 'http://evil.test/api/findPassword', ['Host: evil.test']],
		['a target without a scheme', '//evil.test/api/findPassword', ['Host: evil.test']],
	])('%s changes no link', async (_name, target, headers) => {
		const ana = await world.register()
		const body = JSON.stringify({ findPWID: ana.userId, findPWEmail: emailOf(ana) })
		const status = await sendRaw(target, [...headers, 'Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`], body)
		expect([200, 400, 404]).toContain(status)
		const mails = await lettersTo(world, emailOf(ana))
		expect(mails).toHaveLength(status === 200 ? 2 : 1)
		expect(await origins()).toEqual(new Set([ORIGIN]))
		expect(mails.some(({ html, text }) => /evil/.test(html + text))).toBe(false)
		await signIn(world, ana)
	})
})

const sendRaw = async (target: string, headers: string[], body: string): Promise<number> => {
	const { hostname, port } = new URL(world.url)
	const socket = connect(Number(port), hostname)
	let text = ''
	socket.on('data', (data) => {
		text += data
	})
	socket.write(`POST ${target} HTTP/1.1\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
	await once(socket, 'close')
	return Number(text.split(' ')[1])
}
