import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#contract/durations.ts'
import { confirmPassword, emailOf, lettersTo, linkIn, signIn, updateDetails } from '../../../tests/proofs.ts'
import { openWorld, type Person, registration, type World } from '../../../tests/world.ts'

let world: World

const findUserId = (findIDEmail: string) => world.call('POST /findUserID', { body: { findIDEmail } })
const findPassword = (findPWID: string, findPWEmail: string) => world.call('POST /findPassword', { body: { findPWID, findPWEmail } })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

describe('RC3: a mailbox is not flooded', () => {
	beforeEach(async () => {
		world = await openWorld()
	})
	afterEach(() => world.close())

	it('by a hundred requests of one asker: three an hour, five a day, and the answer is always the same', async () => {
		const ana = await world.register()
		const ask = (turn: number) => (turn % 2 ? findPassword(ana.userId, emailOf(ana).toUpperCase()) : findUserId(emailOf(ana)))
		const round = (count: number) => Promise.all(Array.from({ length: count }, (_one, turn) => ask(turn)))
		const mailsOf = async () => (await lettersTo(world, emailOf(ana))).length - 1
		const answers = await round(25)
		expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1)
		expect(await mailsOf()).toBe(3)
		for (const expected of [5, 5, 5]) {
			await world.clock.advance(HOUR_MS)
			await round(25)
			expect(await mailsOf()).toBe(expected)
		}
		await world.clock.advance(22 * HOUR_MS)
		expect((await ask(0)).status).toBe(200)
		expect(await mailsOf()).toBe(6)
	})

	it('and the limit tells nothing: addresses that nobody has are answered just the same', async () => {
		const ana = await world.register()
		const said = async (email: string) => {
			const { status, body, headers } = await findUserId(email)
			return { status, body, names: [...headers.keys()] }
		}
		for (let turn = 0; turn < 8; turn++) expect(await said('nobody@example.com')).toEqual(await said(emailOf(ana)))
	})

	it('nor does who is impatient lose the day', async () => {
		const ana = await world.register()
		for (let turn = 0; turn < 8; turn++) await findUserId(emailOf(ana))
		await world.clock.advance(HOUR_MS)
		await findUserId(emailOf(ana))
		expect(await lettersTo(world, emailOf(ana))).toHaveLength(1 + 4)
	})

	it('by requests from everywhere for its many spellings', async () => {
		await world.close()
		world = await openWorld({ TRUST_PROXY: '127.0.0.1' })
		const spellings = Array.from({ length: 40 }, (_one, turn) => `j.u.a.n+${turn}@${turn % 2 ? 'gmail.com' : 'GoogleMail.com'}`)
		for (const [turn, userEmail] of spellings.entries()) {
			const body = registration(`variant_${turn}`, { userEmail })
			const headers = { 'x-forwarded-for': `203.0.113.${turn}` }
			expect((await world.call('POST /register', { body, headers })).status).toBe(200)
			await world.call('POST /findUserID', { body: { findIDEmail: userEmail }, headers: { 'x-forwarded-for': `198.51.100.${turn}` } })
		}
		await world.settle()
		const mailed = (subject: RegExp) => world.mails.filter((mail) => subject.test(mail.subject)).length
		// Ten for the day, and the one that is still allowed in this hour.
		expect(mailed(/^Confirm your email address/)).toBe(11)
		expect(mailed(/user ID/i)).toBe(11)
	})

	it('by spellings of its domain that a letter is sent to all the same', async () => {
		await world.close()
		world = await openWorld({ TRUST_PROXY: '127.0.0.1' })
		const wide = (text: string, turn: number) =>
			[...text].map((sign, index) => (turn & (1 << index) ? String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0) : sign)).join('')
		for (let turn = 1; turn < 20; turn++) {
			const findIDEmail = `victim@${wide('gmail', turn)}.com${turn % 2 ? '' : '\u3002'}`
			const from = (network: string) => ({ 'x-forwarded-for': `${network}.${turn}` })
			const body = registration(`variant_${turn}`, { userEmail: findIDEmail })
			expect((await world.call('POST /register', { body, headers: from('203.0.113') })).status).toBe(200)
			await world.call('POST /findUserID', { body: { findIDEmail }, headers: from('198.51.100') })
		}
		await world.settle()
		const mailed = (subject: RegExp) => world.mails.filter((mail) => subject.test(mail.subject)).length
		expect(mailed(/^Confirm your email address/)).toBe(11)
		expect(mailed(/user ID/i)).toBe(11)
	})

	it('by somebody who keeps wanting to change to it', async () => {
		const answers = []
		for (let thief = 0; thief < 5; thief++) {
			const person = await world.register()
			for (let turn = 0; turn < 4; turn++) {
				await confirmPassword(world, person)
				answers.push(await updateDetails(world, person, { UserEmail: `victim+${thief}@example.net` }))
			}
		}
		const letters = answers.filter(({ status }) => status === 200)
		expect(statuses(answers).slice(0, 4)).toEqual([200, 200, 200, 429])
		expect(letters).toHaveLength(11)
		await world.settle()
		expect(world.mails.filter(({ to }) => to.startsWith('victim'))).toHaveLength(11)
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

describe('RC3: nobody keeps the owner of a mailbox from recovering an account', () => {
	const OWNER = '192.0.2.10'
	beforeEach(async () => {
		world = await openWorld({ TRUST_PROXY: '127.0.0.1' })
	})
	afterEach(() => world.close())
	const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
	const resets = async (address: string) => (await lettersTo(world, address)).filter(({ subject }) => /password/i.test(subject)).length

	it('by asking for the user ID before', async () => {
		const ana = await world.register()
		for (let turn = 0; turn < 3; turn++)
			await world.call('POST /findUserID', { body: { findIDEmail: emailOf(ana) }, ...from('203.0.113.1') })
		const body = { findPWID: ana.userId, findPWEmail: emailOf(ana) }
		expect((await world.call('POST /findPassword', { body, ...from(OWNER) })).status).toBe(200)
		expect(await resets(emailOf(ana))).toBe(1)
	})

	it('from thousands of addresses: a letter an hour goes out, and the links before it last as long as none follows', async () => {
		const ana = await world.register()
		const body = { findPWID: ana.userId, findPWEmail: emailOf(ana) }
		let networks = 0
		const attack = async () => {
			for (let turn = 0; turn < 15; turn++) {
				const stranger = from(`203.0.${networks >> 8}.${networks++ & 255}`)
				await world.call('POST /findUserID', { body: { findIDEmail: emailOf(ana) }, ...stranger })
				// Requests with the right address but a wrong user ID use up nothing that the owner needs.
				await world.call('POST /findPassword', { body: { ...body, findPWID: 'somebody_else' }, ...stranger })
			}
		}
		for (let hour = 0; hour < 6; hour++) {
			await attack()
			const before = await resets(emailOf(ana))
			if (hour < 4) expect((await world.call('POST /findPassword', { body, ...from(OWNER) })).status).toBe(200)
			else expect((await world.call('POST /findPassword', { body, ...from(`192.0.3.${hour}`) })).status).toBe(200)
			expect(await resets(emailOf(ana))).toBe(before + 1)
			const token = await lastLinkOf(ana)
			// Beyond the limit nothing is sent, and the link sent earlier stays valid.
			await world.call('POST /findPassword', { body, ...from('198.51.100.1') })
			expect(await resets(emailOf(ana))).toBe(before + 1)
			expect(await lastLinkOf(ana)).toBe(token)
			expect((await world.call('POST /resetpassword', { body: { token, NewUserPass: 'short' } })).body.code).toBe('VALIDATION')
			await world.clock.advance(HOUR_MS)
		}
	})

	const lastLinkOf = async (person: Person) =>
		linkIn((await lettersTo(world, emailOf(person))).filter(({ subject }) => /password/i.test(subject)).at(-1))
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
		await world.settle()
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
		await world.settle()
		expect(world.mails.slice(before).filter(({ to }) => to !== address)).toEqual([])

		const name = `n${before}_${userId}`.slice(0, 20)
		const { status } = await world.call('POST /register', {
			body: registration(name, { userFirstName: trick.slice(0, 30), userLastName: trick.slice(0, 30) }),
		})
		await world.settle()
		// Names that cannot be represented are refused; the others do not get into any header.
		if (status === 200) expect(world.mails.at(-1)).toMatchObject({ to: `${name}@example.com`, fromName: 'Barkada Online' })
		else expect(world.mails.filter(({ to }) => to === `${name}@example.com`)).toEqual([])
		expect(world.mails.at(-1)?.text).not.toMatch(/evil/)
		expect(await origins()).toEqual(new Set([ORIGIN]))
	})

	it('a look-alike of an address gets nothing; its owner may', async () => {
		await world.register({ userId: 'kelvin', userEmail: 'kelvin@example.com' })
		const before = world.mails.length
		await findPassword('kelvin', '\u212aelvin@example.com')
		await world.settle()
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
