import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/durations.ts'
import {
	ANSWER,
	confirmAnswer,
	confirmPassword,
	emailOf,
	lettersTo,
	own,
	signIn,
	subjectsTo,
	updateDetails,
	updatePassword,
} from '../../tests/proofs.ts'
import { everything, recordHashes } from '../../tests/statements.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'

const NEW = 'Bagong-Umaga-9'
const NEEDED = { status: 403, body: { code: 'STEP_UP_NEEDED', message: 'First, please confirm that it is you.' } }

let world: World
beforeEach(async () => {
	world = await openWorld()
})
afterEach(() => world.close())

const sendCode = ({ token }: Person) => world.call('POST /send-step-up-code', { token })
const confirmCode = ({ token }: Person, code: string) => world.call('POST /validate-step-up-code', { token, body: { code } })
const codeIn = async (player: Person) => /^ {4}(\d{6})$/m.exec((await lettersTo(world, emailOf(player))).at(-1)?.text ?? '')?.[1] ?? ''
const other = (code: string) => (code === '111111' ? '222222' : '111111')

describe('a grant', () => {
	it('is opened by the password for the account, by the answer for the password, and not the other way round', async () => {
		const player = await world.register()
		expect(await updateDetails(world, player, { NameFirst: 'Lea' })).toMatchObject(NEEDED)
		expect(await updatePassword(world, player, NEW)).toMatchObject(NEEDED)
		expect((await confirmPassword(world, player)).body).toEqual({ message: 'Password confirmed.', messageCode: 'passwordConfirmed' })
		expect(await updatePassword(world, player, NEW)).toMatchObject(NEEDED)
		expect((await updateDetails(world, player, { NameFirst: 'Lea' })).status).toBe(200)
		expect((await confirmAnswer(world, player)).body).toEqual({ message: 'Secret answer confirmed.', messageCode: 'secretAnswerConfirmed' })
		expect(await updateDetails(world, player, { NameFirst: 'Mia' })).toMatchObject(NEEDED)
		expect((await updatePassword(world, player, NEW)).status).toBe(200)
	})

	it('serves for five minutes', async () => {
		const player = await world.register()
		await confirmPassword(world, player)
		await world.clock.advance(5 * MINUTE_MS - 2_000)
		expect((await updateDetails(world, player, { UserPass: 'not-this-one' })).status).toBe(422)
		await world.clock.advance(2_001)
		expect(await updateDetails(world, player, { NameFirst: 'Lea' })).toMatchObject(NEEDED)
	})

	it('belongs to the session that it was opened on', async () => {
		const player = await world.register()
		const elsewhere = { ...player, token: await signIn(world, player) }
		await confirmPassword(world, player)
		await confirmAnswer(world, player)
		expect(await updateDetails(world, elsewhere, { NameFirst: 'Lea' })).toMatchObject(NEEDED)
		expect(await updatePassword(world, elsewhere, NEW)).toMatchObject(NEEDED)
	})

	it('is not used up by a change that failed, and is by one that succeeded', async () => {
		const player = await world.register()
		await confirmPassword(world, player)
		expect((await updateDetails(world, player, { UserPass: 'not-this-one' })).body.code).toBe('PASSWORD_INCORRECT')
		expect((await updateDetails(world, player, { UserPass2: 'abc' })).body.code).toBe('VALIDATION')
		expect((await updateDetails(world, player, { NameFirst: 'Lea' })).status).toBe(200)
		expect(await updateDetails(world, player, { NameFirst: 'Mia' })).toMatchObject(NEEDED)

		await confirmAnswer(world, player)
		expect((await updatePassword(world, player, 'password123')).body.errors).toMatchObject({ NewUserPass: [expect.any(String)] })
		expect((await updatePassword(world, player, NEW)).status).toBe(200)
	})
})

describe('RC7: confirming the password', () => {
	it('answers at both of its paths', async () => {
		const player = await world.register()
		const call = { token: player.token, body: { ...own(player), UserPass: player.password } }
		expect((await world.call('POST /api/validate-password', call)).body).toEqual({
			message: 'Password confirmed.',
			messageCode: 'passwordConfirmed',
		})
	})

	it('is paused by five wrong ones, at every call that takes the current password, for a quarter of an hour', async () => {
		const player = await world.register()
		await confirmPassword(world, player)
		await confirmAnswer(world, player)
		const wrong = 'not-this-one'
		const tries = [
			await confirmPassword(world, player, wrong),
			await world.call('POST /api/validate-password', { token: player.token, body: { ...own(player), UserPass: wrong } }),
			await updateDetails(world, player, { UserPass: wrong }),
			await updatePassword(world, player, NEW, wrong),
			await world.call('POST /me/close', { token: player.token, body: { UserPass: wrong } }),
		]
		for (const { status, body } of tries)
			expect({ status, ...body }).toMatchObject({
				status: 422,
				message: 'Password is incorrect. Please try again.',
				errors: { UserPass: ['Password is incorrect. Please try again.'] },
			})
		const hashes = recordHashes(world)
		for (const paused of [
			await confirmPassword(world, player),
			await updateDetails(world, player, {}),
			await updatePassword(world, player, NEW),
		]) {
			expect(paused.status).toBe(429)
			expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(800)
		}
		expect(hashes().verified).toBe(0)
		await world.clock.advance(15 * MINUTE_MS)
		expect((await confirmPassword(world, player)).status).toBe(200)
	})

	it('is not paused by right ones', async () => {
		const player = await world.register()
		for (let turn = 0; turn < 8; turn++) expect((await confirmPassword(world, player)).status).toBe(200)
	})
})

