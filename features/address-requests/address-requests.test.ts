import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/durations.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { SERVER_MESSAGES } from '#contract/messages.server.ts'
import { brokenEntries } from '#features/audit/audit.ts'
import { emailOf, isAlive } from '../../tests/proofs.ts'
import { volley } from '../../tests/races/volley.ts'
import { appoint } from '../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../tests/world.ts'

let world: World
let support: Person
let other: Person
let owner: Person
let player: Person
let rounds = 0
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS)
	support = await appoint(world, 11)
	other = await appoint(world, 11)
	owner = await appoint(world, 20)
})
beforeEach(async () => {
	player = await world.register()
})
afterAll(() => world.close())

const fresh = () => `found_${++rounds}@example.com`
const ask = (email = fresh(), { by = support, on = player }: { by?: Person; on?: Person } = {}) =>
	world.call('POST /admin/users/{UserNum}/address-requests', {
		token: by.token,
		params: { UserNum: on.userNum },
		body: { email, facts: 'Knew the names of three characters and the month of the first code.' },
	})
const agree = (id: unknown, by = other) =>
	world.call('POST /admin/address-requests/{id}/approve', { token: by.token, params: { id: Number(id) }, body: {} })
const refuse = (id: unknown, by = other) =>
	world.call('POST /admin/address-requests/{id}/refuse', { token: by.token, params: { id: Number(id) }, body: { reason: 'No proof' } })
const mine = async (token = player.token) => (await world.call('GET /me/address-request', { token })).body.request
const stop = (token = player.token) => world.call('POST /me/address-request/stop', { token, body: {} })
const stopByLink = (token: string) => world.call('POST /stop-address-request', { body: { token } })
const history = async (on = player) =>
	(await world.call('GET /admin/users/{UserNum}/address-requests', { token: owner.token, params: { UserNum: on.userNum } })).body
		.requests as { id: number; state: string; reason: string | null; newEmail: string }[]
const accountOf = (userNum: number) =>
	world.database.read.selectFrom('accounts').selectAll().where('id', '=', userNum).executeTakeFirstOrThrow()
const setStatus = (userNum: number, status: number) =>
	world.database.transaction((tx) => tx.updateTable('accounts').set({ status }).where('id', '=', userNum).execute())
const lettersTo = async (address: string) => {
	await world.settle()
	return world.mails.filter(({ to }) => to === address)
}
const stopTokenOf = async (address: string) =>
	/stopaddress\?token=(\w+)/.exec((await lettersTo(address)).findLast(({ text }) => text.includes('/stopaddress'))?.text ?? '')?.[1] ?? ''
/** Advances the clock and runs the work that is due. */
const later = async (ms: number) => {
	await world.clock.advance(ms)
	await world.services.addressRequests.settleDue()
}
/** A request that a second person has approved. */
const agreed = async (email = fresh()) => {
	const { body } = await ask(email)
	expect((await agree(body.request)).status).toBe(200)
	return { id: Number(body.request), email }
}

