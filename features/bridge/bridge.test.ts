import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { openBridge } from '../../tests/game-bridge.ts'
import { GAME_KEYS } from '../../tests/game-server.ts'
import { askForReset, confirmPassword, emailOf, lastLink, reset, signIn, subjectsTo, updateDetails } from '../../tests/proofs.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type Person, registration, type World } from '../../tests/world.ts'

/** The accounts of the game follow those of the site, through the calls of a bridge (features/bridge/contract.ts). */
let world: World
let bridge: Awaited<ReturnType<typeof openBridge>>
let before: Person
beforeAll(async () => {
	world = await openWorld({ ...GAME_KEYS, RATE_LIMIT_SCALE: '100000' })
	before = await world.register()
	bridge = await openBridge(world)
	expect(await bridge.claim()).toEqual([])
	await bridge.hello()
})
afterAll(() => world.close())

const setTerms = (changes: object) => world.database.transaction((tx) => world.services.settings.change(tx, changes, world.clock.now()))
const jobsOf = async ({ userNum }: Pick<Person, 'userNum'>) =>
	world.database.read.selectFrom('game_account_jobs').selectAll().where('account_id', '=', userNum).orderBy('version').execute()
const suspend = (token: string, { userNum }: Person, until: string | null) =>
	world.call('POST /admin/users/{UserNum}/suspend', { token, params: { UserNum: userNum }, body: { reason: 'Sold R-Coin', until } })

describe('hello', () => {
	it('gets the terms of the site, and refuses a key that is none', async () => {
		const { status, body } = await bridge.hello()
		expect([status, body]).toEqual([200, { site: expect.any(String), gamePassword: 'same', deliveryTermDays: 14, reconcile: null }])
		expect((await bridge.hello({ publicKey: 'A'.repeat(43) })).status).toBe(422)
	})

	it('refuses names at registration that the game cannot hold, with the reason', async () => {
		await bridge.hello({ names: { userIdMax: 12, userIdPattern: 'digits-letters', reservedEndings: ['XF'], passwordMax: 13 } })
		const errorsOf = async (userId: string, changes = {}) => {
			const { body } = await world.call('POST /register', { body: registration(userId, changes) })
			return Object.values((body.errors ?? {}) as Record<string, string[]>).flat()
		}
		expect(await errorsOf('a234567890123')).toEqual(expect.arrayContaining([expect.stringContaining('4 to 12 characters')]))
		expect(await errorsOf('maria_c')).toEqual(expect.arrayContaining([expect.stringContaining('letters and digits')]))
		expect(await errorsOf('mariaxf')).toEqual(expect.arrayContaining([expect.stringContaining('“XF”')]))
		expect(await errorsOf('mariac')).toEqual([expect.stringContaining('passwords of up to 13')])
		const other = { userPassword: 'Ñandú-Araw12', userPasswordConfirm: 'Ñandú-Araw12' }
		expect(await errorsOf('mariac', other)).toEqual([expect.stringContaining('passwords of up to 13')])
		// Forms say the same before they are sent.
		expect((await world.call('GET /getsiteinfo', { isAfresh: true })).body.userIds).toEqual({
			...{ userIdMin: 4, userIdMax: 12, userIdPattern: 'digits-letters', reservedEndings: ['XF'] },
		})
		await bridge.hello()
	})
})

