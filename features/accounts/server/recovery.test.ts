import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#contract/durations.ts'
import {
	askForReset,
	confirmAddress,
	confirmAnswer,
	confirmPassword,
	emailOf,
	isAlive,
	lastLink,
	lettersTo,
	reset,
	signIn,
	subjectsTo,
	updateDetails,
	updatePassword,
	withApp,
} from '../../../tests/proofs.ts'

import { everything, recordHashes, recordStatements } from '../../../tests/statements.ts'
import { openWorld, type Person, type World } from '../../../tests/world.ts'

const INVALID = { status: 422, body: { code: 'LINK_INVALID', message: 'This link is no longer valid. Please ask for a new one.' } }
const NEW = 'Bagong-Umaga-9'

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' }, { isWithoutJobs: true })
	await world.call('POST /findUserID', { body: { findIDEmail: 'warm-up@example.com' } })
})
afterAll(() => world.close())

const findUserId = (findIDEmail: string) => world.call('POST /findUserID', { body: { findIDEmail } })
const findPassword = (findPWID: string, findPWEmail: string) => world.call('POST /findPassword', { body: { findPWID, findPWEmail } })
const change = (player: Person, values: { status: number; status_until?: number }) =>
	world.database.transaction((tx) => tx.updateTable('accounts').set(values).where('id', '=', player.userNum).execute())

describe('RC1: whoever asks learns nothing', () => {
	it('gets the same answer for known and unknown data, for the same work', async () => {
		const [ana, ben] = [await world.register(), await world.register()]
		await world.settle()
		const [statements, hashes] = [recordStatements(world), recordHashes(world)]
		const seen = async (ask: () => ReturnType<typeof findUserId>) => {
			const { status, body, headers } = await ask()
			await world.settle()
			const names = [...headers.keys()].filter((name) => name !== 'x-request-id')
			return { status, body, names, length: headers.get('content-length'), statements: statements.take(), hashes: hashes() }
		}
		const known = await seen(() => findUserId(emailOf(ana)))
		expect(known.body).toEqual({ message: 'If an account matches, we have sent an email to that address.', messageCode: 'recoverySent' })
		expect(known.statements).toContain('insertInto mail_outbox')
		expect(await seen(() => findUserId('nobody@example.com'))).toEqual(known)

		const right = await seen(() => findPassword(ana.userId, emailOf(ana)))
		expect(right.body).toEqual(known.body)
		expect(right.statements).toContain('insertInto account_links')
		expect(await seen(() => findPassword('nobody_here', 'nobody@example.com'))).toEqual(right)
		expect(await seen(() => findPassword(ana.userId, emailOf(ben)))).toEqual(right)
		await change(ben, { status: 3 })
		statements.take()
		expect(await seen(() => findPassword(ben.userId, emailOf(ben)))).toEqual(right)
	})

	it('causes no mail by data that does not belong together, nor for a closed account', async () => {
		const [ana, ben] = [await world.register(), await world.register()]
		await change(ben, { status: 3 })
		await world.settle()
		const before = world.mails.length
		await findPassword(ana.userId, emailOf(ben))
		await findPassword(ben.userId, emailOf(ana))
		await findPassword(ben.userId, emailOf(ben))
		await findUserId(emailOf(ben))
		await world.settle()
		expect(world.mails.slice(before)).toEqual([])
	})

	it('finds the user ID in the mail only, and no mail goes anywhere else', async () => {
		const ana = await world.register()
		await world.settle()
		const before = world.mails.length
		for (const address of ['nobody@example.net', emailOf(ana).toUpperCase(), 'nobody+1@example.net'])
			expect((await findUserId(address)).text).not.toContain(ana.userId)
		await world.settle()
		expect(world.mails.slice(before).map(({ to }) => to)).toEqual([emailOf(ana)])
		expect(world.mails.at(-1)?.text).toContain(ana.userId)
	})
})

