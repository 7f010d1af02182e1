import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallName, ENDPOINTS } from '#contract/index.ts'
import { confirmPassword, emailOf, isAlive, signIn, subjectsTo, withApp } from '../../tests/proofs.ts'
import { appoint } from '../../tests/staff.ts'
import { everything } from '../../tests/statements.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'

const NEEDED = { status: 403, body: { code: 'STEP_UP_NEEDED' } }
const INCORRECT = { status: 422, body: { code: 'TWO_STEP_CODE_INCORRECT', errors: { code: [expect.any(String)] } } }

let world: World
const open = async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '20' })
}

const enter = ({ userId, password }: Person, code?: string) =>
	world.call('POST /processlogin', { body: { UserID: userId, UserPass: password, ...(code !== undefined && { code }) } })
const state = async ({ token }: Person) => (await world.call('GET /me/two-step', { token })).body
const turnOff = ({ token }: Person, code: string) => world.call('POST /me/two-step/off', { token, body: { code } })

describe('two-step login', () => {
	beforeAll(open)
	afterAll(() => world.close())

	it('is off, then offered as a secret and a picture, and on with the first right code', async () => {
		const player = await world.register()
		await confirmPassword(world, player)
		expect(await state(player)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 })
		const { body } = await world.call('POST /me/two-step/begin', { token: player.token })
		expect(body).toEqual({
			secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
			uri: expect.stringMatching(/^otpauth:\/\/totp\/Barkada%20Online:player_\d+\?.*secret=/),
			qr: expect.stringMatching(/^<svg /),
		})
		expect((await enter(player)).body.token).toEqual(expect.any(String))
		const code = new TOTP({ secret: Secret.fromBase32(String(body.secret)) }).generate({ timestamp: world.clock.now() })
		const wrong = code === '111111' ? '222222' : '111111'
		const confirm = (given: string) => world.call('POST /me/two-step/confirm', { token: player.token, body: { code: given } })
		expect(await confirm(wrong)).toMatchObject(INCORRECT)
		const on = await confirm(` ${code.slice(0, 3)} ${code.slice(3)}`)
		expect(on.body.recoveryCodes).toHaveLength(10)
		expect(await state(player)).toEqual({ isOn: true, isRequired: false, recoveryCodesLeft: 10 })
		expect((await world.call('POST /me/two-step/begin', { token: player.token })).body.code).toBe('TWO_STEP_IS_ON')
	})

	it('AU13: asks for a confirmed password for every change, and tells the owner', async () => {
		const player = await world.register()
		for (const name of ['POST /me/two-step/begin', 'POST /me/recovery-codes'] as const)
			expect(await world.call(name, { token: player.token })).toMatchObject(NEEDED)
		for (const name of ['confirm', 'off'] as const)
			expect(await world.call(`POST /me/two-step/${name}`, { token: player.token, body: { code: '123456' } })).toMatchObject(NEEDED)
		const app = await withApp(world, player)
		await world.clock.advance(5 * MINUTE_MS)
		expect(await turnOff(player, app.codeAt(0))).toMatchObject(NEEDED)
		await confirmPassword(world, player)
		expect((await turnOff(player, app.codeAt(0))).body).toEqual({ message: 'Two-step login is off.', messageCode: 'twoStepIsOff' })
		expect(await subjectsTo(world, emailOf(player))).toEqual([expect.any(String), 'Two-step login is on', 'Two-step login is off'])
		expect((await enter(player)).body.token).toEqual(expect.any(String))
	})

	it('AU12: lets nobody in by the password alone, and asks for the code only behind the right one', async () => {
		const player = await world.register()
		const app = await withApp(world, player)
		expect((await enter(player)).body).toMatchObject({
			code: 'TWO_STEP_CODE_NEEDED',
			message: 'Enter the 6-digit code from your authenticator app.',
		})
		for (const empty of ['', '  ']) expect((await enter(player, empty)).body.code).toBe('TWO_STEP_CODE_NEEDED')
		expect((await enter({ ...player, password: 'not-this-one' }, app.codeAt(0))).body.code).toBe('SIGN_IN_REFUSED')
		expect((await enter(player, app.codeAt(0))).status).toBe(200)
	})

	it('AU12: takes the code of this half minute, the one before and the one after, and no other', async () => {
		const player = await world.register()
		const app = await withApp(world, player)
		for (const steps of [-1, 0, 1]) {
			await world.clock.advance(5 * MINUTE_MS)
			expect((await enter(player, app.codeAt(steps))).status).toBe(200)
		}
		for (const steps of [-3, -2, 2, 3, 120]) {
			await world.clock.advance(5 * MINUTE_MS)
			const codes = [-1, 0, 1].map(app.codeAt)
			if (!codes.includes(app.codeAt(steps))) expect(await enter(player, app.codeAt(steps))).toMatchObject(INCORRECT)
		}
		for (const nonsense of ['12345', '1234567', 'abcdef', '１２３４５６', '-1', '0', '%', '🥭'])
			expect((await enter(player, nonsense)).body.code).toBe('TWO_STEP_CODE_INCORRECT')
	})

	it('AU12: takes a code once, at whatever it is used, and none from before the last one', async () => {
		const player = await world.register()
		const app = await withApp(world, player)
		await world.clock.advance(5 * MINUTE_MS)
		const [earlier, code] = [app.codeAt(-1), app.codeAt(0)]
		expect((await enter(player, code)).status).toBe(200)
		expect(await enter(player, code)).toMatchObject(INCORRECT)
		if (earlier !== code) expect(await enter(player, earlier)).toMatchObject(INCORRECT)
		await confirmPassword(world, player)
		expect(await turnOff(player, code)).toMatchObject(INCORRECT)
		expect((await state(player)).isOn).toBe(true)
	})

	it('AU12: has ten recovery codes, each good once, in any spelling, until they are renewed', async () => {
		const [player, stranger] = [await world.register(), await world.register()]
		const { recoveryCodes } = await withApp(world, player)
		const app = await withApp(world, stranger)
		expect(new Set(recoveryCodes).size).toBe(10)
		const [first = '', second = '', third = ''] = recoveryCodes
		expect((await enter(player, ` ${first.toLowerCase().replace('-', ' ')}\u200b `)).status).toBe(200)
		expect(await enter(player, first)).toMatchObject(INCORRECT)
		expect(await enter(stranger, second)).toMatchObject(INCORRECT)
		expect((await state(player)).recoveryCodesLeft).toBe(9)
		await confirmPassword(world, player)
		const renewed = await world.call('POST /me/recovery-codes', { token: player.token })
		expect(await enter(player, second)).toMatchObject(INCORRECT)
		expect((await turnOff(player, (renewed.body.recoveryCodes as string[])[0] ?? '')).status).toBe(200)
		expect((await enter(player, third)).body.token).toEqual(expect.any(String)) // no second step is asked for any more
		expect((await enter(stranger, await app.freshCode())).status).toBe(200)
	})

	it('AU12: keeps neither the secret nor a recovery code in clear, and shows them once', async () => {
		const player = await world.register()
		await confirmPassword(world, player)
		const { body } = await world.call('POST /me/two-step/begin', { token: player.token })
		const code = new TOTP({ secret: Secret.fromBase32(String(body.secret)) }).generate({ timestamp: world.clock.now() })
		const { recoveryCodes } = (await world.call('POST /me/two-step/confirm', { token: player.token, body: { code } })).body
		const stored = JSON.stringify(await everything(world))
		for (const text of [String(body.secret), ...(recoveryCodes as string[]).flatMap((one) => [one, one.replace('-', '')])])
			expect(stored).not.toContain(text)
		expect(Object.keys(await state(player))).toEqual(['isOn', 'isRequired', 'recoveryCodesLeft'])
	})

	it('goes with the account that is closed', async () => {
		const player = await world.register()
		await withApp(world, player)
		await world.call('POST /me/close', { token: player.token, body: { UserPass: player.password } })
		expect((await enter(player)).body).toMatchObject({ token: null, status: 3 })
		const { two_step_secrets: secrets = [] } = await everything(world)
		expect((secrets as { account_id: number }[]).filter(({ account_id }) => account_id === player.userNum)).toEqual([])
	})

	it('AU12: outside the demo staff without it reach what sets it up, and nothing else, from the first start', async () => {
		const own = await openWorld({ RATE_LIMIT_SCALE: '1000' }, { needsTwoStep: true })
		onTestFinished(() => own.close())
		const editor = await appoint(own, 12)
		const token = await signIn(own, editor)
		await expect.poll(async () => (await own.call('GET /me/two-step', { token })).body.isRequired).toBe(true)
		const guarded = (Object.values(ENDPOINTS) as Endpoint[])
			.filter(({ access }) => ['player', 'editor'].includes(access))
			.map(({ method, path }) => `${method} ${path}` as CallName)
		const refused = async () => {
			const answers = await Promise.all(
				guarded.map(async (name) => ({ name, ...(await own.call(name, { token, params: { id: 0, month: '2026-11' } })) })),
			)
			return answers.filter(({ status, body }) => status === 403 && body.code === 'TWO_STEP_SET_UP_NEEDED').map(({ name }) => name)
		}
		const open = [
			'DELETE /sessions',
			'DELETE /sessions/{id}',
			'GET /me',
			'GET /me/address-request',
			'DELETE /me/passkeys/{id}',
			'GET /me/keeping',
			'GET /me/passkeys',
			'GET /me/passkeys/challenge',
			'GET /me/two-step',
			'GET /sessions',
			'GET /validate-passkey',
			'PATCH /me/passkeys/{id}',
			'POST /api/validate-password',
			'POST /me/address-request/stop',
			'POST /me/passkeys',
			'POST /me/two-step/begin',
			'POST /me/two-step/confirm',
			'POST /validate-passkey',
			'POST /validate-password',
		]
		expect((await refused()).sort()).toEqual(guarded.filter((name) => !open.includes(name)).sort())
		expect((await own.call('GET /getsiteinfo', { token })).status).toBe(200)
		const app = await withApp(own, { ...editor, token })
		expect(await refused()).toEqual([])
		expect(await isAlive(own, await signIn(own, editor, await app.freshCode()))).toBe(true)
	})

	it('is asked in no demo, until its owner says so', async () => {
		const own = await openWorld({ DEMO: '1' }, { needsTwoStep: true })
		onTestFinished(() => own.close())
		const editor = await appoint(own, 12)
		await own.database.transaction((tx) => own.services.settings.change(tx, { demo: 'filled' }, own.clock.now()))
		await expect.poll(async () => (await own.call('GET /me/two-step', { token: editor.token })).body.isRequired).toBe(false)
		await own.database.transaction((tx) => own.services.settings.change(tx, { requireStaffTwoStep: true }, own.clock.now()))
		await expect.poll(async () => (await own.call('GET /me/two-step', { token: editor.token })).body.isRequired).toBe(true)
	})

	it('is asked of staff where the site says so', async () => {
		const player = await world.register()
		await world.database.transaction((tx) => world.services.settings.change(tx, { requireStaffTwoStep: true }, world.clock.now()))
		expect(await state(player)).toMatchObject({ isRequired: false })
		await world.database.transaction((tx) => tx.updateTable('accounts').set({ status: 12 }).where('id', '=', player.userNum).execute())
		// The event reaches the process through the database.
		await expect.poll(() => state(player)).toMatchObject({ isOn: false, isRequired: true })
		expect((await world.services.sessions.whoIs(player.token))?.lacksTwoStep).toBe(true)
		await withApp(world, player)
		expect((await world.services.sessions.whoIs(player.token))?.lacksTwoStep).toBe(false)
	})
})

describe('AU12: five wrong codes', () => {
	beforeEach(async () => {
		world = await openWorld()
	})
	afterEach(() => world.close())

	it('pause it for a quarter of an hour, the right one too, wherever they were tried', async () => {
		const player = await world.register()
		const app = await withApp(world, player)
		await world.clock.advance(5 * MINUTE_MS)
		await confirmPassword(world, player)
		const wrong = ['111111', '222222', '333333', '444444', '555555', '666666'].filter((code) => ![-1, 0, 1].map(app.codeAt).includes(code))
		for (const code of wrong.slice(0, 3)) expect(await enter(player, code)).toMatchObject(INCORRECT)
		for (const code of wrong.slice(3, 5)) expect(await turnOff(player, code)).toMatchObject(INCORRECT)
		const paused = await enter(player, app.codeAt(0))
		expect(paused.status).toBe(429)
		expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(800)
		await world.clock.advance(15 * MINUTE_MS)
		expect(await isAlive(world, await signIn(world, player, app.codeAt(0)))).toBe(true)
	})
})