describe('the jobs of an account', () => {
	it('come in the order of their versions, each once the one before is settled, with passwords that only the bridge opens', async () => {
		const player = await world.register()
		await reset(world, await askForReset(world, player), 'Bagong-Umaga-9')
		const [create, none] = await bridge.claim()
		expect([create, none]).toMatchObject([
			{ UserNum: player.userNum, UserID: player.userId, kind: 'create', email: `${player.userId}@example.com`, gender: 'Female' },
			undefined,
		])
		if (!create) return
		expect(await bridge.open(create)).toBe(player.password)
		await expect(bridge.open({ ...create, version: create.version + 1 })).rejects.toThrow()
		// The lease runs out: it comes again, and the later one still waits.
		await world.clock.advance(61_000)
		const again = await bridge.claim()
		expect(again).toEqual([create])
		expect(
			await bridge.settle([
				{ key: create.key, status: 'done', gameId: '2000001' },
				{ key: 'never', status: 'done' },
			]),
		).toEqual(['done', 'unknown'])
		expect(await bridge.settle([{ key: create.key, status: 'refused', reason: 'late' }])).toEqual(['already'])
		const [password] = await bridge.claim()
		expect(password).toMatchObject({ kind: 'password', email: null, gender: null })
		expect(password && (await bridge.open(password))).toBe('Bagong-Umaga-9')
		expect((password?.version ?? 0) > create.version).toBe(true)
		await bridge.settle([{ key: password?.key, status: 'done' }])
		expect((await jobsOf(player)).map(({ kind, outcome, sealed }) => [kind, outcome, sealed])).toEqual([
			['create', 'done', null],
			['password', 'done', null],
		])
	})
})

describe('a change of the account', () => {
	it('waits for the confirmed address where the site wants that, suspends until, lifts, and closes', async () => {
		await setTerms({ gameAccountAt: 'verified' })
		const player = await world.register()
		expect(await bridge.claim()).toEqual([])
		await world.call('POST /verifyemail', { body: { token: await lastLink(world, `${player.userId}@example.com`) } })
		expect(await bridge.doAll()).toMatchObject([{ UserNum: player.userNum, kind: 'create' }])
		await setTerms({ gameAccountAt: 'registration' })
		const staff = await appoint(world, 11)
		await bridge.doAll()
		const until = new Date(world.clock.now() + 3_600_000).toISOString()
		await suspend(staff.token, player, until)
		expect(await bridge.doAll()).toMatchObject([{ UserNum: player.userNum, kind: 'suspend', until, reason: 'Sold R-Coin' }])
		await world.clock.advance(3_601_000)
		await world.services.accounts.liftDue()
		expect(await bridge.doAll()).toMatchObject([{ UserNum: player.userNum, kind: 'lift', until: null }])
		// All of it is among the data that a person can take along, with what the game was told.
		const { body, text } = await world.call('GET /me/export', { token: await signIn(world, player) })
		const done = { outcome: 'done', refusal: null, holdsPassword: false, settledAt: expect.any(String) }
		expect(body.gameAccount).toMatchObject({
			...{ state: 'present', gameId: `g${player.userNum}`, refusedReason: null, cameFrom: [] },
			sent: [
				{ what: 'create', ...done },
				{ what: 'suspend', until, reason: 'Sold R-Coin', ...done },
				{ what: 'lift', ...done },
			],
		})
		expect(text).not.toContain('sealed')
	})
})

describe('accounts from before the bridge', () => {
	it('are made with a password that nobody knows', async () => {
		await world.clock.advance(120_000)
		await bridge.hello()
		await world.services.gameLink.accountJobs.enrol()
		expect(await bridge.doAll()).toMatchObject([{ UserNum: before.userNum, UserID: before.userId, kind: 'create', sealed: null }])
		await world.services.gameLink.accountJobs.enrol()
		expect(await bridge.claim()).toEqual([])
		expect(await world.services.gameLink.accountJobs.toEnrol(10)).toBe(0)
	})
})

describe('a comparison', () => {
	it('lists what the game should have, and makes anew what it has lost', async () => {
		type Expected = { accounts: { UserNum: number; exists: boolean }[]; next: number | null }
		const first = await bridge.say<Expected>('accounts/expected', { after: 0, max: 2 })
		expect(first.body).toMatchObject({
			accounts: [{ UserNum: before.userNum, UserID: before.userId, exists: true, status: 1, suspendedUntil: null }, {}],
			next: expect.any(Number),
		})
		const report = { compared: 5, repaired: [], missing: [before.userNum, 999_999], extra: 0 }
		expect((await bridge.say('accounts/reconciled', report)).body).toEqual({ queued: 1 })
		expect(await bridge.claim()).toMatchObject([{ UserNum: before.userNum, kind: 'create', sealed: null }])
	})
})