describe('another address for a lost mailbox', () => {
	it('takes effect after 48 hours, unconfirmed, and ends every session', async () => {
		const { email } = await agreed()
		await later(48 * HOUR_MS - 60_000)
		expect((await accountOf(player.userNum)).email).toBe(emailOf(player))
		expect(await isAlive(world, player.token)).toBe(true)
		await later(60_000)
		expect(await accountOf(player.userNum)).toMatchObject({ email, email_key: email, email_verified_at: null })
		expect(await isAlive(world, player.token)).toBe(false)
		expect((await history())[0]).toMatchObject({ state: 'done' })
		// The site's own job may have been first, and then it sends the letters.
		await expect.poll(() => lettersTo(email)).toHaveLength(1)
		const [letter] = await lettersTo(email)
		const [, token] = /verifyemail\?token=(\w+)/.exec(letter?.text ?? '') ?? []
		expect((await world.call('POST /verifyemail', { body: { token } })).status).toBe(200)
		expect((await accountOf(player.userNum)).email_verified_at).not.toBeNull()
		expect((await lettersTo(emailOf(player))).at(-1)?.subject).toBe('Your email address was changed')
		expect(await brokenEntries(world.database.read, world.secretKey, 10)).toEqual([])
	})

	it('is told to the old address and every session at once, and to nobody before a second person has agreed', async () => {
		const email = fresh()
		const { body } = await ask(email)
		expect(await mine()).toBeNull()
		expect(await stopTokenOf(emailOf(player))).toBe('')
		await agree(body.request)
		const again = await world.call('POST /processlogin', { body: { UserID: player.userId, UserPass: player.password } })
		for (const token of [player.token, String(again.body.token)])
			expect(await mine(token)).toEqual({ newEmail: expect.stringContaining('***@'), effectAt: expect.any(String) })
		expect(await stopTokenOf(emailOf(player))).toMatch(/^\w{43}$/)
		expect(await lettersTo(email)).toEqual([])
	})

	it('is stopped by one press in a session, and then nothing happens any more', async () => {
		await agreed()
		expect((await stop()).body.message).toBe(SERVER_MESSAGES.addressChangeStopped)
		expect((await stop()).body.message).toBe(SERVER_MESSAGES.addressChangeOver)
		expect(await mine()).toBeNull()
		await later(5 * DAY_MS)
		expect((await accountOf(player.userNum)).email).toBe(emailOf(player))
		expect(await isAlive(world, player.token)).toBe(true)
		expect((await history())[0]).toMatchObject({ state: 'stopped' })
	})

	it('is stopped by the link of the letter, once, and by no other', async () => {
		await agreed()
		const token = await stopTokenOf(emailOf(player))
		expect((await stopByLink('x'.repeat(43))).body.code).toBe('LINK_INVALID')
		expect((await stopByLink(token)).body.message).toBe(SERVER_MESSAGES.addressChangeStopped)
		expect((await stopByLink(token)).body.code).toBe('LINK_INVALID')
		await later(5 * DAY_MS)
		expect((await accountOf(player.userNum)).email).toBe(emailOf(player))
		const { body } = await world.call('GET /admin/audit', { token: owner.token, query: { subject: `account:${player.userNum}` } })
		expect((body.entries as { actor: string; action: string }[]).map(({ actor, action }) => [actor, action])).toEqual([
			['a mailed link', 'POST /stop-address-request'],
			[other.userId, 'POST /admin/address-requests/{id}/approve'],
			[support.userId, 'POST /admin/users/{UserNum}/address-requests'],
		])
	})

	it('happens once, or is stopped once, whatever comes at the same moment', async () => {
		for (let round = 0; round < 8; round++) {
			const victim = await world.register()
			const { body } = await ask(fresh(), { on: victim })
			await agree(body.request)
			await world.clock.advance(48 * HOUR_MS)
			const settle = () => world.services.addressRequests.settleDue()
			await Promise.all([settle(), stop(victim.token), settle(), stop(victim.token), settle()])
			const [request] = await history(victim)
			const { email, session_epoch } = await accountOf(victim.userNum)
			expect([request?.state, email === emailOf(victim), session_epoch]).toEqual(
				request?.state === 'done' ? ['done', false, 1] : ['stopped', true, 0],
			)
		}
	})

	it('needs two different people, of whom neither is the player', async () => {
		const { body } = await ask()
		expect((await agree(body.request, support)).body.code).toBe('OWN_REQUEST')
		const shot = { path: `/admin/address-requests/${body.request}/approve`, token: other.token, body: {} }
		const answers = await volley(world.url, [shot, shot, shot, shot])
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
		expect((await ask(fresh(), { on: support })).body).toMatchObject({ code: 'OWN_ADDRESS', message: CONSOLE_MESSAGES.ownAddress })
		const editor = await appoint(world, 12)
		expect((await ask(fresh(), { by: editor })).body.code).toBe('FORBIDDEN')
		expect((await ask(fresh(), { by: player })).body.code).toBe('FORBIDDEN')
	})

	it('is for staff accounts the business of owners only', async () => {
		const staff = await appoint(world, 13)
		expect((await ask(fresh(), { on: staff })).body.code).toBe('FORBIDDEN')
		const { body } = await ask(fresh(), { by: owner, on: staff })
		expect((await agree(body.request)).body.code).toBe('FORBIDDEN')
		expect((await refuse(body.request)).body.code).toBe('FORBIDDEN')
		expect((await agree(body.request, await appoint(world, 20))).status).toBe(200)
		// Support may no longer act on an account that has become staff meanwhile.
		const { body: early } = await ask()
		await setStatus(player.userNum, 12)
		expect((await agree(early.request)).body.code).toBe('FORBIDDEN')
	})

	it('is void when who asked or agreed has lost the role', async () => {
		const asking = await appoint(world, 11)
		const { body } = await ask(fresh(), { by: asking })
		await setStatus(asking.userNum, 1)
		expect((await agree(body.request)).body).toMatchObject({ code: 'ADDRESS_REQUEST_VOID', message: CONSOLE_MESSAGES.addressRequestVoid })
		await later(0)
		expect((await history())[0]).toMatchObject({ state: 'void', reason: 'role' })
		const agreeing = await appoint(world, 11)
		const second = await ask()
		await agree(second.body.request, agreeing)
		await setStatus(agreeing.userNum, 1)
		await later(48 * HOUR_MS)
		expect((await history())[0]).toMatchObject({ state: 'void', reason: 'role' })
		expect((await accountOf(player.userNum)).email).toBe(emailOf(player))
	})

	it('stays void when who asked or agreed has the role again, also if the clock was set back between', async () => {
		const give = (person: Person, status: number) =>
			world.call('POST /admin/staff', { token: owner.token, body: { UserID: person.userId, status } })
		for (const role of ['asked', 'agreed'] as const) {
			const lost = await appoint(world, 11)
			const { body } = await ask(fresh(), role === 'asked' ? { by: lost } : {})
			if (role === 'agreed') await agree(body.request, lost)
			world.clock.jump(-HOUR_MS)
			await give(lost, 1)
			await give(lost, 11)
			// The site's own job may have ended it a moment ago.
			if (role === 'asked') expect(['ADDRESS_REQUEST_VOID', 'ALREADY_DECIDED']).toContain((await agree(body.request)).body.code)
			world.clock.jump(HOUR_MS)
			await later(48 * HOUR_MS)
			expect((await history())[0]).toMatchObject({ id: body.request, state: 'void', reason: 'role' })
		}
	})

	it('is void when nobody has decided within thirty days, and the player can be asked about again', async () => {
		const { body } = await ask()
		await later(30 * DAY_MS - HOUR_MS)
		expect((await history())[0]).toMatchObject({ id: body.request, state: 'waiting' })
		await later(HOUR_MS)
		expect((await history())[0]).toMatchObject({ id: body.request, state: 'void', reason: 'waited' })
		expect((await ask()).status).toBe(200)
		await world.clock.advance(181 * DAY_MS)
		await world.services.addressRequests.forgetOld()
		expect((await history()).map(({ id }) => id)).not.toContain(body.request)
	})

	it('is void when the address is taken or changed meanwhile, or the account closed', async () => {
		const { email } = await agreed()
		await world.register({ userEmail: email })
		await later(48 * HOUR_MS)
		expect((await history())[0]).toMatchObject({ state: 'void', reason: 'taken' })
		expect((await ask(email)).body).toMatchObject({ errors: { email: [SERVER_MESSAGES.emailTaken] } })
		// Masked addresses as the site shows them, copied by mistake.
		for (const masked of ['ed***@e***.com', 'edna@e***.com', 'ed***@example.com'])
			expect(await ask(masked)).toMatchObject({ status: 422, body: { errors: { email: [CONSOLE_MESSAGES.addressMasked] } } })
		const closing = await world.register()
		const { body } = await ask(fresh(), { on: closing })
		await agree(body.request)
		await world.call('POST /me/close', { token: closing.token, body: { UserPass: closing.password } })
		await later(48 * HOUR_MS)
		expect((await history(closing))[0]).toMatchObject({ state: 'void', reason: 'closed' })
		expect((await ask(fresh(), { on: closing })).body.code).toBe('ADDRESS_OF_CLOSED')
	})

	it('is asked for once at a time and once a week, as far as the player hears of it', async () => {
		const first = await ask()
		expect((await ask()).body.code).toBe('ADDRESS_REQUEST_OPEN')
		expect((await refuse(first.body.request)).status).toBe(200)
		await agreed()
		await stop()
		expect((await ask()).body.code).toBe('ADDRESS_REQUEST_LATELY')
		await world.clock.advance(7 * DAY_MS)
		expect((await ask()).status).toBe(200)
		const victim = await world.register()
		const shots = [support, other, support, other].map(({ token }) => ({
			path: `/admin/users/${victim.userNum}/address-requests`,
			token,
			body: { email: fresh(), facts: 'Knew the first character.' },
		}))
		expect((await volley(world.url, shots)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
	})

	it('waits as long as the setting says, which is a day at least', async () => {
		const set = (addressChangeHours: number) => world.call('PATCH /admin/settings', { token: owner.token, body: { addressChangeHours } })
		expect((await set(0)).body).toMatchObject({ errors: { addressChangeHours: [CONSOLE_MESSAGES.addressHours] } })
		expect((await set(72)).status).toBe(200)
		try {
			const { email } = await agreed()
			await later(49 * HOUR_MS)
			expect((await accountOf(player.userNum)).email).toBe(emailOf(player))
			await later(23 * HOUR_MS)
			expect((await accountOf(player.userNum)).email).toBe(email)
		} finally {
			await set(48)
		}
	})

	it('does not come sooner because somebody sets the clock ahead', async () => {
		await agreed()
		world.clock.jump(60 * DAY_MS)
		await later(0)
		world.clock.jump(-60 * DAY_MS)
		expect((await accountOf(player.userNum)).email).toBe(emailOf(player))
	})

	it('is shown whole to the second person only, and in no log', async () => {
		const { body } = await ask('nahanap@example.com')
		expect((await history())[0]?.newEmail).toBe('nahanap@example.com')
		await agree(body.request)
		expect((await history())[0]?.newEmail).toBe('na***@e***.com')
		const log = await world.call('GET /admin/audit', { token: owner.token, query: { subject: `account:${player.userNum}` } })
		expect(log.text).not.toContain('nahanap')
		const page = await world.call('GET /admin/users/{UserNum}/history', { token: other.token, params: { UserNum: player.userNum } })
		expect(page.status).toBe(200)
		for (const { text } of [log, page]) {
			expect(text).toContain('na***@e***.com')
			expect(text).toContain('factsGiven')
			expect(text).not.toContain('three characters')
		}
		expect(await brokenEntries(world.database.read, world.secretKey, 10)).toEqual([])
		const overview = await world.call('GET /admin/dashboard', { token: support.token })
		expect(overview.body.waiting).toContainEqual(expect.objectContaining({ name: 'addressRequests' }))
	})
})