describe('RC7, AZ3: another one’s number or name', () => {
	it('is refused at every call that has them, before anything is looked at', async () => {
		const [ana, ben] = [await world.register(), await world.register()]
		for (const proof of [confirmPassword, confirmAnswer]) await proof(world, ana)
		const bodies = {
			'POST /validate-password': { UserPass: ben.password },
			'POST /api/validate-password': { UserPass: ben.password },
			'POST /validate-secret-answer': { secretAnswer: ANSWER },
			'POST /updateuserdetails': { UserPass: ana.password, NameFirst: 'Eve' },
			'POST /updatepassword': { UserPass: ana.password, NewUserPass: NEW },
		} as const
		const foreign = [own(ben), { ...own(ana), UserNum: ben.userNum }, { ...own(ana), UserID: ben.userId }, { ...own(ana), UserNum: 0 }]
		const [before, hashes] = [await everything(world), recordHashes(world)]
		for (const [name, body] of Object.entries(bodies))
			for (const names of foreign) {
				const refused = await world.call(name as keyof typeof bodies, { token: ana.token, body: { ...body, ...names } })
				expect(refused).toMatchObject({ status: 403, body: { code: 'NOT_YOUR_ACCOUNT', message: 'This is not your account.' } })
			}
		expect(hashes()).toEqual({ verified: 0, hashed: 0 })
		expect(await everything(world)).toEqual(before)
		const shouted = { ...ana, userId: ana.userId.toUpperCase() }
		expect((await confirmPassword(world, shouted)).status).toBe(200)
	})
})

describe('RC6: the secret answer', () => {
	it('is looked at five times a day when it is wrong; then only a mailed code opens the grant', async () => {
		const player = await world.register()
		for (let turn = 0; turn < 5; turn++) {
			const wrong = await confirmAnswer(world, player, `Cebu ${turn}`)
			expect(wrong).toMatchObject({ status: 422, body: { message: 'Secret Answer is incorrect. Please try again.' } })
		}
		expect((await confirmAnswer(world, player)).status).toBe(429)
		expect(await updatePassword(world, player, NEW)).toMatchObject(NEEDED)
		expect((await sendCode(player)).body).toEqual({ message: 'We have sent a code to your email address.', messageCode: 'codeSent' })
		const code = await codeIn(player)
		expect((await confirmCode(player, `${code.slice(0, 3)} \u200b${code.slice(3)}`)).body).toEqual({
			message: 'Code confirmed.',
			messageCode: 'codeConfirmed',
		})
		expect((await updatePassword(world, player, NEW)).status).toBe(200)
		const back = { ...player, token: await signIn(world, { ...player, password: NEW }) }
		await world.clock.advance(DAY_MS - MINUTE_MS)
		back.token = await signIn(world, { ...player, password: NEW })
		expect((await confirmAnswer(world, back)).status).toBe(429)
		await world.clock.advance(MINUTE_MS)
		expect((await confirmAnswer(world, back)).status).toBe(200)
	})

	it('alone changes nothing', async () => {
		const player = await world.register()
		const before = await everything(world)
		await confirmAnswer(world, player)
		expect((await updatePassword(world, player, NEW, 'not-this-one')).body.code).toBe('PASSWORD_INCORRECT')
		expect((await world.call('POST /validate-secret-answer', { body: { ...own(player), secretAnswer: ANSWER } })).status).toBe(401)
		expect({ ...(await everything(world)), step_up_grants: [] }).toEqual({ ...before, step_up_grants: [] })
	})
})

describe('a mailed code', () => {
	it('works once, for ten minutes, and the newest only', async () => {
		const player = await world.register()
		await sendCode(player)
		const first = await codeIn(player)
		await sendCode(player)
		const second = await codeIn(player)
		if (first !== second) expect((await confirmCode(player, first)).body.code).toBe('STEP_UP_CODE_INCORRECT')
		expect((await confirmCode(player, second)).status).toBe(200)
		expect((await confirmCode(player, second)).status).toBe(422)
		await sendCode(player)
		await world.clock.advance(10 * MINUTE_MS)
		expect((await confirmCode(player, await codeIn(player))).status).toBe(422)
	})

	it('is no use to anybody else, and is stored as a keyed hash', async () => {
		const [ana, ben] = [await world.register(), await world.register()]
		await sendCode(ana)
		const code = await codeIn(ana)
		expect((await confirmCode(ben, code)).status).toBe(422)
		const { step_up_codes: codes, mail_outbox: outbox } = await everything(world)
		expect(JSON.stringify([codes, outbox])).not.toContain(code)
	})

	it('is guessed five times at most, and mailed three times an hour', async () => {
		const player = await world.register()
		for (let turn = 0; turn < 3; turn++) expect((await sendCode(player)).status).toBe(200)
		expect((await sendCode(player)).status).toBe(429)
		const code = await codeIn(player)
		for (let turn = 0; turn < 5; turn++) expect((await confirmCode(player, other(code))).status).toBe(422)
		expect((await confirmCode(player, code)).status).toBe(429)
		expect(await subjectsTo(world, emailOf(player))).toHaveLength(4)
	})
})
