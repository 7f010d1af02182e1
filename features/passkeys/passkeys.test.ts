import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { enter, freeze, linkOf, NEW, open } from '../../tests/freezing.ts'
import { addPasskey, createDevice, firstPasskey } from '../../tests/passkeys.ts'
import { confirmAddress, confirmPassword, emailOf, isAlive, lettersTo, signIn, subjectsTo, withApp } from '../../tests/proofs.ts'
import { appoint } from '../../tests/staff.ts'
import { LASTING_SESSIONS, openWorld, type Person, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld(LASTING_SESSIONS)
})
afterAll(() => world.close())

const list = async ({ token }: Pick<Person, 'token'>) => (await world.call('GET /me/passkeys', { token })).body
const names = async (person: Pick<Person, 'token'>) => ((await list(person)).passkeys as { name: string }[]).map(({ name }) => name)
const remove = ({ token }: Pick<Person, 'token'>, id: number) => world.call('DELETE /me/passkeys/{id}', { token, params: { id } })

describe('passkeys', () => {
	it('are added with the password, named, renamed and removed, and the owner hears of it', async () => {
		const player = await world.register()
		const device = createDevice(world)
		expect((await world.call('GET /me/passkeys/challenge', { token: player.token })).body.code).toBe('STEP_UP_NEEDED')
		await confirmPassword(world, player)
		expect((await device.add(player, { name: '  Phone of Juan ' })).body.messageCode).toBe('passkeyAdded')
		expect(await list(player)).toEqual({
			isRequired: false,
			passkeys: [{ id: expect.any(Number), name: 'Phone of Juan', created_at: expect.any(String), last_used_at: null, isBackedUp: false }],
		})
		const id = await firstPasskey(world, player)
		const renamed = await world.call('PATCH /me/passkeys/{id}', { token: player.token, params: { id }, body: { name: 'Old phone' } })
		expect(renamed.body.messageCode).toBe('passkeyRenamed')
		expect(await names(player)).toEqual(['Old phone'])
		await world.clock.advance(6 * 60_000)
		expect((await remove(player, id)).body.code).toBe('STEP_UP_NEEDED')
		await confirmPassword(world, player)
		expect((await remove(player, id)).body.messageCode).toBe('passkeyRemoved')
		expect(await names(player)).toEqual([])
		expect((await remove(player, id)).status).toBe(404)
		const letters = await lettersTo(world, emailOf(player))
		const added = letters.find(({ subject }) => subject === 'A passkey was added to your account')
		expect(added?.text).toContain('Phone of Juan')
		expect(added?.text).toContain('/notme?token=')
		expect(letters.map(({ subject }) => subject)).toContain('A passkey was removed from your account')
	})

	it('sign in without a user ID, once each, with no code asked for, by the same kind of session', async () => {
		const player = await world.register()
		const device = await addPasskey(world, player)
		await withApp(world, player)
		expect((await enter(world, player)).body.code).toBe('TWO_STEP_CODE_NEEDED')
		const { body } = await device.signIn()
		expect(body).toMatchObject({ messageCode: 'signedIn', status: 1, user: { UserID: player.userId } })
		const token = String(body.token)
		expect(await isAlive(world, token)).toBe(true)
		expect((await list({ token })).passkeys).toMatchObject([{ last_used_at: expect.any(String) }])
		const { sessions } = (await world.call('GET /sessions', { token })).body as { sessions: object[] }
		expect(sessions).toHaveLength(2)
	})

	it('are a proof in place of the password', async () => {
		const player = await world.register()
		const device = await addPasskey(world, player)
		const token = String((await device.signIn()).body.token)
		expect((await world.call('POST /me/recovery-codes', { token })).body.code).toBe('STEP_UP_NEEDED')
		expect((await device.prove({ token })).body.messageCode).toBe('passkeyConfirmed')
		expect((await world.call('POST /me/recovery-codes', { token })).status).toBe(200)
	})

	it('are the fresh proof of staff, whose sign-in the audit log shows', async () => {
		const owner = await appoint(world, 20)
		const device = await addPasskey(world, owner)
		await world.clock.advance(11 * 60_000)
		const set = () => world.call('PATCH /admin/settings', { token: owner.token, body: { appName: 'Tropa' } })
		expect((await set()).body.code).toBe('FRESH_PROOF_NEEDED')
		await device.prove(owner)
		expect((await set()).status).toBe(200)
		await device.signIn()
		const { after } = await world.database.read
			.selectFrom('audit_entries')
			.select('after')
			.where('subject', '=', `account:${owner.userNum}`)
			.where('action', '=', 'POST /processlogin')
			.orderBy('id', 'desc')
			.limit(1)
			.executeTakeFirstOrThrow()
		expect(JSON.parse(String(after))).toMatchObject({ secondStep: 'passkey' })
	})

	it('of staff that are refused at a sign-in stand in the audit log, as wrong passwords do', async () => {
		const owner = await appoint(world, 20)
		const device = await addPasskey(world, owner)
		await device.signIn({ origin: 'https://evil.example' })
		await remove(owner, await firstPasskey(world, owner))
		await device.signIn()
		const lines = () =>
			world.database.read
				.selectFrom('audit_entries')
				.select('after')
				.where('subject', '=', `account:${owner.userNum}`)
				.where('kind', '=', 'refusal')
				.where('action', '=', 'POST /processlogin')
				.execute()
		await expect
			.poll(async () => (await lines()).map(({ after }) => JSON.parse(String(after)).because))
			.toEqual(Array(2).fill('refused passkey'))
	})

	it('are ten at most, and a removed one makes room', async () => {
		const player = await world.register()
		for (let count = 0; count < 10; count++) await addPasskey(world, player, `Number ${count}`)
		const told = await world.call('GET /me/passkeys/challenge', { token: player.token })
		expect(told).toMatchObject({ status: 409, body: { code: 'TOO_MANY_PASSKEYS' } })
		await remove(player, await firstPasskey(world, player))
		await addPasskey(world, player, 'Again')
		expect(await names(player)).toEqual([...Array.from({ length: 9 }, (_one, index) => `Number ${index + 1}`), 'Again'])
	})

	it('are in the download of the own data and in how well the account is kept, and go with the account', async () => {
		const player = await world.register()
		const device = await addPasskey(world, player, 'Laptop')
		expect((await world.call('GET /me/keeping', { token: player.token })).body.passkeys).toBe(1)
		await confirmPassword(world, player)
		const { body } = await world.call('GET /me/export', { token: player.token })
		expect(body.passkeys).toEqual([{ name: 'Laptop', created_at: expect.any(String), last_used_at: null }])
		await world.call('POST /me/close', { token: player.token, body: { UserPass: player.password } })
		expect((await device.signIn()).body.code).toBe('PASSKEY_REFUSED')
		expect(await world.database.read.selectFrom('passkeys').select('id').where('account_id', '=', player.userNum).execute()).toEqual([])
	})

	it('open no frozen and no suspended account, whose owner is told why', async () => {
		const player = await world.register()
		const device = await addPasskey(world, player)
		await world.database.transaction(async (tx) => {
			const account = await world.services.accounts.named(tx, player.userNum)
			await world.services.accounts.suspend(tx, account, { reason: 'Sold R-Coin', until: world.clock.now() + DAY_MS })
		})
		expect((await device.signIn()).body).toMatchObject({ token: null, user: null, status: 2, messageCode: 'accountSuspendedUntil' })
		await world.clock.advance(2 * DAY_MS)
		expect((await device.signIn()).body.token).toEqual(expect.any(String))
		await freeze(world, await linkOf(world, 'notme', emailOf(player)))
		expect((await device.signIn()).body).toMatchObject({ token: null, status: 2, messageCode: 'accountFrozen' })
	})

	it('that were added in the seven days before a freeze go with its end, older ones stay', async () => {
		const player = await world.register()
		await confirmAddress(world, player)
		const own = await addPasskey(world, player, 'Mine')
		await world.clock.advance(8 * DAY_MS)
		const token = await signIn(world, player)
		const theirs = await addPasskey(world, { ...player, token }, 'Of the thief')
		expect(await subjectsTo(world, emailOf(player))).toContain('A passkey was added to your account')
		await freeze(world, await linkOf(world, 'notme', emailOf(player)))
		expect((await open(world, await linkOf(world, 'unfreeze', emailOf(player)))).status).toBe(200)
		expect((await theirs.signIn()).body.code).toBe('PASSKEY_REFUSED')
		expect((await own.signIn()).body.messageCode).toBe('signedIn')
		expect((await enter(world, { ...player, password: NEW })).status).toBe(200)
	})

	it('are told to staff in the timeline, and forgotten half a year after they were removed', async () => {
		const [player, support] = [await world.register(), await appoint(world, 11)]
		await addPasskey(world, player, 'Tablet')
		await remove(player, await firstPasskey(world, player))
		const timeline = async () => {
			const { body } = await world.call('GET /admin/users/{UserNum}/timeline', {
				token: support.token,
				params: { UserNum: player.userNum },
				query: { kind: 'standing' },
			})
			return (body.entries as { event: string; about: string }[]).filter(({ about }) => about === 'Tablet').map(({ event }) => event)
		}
		expect((await timeline()).sort()).toEqual(['passkey-added', 'passkey-removed'])
		await world.clock.advance(181 * DAY_MS)
		await world.services.passkeys.forgetOld()
		expect(await timeline()).toEqual([])
	})
})

describe('staff whose site asks for a passkey', () => {
	it('reach what adds one, and nothing else before', async () => {
		const editor = await appoint(world, 12)
		const ask = () => world.call('GET /admin/dashboard', { token: editor.token })
		expect((await ask()).status).toBe(200)
		await world.database.transaction((tx) => world.services.settings.change(tx, { requireStaffPasskey: true }, world.clock.now()))
		await expect.poll(async () => (await ask()).body).toMatchObject({ code: 'TWO_STEP_SET_UP_NEEDED', messageCode: 'passkeyNeeded' })
		expect((await list(editor)).isRequired).toBe(true)
		expect((await list(await world.register())).isRequired).toBe(false)
		await addPasskey(world, editor)
		expect((await ask()).status).toBe(200)
		expect((await world.call('POST /me/recovery-codes', { token: editor.token })).status).toBe(200)
		await remove(editor, await firstPasskey(world, editor))
		expect((await ask()).body.messageCode).toBe('passkeyNeeded')
		await world.database.transaction((tx) => world.services.settings.change(tx, { requireStaffPasskey: false }, world.clock.now()))
		await expect.poll(async () => (await ask()).status).toBe(200)
	})
})
