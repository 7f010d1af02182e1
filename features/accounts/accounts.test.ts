import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HASH_COST } from '#server/kernel/passwords/password-hasher.ts'
import { openWorld, registration, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '100' }, { hashCost: HASH_COST })
})
afterAll(() => world.close())

const register = (userId: string, changes: Record<string, unknown> = {}) =>
	world.call('POST /register', { body: registration(userId, changes) })

describe('registration', () => {
	it('opens an account with empty wallets and a referral code', async () => {
		expect((await register('Ana_01')).body).toEqual({
			status: 1,
			message: 'Registration successful. We sent you an email: open its link to confirm your address.',
			messageCode: 'registered',
		})
		const { body } = await world.call('POST /processlogin', { body: { UserID: 'ana_01', UserPass: 'Kalesa-at-Araw' } })
		expect(body.user).toMatchObject({
			UserID: 'Ana_01',
			UserPoint: 0,
			UserPoint2: 0,
			NameFirst: 'Ana',
			UserEmail: 'an***@e***.com',
			ReferralCode: expect.stringMatching(/^\w{8}$/),
			characters: [],
		})
	})

	it.each([
		['userId', '', 'Username is required.'],
		['userId', null, 'Username is required.'],
		['userId', 'abc', 'User ID must be 4-20 letters, digits or underscores.'],
		['userId', 'a'.repeat(21), 'User ID must be 4-20 letters, digits or underscores.'],
		['userId', 'señorita', 'User ID must be 4-20 letters, digits or underscores.'],
		['userEmail', '', 'Email is required.'],
		['userEmail', 'no-address', 'Enter a valid email address.'],
		['userEmail', 'a@b', 'Enter a valid email address.'],
		['userEmail', `${'a'.repeat(61)}@example.com`, 'This text is too long.'],
		['userPassword', '', 'Password is required.'],
		['userPassword', 'short-1', 'Password must have at least 8 characters.'],
		['userPassword', 'x'.repeat(21), 'Password is too long.'],
		['userPassword', 'password123', 'This password is too common. Please choose another one.'],
		['userPassword', 'forms_01', 'Password must not be your user ID or email.'],
		['userPasswordConfirm', undefined, 'Confirm - Password is required.'],
		['userPasswordConfirm', 'Another-One-1', 'The two passwords do not match.'],
		['userFirstName', '', 'First name is required.'],
		['userLastName', 'x'.repeat(31), 'This text is too long.'],
		['secretQuestion', 7, 'Secret question is required.'],
		['secretQuestion', '2', 'Secret question is required.'],
		['secretAnswer', '', 'Secret answer is required.'],
		['gender', 'Robot', 'Gender is required.'],
		['country', 'XX', 'Country is required.'],
		['agreeTerms', false, 'You must accept the agreement.'],
		['UserPoint', 1_000, 'This field is not known here.'],
	])('refuses %s = %j: %s', async (field, value, message) => {
		const refused = await register('forms_01', { [field]: value })
		expect(refused.status).toBe(422)
		expect(refused.body).toMatchObject({ status: 0, errors: { [field]: expect.arrayContaining([message]) } })
	})

	it('tells every failing field, and as message that of the first in the form', async () => {
		const { body } = await world.call('POST /register', { body: { userEmail: 'x' } })
		expect(body.message).toBe('Username is required.')
		expect(Object.keys(body.errors as object)).toEqual([
			'userId',
			'userFirstName',
			'userLastName',
			'userPassword',
			'userPasswordConfirm',
			'userEmail',
			'secretQuestion',
			'secretAnswer',
			'gender',
			'country',
			'agreeTerms',
		])
	})

	it('takes an ID and an address without the spaces and unseen signs around and within them', async () => {
		expect((await register(' Phoned_1 ', { userEmail: '\u2060phoned\u200b@example.com ' })).status).toBe(200)
		const stored = world.database.read.selectFrom('accounts').select(['user_id', 'email']).where('user_id_key', '=', 'phoned_1')
		expect(await stored.executeTakeFirst()).toEqual({ user_id: 'Phoned_1', email: 'phoned@example.com' })
	})

	it('keeps user IDs and addresses unique, whatever their case', async () => {
		await register('Unique_1')
		const again = await register('uNIQUE_1', { userEmail: 'UNIQUE_1@example.com' })
		expect(again.body.errors).toEqual({ userId: [expect.any(String)], userEmail: [expect.any(String)] })
	})

	it('opens one account when twenty ask for the same ID at once', async () => {
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_one, index) => register('rush_01', { userEmail: `rush${index}@example.com` })),
		)
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
	})

	it('stores passwords and answers as argon2id only', async () => {
		const secrets = await world.database.read.selectFrom('account_secrets').selectAll().execute()
		for (const secret of secrets) {
			expect(secret.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
			expect(secret.secret_answer_hash).toMatch(/^\$argon2id\$/)
		}
		expect(new Set(secrets.map(({ password_hash }) => password_hash)).size).toBe(secrets.length)
	})
})
