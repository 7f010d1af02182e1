import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { DETAIL_NAMES, DETAILS, ofDetails, STAFF_DETAIL_NAMES } from '#features/accounts/details.contract.ts'
import { mint } from '../../tests/goods.ts'
import {
	ANSWER,
	askForReset,
	confirmAnswer,
	confirmPassword,
	DETAIL_SAMPLES,
	emailOf,
	isAlive,
	lastLink,
	own,
	reset,
	signIn,
	subjectsTo,
	updateDetails,
	updatePassword,
} from '../../tests/proofs.ts'
import { appoint } from '../../tests/staff.ts'
import { everything } from '../../tests/statements.ts'
import { reversedTopUp } from '../../tests/top-up-actions.ts'
import { openWorld, type Person, registration, type World } from '../../tests/world.ts'

const NEW = 'Bagong-Umaga-9'
const NEEDED = { status: 403, body: { code: 'STEP_UP_NEEDED' } }

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' })
})
afterAll(() => world.close())

const user = async ({ token }: Person) => (await world.call('GET /me', { token })).body.user as Record<string, unknown>
const verify = (token: string) => world.call('POST /verifyemail', { body: { token } })
const changeQuestion = ({ token }: Person, secretAnswer: string, secretQuestion = 5) =>
	world.call('POST /me/secret-question', { token, body: { secretQuestion, secretAnswer } })
const close = ({ token }: Person, UserPass: string) => world.call('POST /me/close', { token, body: { UserPass } })

type Row = Record<string, unknown>
/** The columns that differ between two states of the database, as `table.column`; added and removed rows as `table`. */
const differences = (before: Record<string, unknown[]>, after: Record<string, unknown[]>) => {
	const found = new Set<string>()
	for (const [table, rows] of Object.entries(after)) {
		const old = before[table] ?? []
		if (old.length !== rows.length) found.add(table)
		else
			rows.forEach((row, index) => {
				for (const [column, value] of Object.entries(row as Row)) if (value !== (old[index] as Row)[column]) found.add(`${table}.${column}`)
			})
	}
	return [...found].sort()
}

describe('a phone number', () => {
	const removePhone = ({ token }: Person) => world.call('DELETE /me/{detail}', { token, params: { detail: 'phone' } })

	it('is taken away with a confirmed password only, and nothing else with it', async () => {
		const player = await world.register()
		await confirmPassword(world, player)
		await updateDetails(world, player, { PhoneNumber: '+63 917 555 0142' })
		const before = await user(player)
		expect(before.PhoneNumber).toBe('+63 917 555 0142')
		expect(await removePhone(player)).toMatchObject(NEEDED)
		await confirmPassword(world, player)
		expect((await removePhone(player)).body).toEqual({ message: 'Your phone number has been removed.', messageCode: 'phoneRemoved' })
		expect(await user(player)).toEqual({ ...before, PhoneNumber: '' })
		expect(await removePhone(player)).toMatchObject(NEEDED)
	})

	it('stays when the form leaves it empty', async () => {
		const player = await world.register()
		for (const PhoneNumber of ['0917-555-0142', '', null]) {
			await confirmPassword(world, player)
			expect((await updateDetails(world, player, { PhoneNumber })).status).toBe(200)
			expect((await user(player)).PhoneNumber).toBe('0917-555-0142')
		}
	})
})