describe('the items of the game', () => {
	it('are listed in parts; what a new list lacks is gone', async () => {
		const item = (number: number, name: string) => ({ number, name, stack: 1 })
		const names = async () => (await world.services.bridge.items.search('', 10)).map(({ name }) => name)
		expect((await bridge.say('items', { part: 1, parts: 2, items: [item(1, 'Wings'), item(501, 'Potion')] })).body).toEqual({ accepted: 2 })
		await bridge.say('items', { part: 2, parts: 2, items: [item(502, 'Sword')] })
		expect(await names()).toEqual(['Wings', 'Potion', 'Sword'])
		await bridge.say('items', { part: 1, parts: 1, items: [item(501, 'Red Potion')] })
		expect(await names()).toEqual(['Red Potion'])
		expect((await bridge.say('items', { part: 2, parts: 1, items: [] })).status).toBe(422)
	})
})

describe('the game account of a player', () => {
	type Own = { state: string; isChanging: boolean; reason: string | null; password: string; restoredAt: string | null }
	const own = async ({ token }: Pick<Person, 'token'>) => (await world.call('GET /me/game-account', { token })).body as Own
	const send = ({ token }: Pick<Person, 'token'>, body: object) => world.call('POST /me/game-password', { token, body })

	it('tells of its way, of a refusal and its reason, and tries again with the password of the site', async () => {
		await bridge.doAll()
		const player = await world.register()
		expect(await own(player)).toMatchObject({ state: 'waiting', isChanging: true, password: 'same' })
		const [create] = await bridge.claim()
		expect(await bridge.settle([{ key: create?.key, status: 'refused', reason: 'Somebody else has this name.' }])).toEqual(['refused'])
		expect(await own(player)).toMatchObject({ state: 'refused', isChanging: false, reason: 'Somebody else has this name.' })
		expect((await send(player, { UserPass: 'not-this-one' })).status).toBe(422)
		expect((await send(player, { UserPass: player.password, GamePass: 'Iba-sa-laro-5' })).status).toBe(422)
		expect(await send(player, { UserPass: player.password })).toMatchObject({ status: 200, body: { messageCode: 'gamePasswordSent' } })
		expect(await subjectsTo(world, emailOf(player))).toContain('Your password in the game was set')
		expect(await own(player)).toMatchObject({ state: 'waiting', reason: null })
		const [again] = await bridge.doAll()
		expect(again).toMatchObject({ UserNum: player.userNum, kind: 'create' })
		expect(again && (await bridge.open(again))).toBe(player.password)
		expect(await own(player)).toMatchObject({ state: 'present', isChanging: false })
	})

	it('says for two weeks that the game was put back, to whoever had an account then', async () => {
		const player = await world.register()
		await world.clock.advance(60_000)
		const report = { compared: 1, repaired: [], missing: [], extra: 0 }
		await bridge.say('accounts/reconciled', { ...report, gameRestored: true })
		const { restoredAt } = await own(player)
		expect(restoredAt).not.toBeNull()
		// Another comparison, such as after a restore of the site, does not take it back.
		await world.clock.advance(60_000)
		await bridge.say('accounts/reconciled', report)
		expect([(await own(player)).restoredAt, (await own(await world.register())).restoredAt]).toEqual([restoredAt, null])
		expect((await world.services.bridge.state())?.reconciled).toEqual({
			...{ compared: 1, repaired: 0, queued: 0, extra: 0, examples: [], at: expect.any(String) },
		})
		await world.clock.advance(14 * DAY_MS)
		expect((await own({ token: await signIn(world, player) })).restoredAt).toBeNull()
		await bridge.doAll()
	})

	it('has a password of its own where the site says so, and for staff always', async () => {
		const staff = await appoint(world, 11)
		await bridge.doAll()
		await reset(world, await askForReset(world, staff), 'Bagong-Umaga-9')
		expect(await bridge.claim()).toEqual([])
		await setTerms({ gamePassword: 'separate' })
		const player = await world.register()
		expect(await bridge.doAll()).toMatchObject([{ kind: 'create', sealed: null }])
		expect(await own(player)).toMatchObject({ state: 'needs-password', password: 'separate' })
		const wrong = async (GamePass?: string) => {
			const { status, body } = await send(player, { UserPass: player.password, ...(GamePass !== undefined && { GamePass }) })
			return [status, Object.keys((body.errors ?? {}) as object)]
		}
		for (const GamePass of [undefined, '', 'short', player.password, 'x'.repeat(25)])
			expect(await wrong(GamePass)).toEqual([422, ['GamePass']])
		expect((await send(player, { UserPass: player.password, GamePass: 'Iba-sa-laro-5' })).status).toBe(200)
		const [password] = await bridge.doAll()
		expect(password && (await bridge.open(password))).toBe('Iba-sa-laro-5')
		expect(await own(player)).toMatchObject({ state: 'present' })
		await setTerms({ gamePassword: 'same' })
	})

	it('gets the second password, and is closed with no password left on its way', async () => {
		const player = await world.register()
		await bridge.doAll()
		await confirmPassword(world, player)
		await updateDetails(world, player, { UserPass2: '4321' })
		const [second] = await bridge.doAll()
		expect(second).toMatchObject({ kind: 'second-password' })
		expect(second && (await bridge.open(second))).toBe('4321')
		const token = await signIn(world, player)
		await send({ token }, { UserPass: player.password })
		expect((await world.call('POST /me/close', { token, body: { UserPass: player.password } })).status).toBe(200)
		expect((await jobsOf(player)).map(({ kind, outcome, sealed }) => [kind, outcome, sealed])).toEqual([
			['create', 'done', null],
			['second-password', 'done', null],
			['password', 'dropped', null],
			['close', null, null],
		])
		expect(await bridge.doAll()).toMatchObject([{ kind: 'close', UserID: player.userId, email: null }])
		const unseen = await world.register()
		await world.call('POST /me/close', { token: unseen.token, body: { UserPass: unseen.password } })
		expect(await bridge.claim()).toEqual([])
	})
})