describe('RC2: a reset link', () => {
	it('is random, stored as a digest only, and carries no password', async () => {
		const ana = await world.register()
		const token = await askForReset(world, ana)
		expect(token).toMatch(/^[0-9A-Za-z]{43}$/)
		expect(JSON.stringify(await everything(world))).not.toContain(token)
		expect((await lettersTo(world, emailOf(ana))).at(-1)?.html).not.toContain(ana.password)
	})

	it('works for thirty minutes', async () => {
		const [ana, ben] = [await world.register(), await world.register()]
		const early = await askForReset(world, ana)
		const late = await askForReset(world, ben)
		await world.clock.advance(30 * MINUTE_MS - 1_000)
		expect((await reset(world, early)).status).toBe(200)
		await world.clock.advance(2_000)
		expect(await reset(world, late)).toMatchObject(INVALID)
	})

	it('works once', async () => {
		const token = await askForReset(world, await world.register())
		expect((await reset(world, token)).status).toBe(200)
		expect(await reset(world, token)).toMatchObject(INVALID)
	})

	it('survives a weak password', async () => {
		const ana = await world.register()
		const token = await askForReset(world, ana)
		for (const weak of ['short', 'password123', ana.userId]) {
			const refused = await reset(world, token, weak)
			expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION', errors: { NewUserPass: [expect.any(String)] } } })
		}
		expect((await reset(world, token)).status).toBe(200)
	})

	it('dies with a newer one', async () => {
		const ana = await world.register()
		const older = await askForReset(world, ana)
		const newer = await askForReset(world, ana)
		expect(await reset(world, older)).toMatchObject(INVALID)
		expect((await reset(world, newer)).status).toBe(200)
	})

	it('dies with a change of the password', async () => {
		const ana = await world.register()
		const token = await askForReset(world, ana)
		await confirmAnswer(world, ana)
		expect((await updatePassword(world, ana, NEW)).status).toBe(200)
		expect(await reset(world, token)).toMatchObject(INVALID)
	})

	it('dies with a ban and with the account, and none is mailed while it lasts', async () => {
		const ana = await world.register()
		for (const values of [{ status: 2 }, { status: 2, status_until: world.clock.now() + 90 * MINUTE_MS }, { status: 3 }]) {
			await change(ana, { status: 1 })
			const token = await askForReset(world, ana)
			await change(ana, values)
			expect(await reset(world, token)).toMatchObject(INVALID)
			const before = (await lettersTo(world, emailOf(ana))).length
			await findPassword(ana.userId, emailOf(ana))
			expect(await lettersTo(world, emailOf(ana))).toHaveLength(before)
		}
	})

	it('dies when the account moves to another address', async () => {
		const ana = await world.register()
		await confirmPassword(world, ana)
		await updateDetails(world, ana, { UserEmail: 'moved-on@example.net' })
		const move = await lastLink(world, 'moved-on@example.net')
		const token = await askForReset(world, ana)
		expect((await world.call('POST /verifyemail', { body: { token: move } })).body).toMatchObject({ isChange: true })
		expect(await reset(world, token)).toMatchObject(INVALID)
	})

	it('is good for nothing else, and no other link resets', async () => {
		const ana = await world.register()
		const welcome = await lastLink(world, emailOf(ana))
		expect(await reset(world, welcome)).toMatchObject(INVALID)
		const token = await askForReset(world, ana)
		expect(await world.call('POST /verifyemail', { body: { token } })).toMatchObject(INVALID)
		for (const invented of ['x', token.toLowerCase(), `${token} `, `${token.slice(1)}A`])
			expect(await reset(world, invented)).toMatchObject(INVALID)
	})
})

describe('RC5: a reset', () => {
	it('signs nobody in, ends every session, and tells the owner', async () => {
		const ana = await world.register()
		const tokens = [ana.token, await signIn(world, ana), await signIn(world, ana)]
		const done = await reset(world, await askForReset(world, ana))
		expect(done.body).toEqual({ message: 'Your password has been changed.', messageCode: 'passwordChanged' })
		expect(done.headers.get('set-cookie')).toBeNull()
		for (const token of tokens) expect(await isAlive(world, token)).toBe(false)
		expect(await subjectsTo(world, emailOf(ana))).toContain('Your password was changed')
		await expect(signIn(world, ana)).rejects.toThrow('Invalid user ID or password.')
		expect(await isAlive(world, await signIn(world, { ...ana, password: NEW }))).toBe(true)
	})

	it('does not skip the second step', async () => {
		const ana = await world.register()
		await confirmAddress(world, ana)
		const app = await withApp(world, ana)
		await reset(world, await askForReset(world, ana))
		await expect(signIn(world, { ...ana, password: NEW })).rejects.toThrow('TWO_STEP_CODE_NEEDED')
		expect(await isAlive(world, await signIn(world, { ...ana, password: NEW }, await app.freshCode()))).toBe(true)
	})

	it('stops a change of the address that somebody else had asked for', async () => {
		const ana = await world.register()
		await confirmPassword(world, ana)
		await updateDetails(world, ana, { UserEmail: 'thief@example.net' })
		const theft = await lastLink(world, 'thief@example.net')
		await reset(world, await askForReset(world, ana))
		expect(await world.call('POST /verifyemail', { body: { token: theft } })).toMatchObject(INVALID)
	})
})