describe('changing one’s details', () => {
	it('AZ4: changes what is given and nothing beside it', async () => {
		const player = await world.register()
		await world.settle()
		const cases: [Row, string[]][] = [
			[DETAIL_SAMPLES, ['accounts.first_name', 'accounts.last_name', 'accounts.phone']],
			[{ UserPass2: 'pin 🥭 2' }, ['account_secrets.second_password_hash']],
			[{ NameFirst: '', NameLast: null, PhoneNumber: '', UserPass2: null, UserEmail: '' }, []],
			[{ UserEmail: String((await user(player)).UserEmail) }, []],
			[{ UserEmail: emailOf(player).toUpperCase() }, []],
		]
		for (const [changes, columns] of cases) {
			const before = await everything(world)
			await confirmPassword(world, player)
			expect((await updateDetails(world, player, changes)).body).toEqual({
				message: 'Your account has been updated. Please log in again.',
				messageCode: 'detailsUpdated',
			})
			// The password was confirmed too, which leaves a fresh proof.
			expect(differences(before, await everything(world)).filter((column) => !PROOF.test(column))).toEqual(columns)
		}
		expect(await user(player)).toMatchObject(DETAIL_SAMPLES)
	})

	it('shows them to their owner, to staff only what staff may see, exports them, and empties them at closing', async () => {
		const [player, support] = [await world.register(), await appoint(world, 11)]
		await confirmPassword(world, player)
		expect((await updateDetails(world, player, DETAIL_SAMPLES)).status).toBe(200)
		const again = { ...player, token: await signIn(world, player) }
		expect(await user(again)).toMatchObject(DETAIL_SAMPLES)
		expect((await world.call('GET /me/export', { token: again.token })).body.user).toMatchObject(DETAIL_SAMPLES)
		const { body } = await world.call('GET /admin/users/{UserNum}', { token: support.token, params: { UserNum: player.userNum } })
		expect(body).toMatchObject(ofDetails(STAFF_DETAIL_NAMES, (name) => DETAIL_SAMPLES[name]))
		for (const name of DETAIL_NAMES) expect([name, name in body]).toEqual([name, DETAILS[name].isForStaff])
		expect((await close(again, player.password)).status).toBe(200)
		const row = await world.database.read.selectFrom('accounts').selectAll().where('id', '=', player.userNum).executeTakeFirstOrThrow()
		for (const value of Object.values(DETAIL_SAMPLES)) expect(Object.values(row)).not.toContain(value)
	})

	it.each([
		['UserPass2', 'abc', 'The second password must have 4-20 characters.'],
		['UserPass2', 'x'.repeat(21), 'The second password must have 4-20 characters.'],
		['UserEmail', 'nowhere', 'Enter a valid email address.'],
		['UserEmail', 'a@b.c, d@e.f', 'Enter a valid email address.'],
		['NameFirst', 'x'.repeat(31), 'This text is too long.'],
		['PhoneNumber', '0917-CALL-ME', 'Enter a valid phone number.'],
		['PhoneNumber', 639_171_234, 'This must be text.'],
		['UserPass', '', 'Password is required.'],
		['UserPoint', 1_000, 'This field is not known here.'],
	])('refuses %s = %j: %s', async (field, value, message) => {
		const player = await world.register()
		await confirmPassword(world, player)
		expect((await updateDetails(world, player, { [field]: value })).body.errors).toEqual({ [field]: [message] })
	})

	it('AU13: takes a new address when the link sent there is opened, tells both, and ends every session', async () => {
		const player = await world.register()
		const [old, fresh] = [emailOf(player), `new.${player.userId}@example.net`]
		await confirmPassword(world, player)
		expect((await updateDetails(world, player, { UserEmail: fresh })).body.message).toMatch(/takes effect when you open the link/)
		expect((await user(player)).UserEmail).toBe('pl***@e***.com')
		expect(await subjectsTo(world, old)).toContain('Your email address is about to change')
		const link = await lastLink(world, fresh)
		expect((await verify(link)).body).toEqual({
			message: 'Your email address has been changed. Please log in again.',
			messageCode: 'emailChanged',
			isChange: true,
		})
		expect((await verify(link)).body.code).toBe('LINK_INVALID')
		for (const address of [old, fresh]) expect(await subjectsTo(world, address)).toContain('Your email address was changed')
		expect(await isAlive(world, player.token)).toBe(false)
		expect(await user({ ...player, token: await signIn(world, player) })).toMatchObject({
			UserEmail: 'ne***@e***.net',
			email_verified_at: expect.any(String),
		})
		await askForReset(world, player)
		expect(await subjectsTo(world, emailOf(player))).not.toContain('Choose a new password')
	})

	it('refuses an address that somebody has, also when it was taken while the link waited', async () => {
		const [ana, ben] = [await world.register(), await world.register()]
		await confirmPassword(world, ana)
		expect((await updateDetails(world, ana, { UserEmail: emailOf(ben).toUpperCase() })).body.errors).toHaveProperty('UserEmail')
		await updateDetails(world, ana, { UserEmail: 'soon-taken@example.net' })
		const link = await lastLink(world, 'soon-taken@example.net')
		await world.register({ userEmail: 'soon-taken@example.net' })
		expect(await verify(link)).toMatchObject({ status: 422, body: { code: 'LINK_INVALID' } })
		expect((await user(ana)).UserEmail).toBe('pl***@e***.com')
	})

	it('lets a link to a new address work for a day, and only the newest', async () => {
		const player = await world.register()
		const links: string[] = []
		for (const address of ['one@example.org', 'two@example.org']) {
			await confirmPassword(world, player)
			await updateDetails(world, player, { UserEmail: address })
			links.push(await lastLink(world, address))
		}
		expect((await verify(links[0] ?? '')).status).toBe(422)
		await world.clock.advance(DAY_MS)
		expect((await verify(links[1] ?? '')).status).toBe(422)
	})
})