describe('a changed key', () => {
	it('waits for an owner, and no password goes out meanwhile; then those on their way must be set again', async () => {
		const player = await world.register()
		await bridge.doAll()
		await reset(world, await askForReset(world, player), 'Bagong-Umaga-9')
		const late = await world.register()
		const other = await openBridge(world)
		await other.hello()
		expect(await other.claim()).toEqual([])
		const owner = await appoint(world, 20)
		const agree = (publicKey: string) => world.call('POST /admin/bridge/key', { token: owner.token, body: { publicKey } })
		expect((await agree(bridge.publicKey)).body).toMatchObject({ code: 'BRIDGE_KEY_CHANGED' })
		expect((await agree(other.publicKey)).status).toBe(200)
		expect(
			(await world.call('GET /me/game-account', { token: await signIn(world, { ...player, password: 'Bagong-Umaga-9' }) })).body,
		).toMatchObject({ state: 'needs-password' })
		const jobs = await other.doAll()
		expect(jobs.map(({ UserNum, kind, sealed }) => [UserNum, kind, sealed])).toContainEqual([late.userNum, 'create', null])
		expect(jobs.map(({ UserNum }) => UserNum)).not.toContain(player.userNum)
		await world.call('POST /me/game-password', { token: late.token, body: { UserPass: late.password } })
		const [password] = await other.doAll()
		expect(password && (await other.open(password))).toBe(late.password)
		await bridge.hello()
	})
})

describe('passwords', () => {
	it('stand in clear in no table, mail or answer, though the bridge got each', async () => {
		const secrets = ['Kalesa-at-Araw', 'Bagong-Umaga-9', 'Iba-sa-laro-5']
		const tables = [
			'accounts',
			'account_secrets',
			'game_accounts',
			'game_account_jobs',
			'bridges',
			'mail_outbox',
			'audit_entries',
			'idempotency_keys',
		] as const
		const stored = await Promise.all(tables.map((table) => world.database.read.selectFrom(table).selectAll().execute()))
		const everything = JSON.stringify([stored, world.mails])
		for (const secret of secrets) {
			expect(everything).not.toContain(secret)
			expect(everything).not.toContain(Buffer.from(secret).toString('base64url').slice(0, 12))
		}
		const sealed = stored[3] as { sealed: string | null; settled_at: number | null }[]
		expect(sealed.filter((job) => job.settled_at !== null && job.sealed !== null)).toEqual([])
	})
})