describe('AU13: what asks for the password, confirmed within five minutes', () => {
	it('is every change of what keeps strangers out; nothing happens without, and the owner is told', async () => {
		const player = await world.register()
		const token = player.token
		await confirmPassword(world, player)
		await confirmAnswer(world, player)
		await world.clock.advance(300_000)
		const before = await everything(world)
		expect(await updateDetails(world, player, { UserEmail: 'thief@example.net' })).toMatchObject(NEEDED)
		expect(await updatePassword(world, player, NEW)).toMatchObject(NEEDED)
		expect(await changeQuestion(player, 'Bantay')).toMatchObject(NEEDED)
		expect(await world.call('POST /me/two-step/begin', { token })).toMatchObject(NEEDED)
		expect(await world.call('POST /me/recovery-codes', { token })).toMatchObject(NEEDED)
		expect((await close(player, 'not-this-one')).body.code).toBe('PASSWORD_INCORRECT')
		const after = await everything(world)
		for (const table of ['accounts', 'account_secrets', 'two_step_secrets']) expect(after[table]).toEqual(before[table])

		await world.call('GET /me/export', { token })
		await confirmAnswer(world, player)
		await updatePassword(world, player, NEW)
		expect(await subjectsTo(world, emailOf(player))).toEqual([
			expect.any(String),
			'A copy of your data was downloaded',
			'Your password was changed',
		])
	})

	it('a changed question asks for the new answer, which is nothing that everybody knows', async () => {
		const player = await world.register()
		await confirmPassword(world, player)
		for (const known of [player.userId.toUpperCase(), ` ${emailOf(player)}`, '   '])
			expect((await changeQuestion(player, known)).body.errors).toHaveProperty('secretAnswer')
		expect((await changeQuestion(player, 'Bantay', 7)).body.errors).toHaveProperty('secretQuestion')
		expect((await changeQuestion(player, 'Bantay')).body).toEqual({
			message: 'Your secret question has been changed.',
			messageCode: 'secretQuestionUpdated',
		})
		expect((await confirmAnswer(world, player, ANSWER)).status).toBe(422)
		expect((await confirmAnswer(world, player, 'bantay')).status).toBe(200)
		expect((await user(player)).UserSQ).toBe(5)
	})
})

describe('taking one’s data along', () => {
	it('gives what is one’s own, whole, and nothing of anybody else', async () => {
		const [ana, ben] = [await world.register(), await world.register()]
		const [code] = await mint(world, { rCoin: 500 })
		await world.call('POST /processCoupon', { token: ana.token, body: { CouponCode: code } })
		await reversedTopUp(world, ana)
		const { body, text } = await world.call('GET /me/export', { token: ana.token })
		expect(body).toMatchObject({
			email: emailOf(ana),
			user: { UserID: ana.userId },
			redemptions: [{ Cardvalue: 500 }],
			topUps: [
				{ state: 'reversed', transferReference: expect.stringMatching(/^\d{13}$/), received: 800_000, steps: { length: 4 } },
				{ state: 'loaded', channelName: 'GCash', loaded: 105, paidDebt: 105 },
			],
			debt: { points: 7_455, isSpendingLocked: false },
			sessions: [{}],
			networks: [{}],
		})
		for (const foreign of [ben.userId, emailOf(ben), 'argon2', ana.token, ANSWER, String(code)]) expect(text).not.toContain(foreign)
	})
})

describe('closing the account', () => {
	it('removes the person, keeps the books, and lets nobody in', async () => {
		const player = await world.register({ userFirstName: 'Canary-First', userLastName: 'Canary-Last' })
		const [code] = await mint(world, { rCoin: 70 })
		await world.call('POST /processCoupon', { token: player.token, body: { CouponCode: code } })
		await confirmPassword(world, player)
		await updateDetails(world, player, { PhoneNumber: '+63 917 000 4711', UserEmail: 'canary@example.net', UserPass2: 'pin-4711' })
		const link = await lastLink(world, 'canary@example.net')
		const token = await askForReset(world, player)
		const elsewhere = await signIn(world, player)
		expect((await close(player, player.password)).body).toEqual({
			message: 'Your account has been closed. Goodbye!',
			messageCode: 'accountNowClosed',
		})
		expect(await subjectsTo(world, emailOf(player))).toContain('Your account was closed')

		const stored = JSON.stringify(await everything(world))
		for (const canary of ['Canary', '+63 917 000 4711', emailOf(player), 'canary@example.net']) expect(stored).not.toContain(canary)
		expect(await world.services.accounts.knownNetworksOf(player.userNum)).toEqual([])
		for (const session of [player.token, elsewhere]) expect(await isAlive(world, session)).toBe(false)
		expect((await verify(link)).status).toBe(422)
		expect((await reset(world, token)).status).toBe(422)
		const { body } = await world.call('POST /processlogin', { body: { UserID: player.userId, UserPass: player.password } })
		expect(body).toEqual({ user: null, token: null, status: 3, message: 'This account is closed.', messageCode: 'accountClosed' })
		const again = await world.call('POST /register', { body: registration(player.userId, { userEmail: 'other@example.net' }) })
		expect(again.body.errors).toEqual({ userId: ['This user ID is already taken.'] })
		const wallets = (await everything(world)).wallets as { account_id: number; balance: number }[]
		expect(wallets.filter(({ account_id }) => account_id === player.userNum).map(({ balance }) => balance)).toContain(70)
	})

	it('is not for staff', async () => {
		const player = await world.register()
		await world.database.transaction((tx) => tx.updateTable('accounts').set({ status: 20 }).where('id', '=', player.userNum).execute())
		expect(await close(player, player.password)).toMatchObject({ status: 403, body: { code: 'STAFF_MAY_NOT_CLOSE' } })
	})

	it('is one’s own only', async () => {
		const [ana, ben] = [await world.register(), await world.register()]
		const foreign = await world.call('POST /me/close', { token: ana.token, body: { ...own(ben), UserPass: ana.password } })
		expect(foreign.status).toBe(422)
		expect(await isAlive(world, ben.token)).toBe(true)
	})
})

const PROOF = /^(callers|step_up_grants)\b/
