import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERVER_MESSAGES } from '#contract/messages.server.ts'
import { HASH_COST } from '#server/kernel/passwords/password-hasher.ts'
import { openBridge } from '../../../tests/game-bridge.ts'
import { GAME_KEYS } from '../../../tests/game-server.ts'
import { askForReset, confirmAnswer, confirmPassword, reset, signIn, updateDetails, updatePassword } from '../../../tests/proofs.ts'
import { openWorld, registration, type World } from '../../../tests/world.ts'

let world: World
let long: World
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000' }, { hashCost: HASH_COST })
	long = await openWorld({ RATE_LIMIT_SCALE: '1000', PASSWORD_MAX: '128' })
})
afterAll(async () => {
	await world.close()
	await long.close()
})

const secretsOf = (userNum: number) =>
	world.database.read.selectFrom('account_secrets').selectAll().where('account_id', '=', userNum).executeTakeFirstOrThrow()

describe('AU5: what people know', () => {
	it('is stored as keyed argon2id with a salt of its own', async () => {
		const secrets: string[] = []
		for (let turn = 0; turn < 25; turn++) {
			const player = await world.register()
			await confirmPassword(world, player)
			await updateDetails(world, player, { UserPass2: 'pin-1234' })
			const row = await secretsOf(player.userNum)
			secrets.push(row.password_hash, row.secret_answer_hash, String(row.second_password_hash))
			expect(await verify(row.password_hash, player.password)).toBe(false) // without the site's key
			expect(await verify(row.password_hash, player.password, { secret: Buffer.from(world.secretKey, 'hex') })).toBe(true)
		}
		const parts = secrets.map((secret) => /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]{22})\$[^$]{43}$/.exec(secret))
		for (const part of parts) expect(part?.slice(1, 4).map(Number)).toEqual([19_456, 2, 1])
		expect(new Set(parts.map((part) => part?.[4])).size).toBe(75)
	})

	it('is hashed anew at the next login when it was hashed with less', async () => {
		const player = await world.register()
		const weak = { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1, secret: Buffer.from(world.secretKey, 'hex') }
		const outdated = await hash(player.password, weak)
		await world.database.transaction((tx) =>
			tx.updateTable('account_secrets').set({ password_hash: outdated }).where('account_id', '=', player.userNum).execute(),
		)
		await expect(signIn(world, { ...player, password: 'not-this-one' })).rejects.toThrow()
		expect((await secretsOf(player.userNum)).password_hash).toBe(outdated)
		await signIn(world, player)
		const upgraded = (await secretsOf(player.userNum)).password_hash
		expect(upgraded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
		await signIn(world, player)
		expect((await secretsOf(player.userNum)).password_hash).toBe(upgraded)
	})

	it('compares answers trimmed, with single spaces, in any case, and not otherwise', async () => {
		const player = await world.register({ secretAnswer: 'Ñoño  de la Cruz' })
		for (const right of [' ñoño de la cruz ', 'ÑOÑO DE LA CRUZ'.normalize('NFD')])
			expect((await confirmAnswer(world, player, right)).status).toBe(200)
		for (const wrong of ['Nono de la Cruz', 'Ñoñode la Cruz']) expect((await confirmAnswer(world, player, wrong)).status).toBe(422)
	})
})

const PAIRS: [name: string, set: string, typed: string, opens: boolean][] = [
	...['Peñafrancia-1', 'Ångström-åÅ', 'café-crème-9', 'Việt-Nam-mến', '한글비밀번호여덟'].flatMap((text): typeof PAIRS => [
		['composed, typed decomposed', text.normalize('NFC'), text.normalize('NFD'), true],
		['decomposed, typed composed', text.normalize('NFD'), text.normalize('NFC'), true],
	]),
	['full width, typed plain', 'Ｋａｌａｂａｗ－９', 'Kalabaw-9', true],
	['a ligature, typed apart', 'ﬁesta-sa-bayan', 'fiesta-sa-bayan', true],
	['another accent', 'Peñafrancia-1', 'Penafrancia-1', false],
	...['        ', ' Mangga-at-bagoong', 'Mangga-at-bagoong ', 'Mangga  at bagoong', '\tMangga-bagoong'].map(
		(text): (typeof PAIRS)[number] => ['spaces', text, text, true],
	),
	['a space less in front', ' Mangga-at-bagoong', 'Mangga-at-bagoong', false],
	['a space less at the end', 'Mangga-at-bagoong ', 'Mangga-at-bagoong', false],
	['a space less inside', 'Mangga  at bagoong', 'Mangga at bagoong', false],
	['a space more', 'Mangga-at-bagoong', 'Mangga-at-bagoong ', false],
	['twice the same', 'Bagong-Taon-2027', 'Bagong-Taon-2027', true],
	['upper case', 'Mangga-at-bagoong', 'mangga-at-bagoong', false],
	['eight emoji', '🥭🍍🥥🍌🍉🍇🍓🍒', '🥭🍍🥥🍌🍉🍇🍓🍒', true],
	['one emoji differs', '🥭🍍🥥🍌🍉🍇🍓🍒', '🥭🍍🥥🍌🍉🍇🍓🍑', false],
	['skin and family', '👍🏽👍🏿👨‍👩‍👧‍👦', '👍🏽👍🏿👨‍👩‍👧‍👦', true],
	['skin differs', '👍🏽👍🏿👨‍👩‍👧‍👦', '👍🏽👍🏽👨‍👩‍👧‍👦', false],
	['128 emoji', '🥭'.repeat(128), '🥭'.repeat(128), true],
	['128 emoji, the last one differs', '🥭'.repeat(128), `${'🥭'.repeat(127)}🍍`, false],
	['the 73rd byte differs', `${'a'.repeat(72)}b`, `${'a'.repeat(72)}c`, false],
	['72 of 73 bytes', `${'a'.repeat(72)}b`, 'a'.repeat(72), false],
	['the 73rd byte inside a letter', `${'a'.repeat(71)}ñ`, `${'a'.repeat(71)}ò`, false],
	['73 bytes', `${'a'.repeat(72)}b`, `${'a'.repeat(72)}b`, true],
	['the 128th differs', `${'xy'.repeat(63)}zz`, `${'xy'.repeat(63)}zy`, false],
	['128 characters', 'xy'.repeat(64), 'xy'.repeat(64), true],
	['what breaks programs', `'"\\;--<b>%00$1{}`, `'"\\;--<b>%00$1{}`, true],
	['right to left', 'كلمة السر هنا', 'كلمة السر هنا', true],
	['eight characters', 'q7-Zebra', 'q7-Zebra', true],
	['a backslash n is no new line', 'Bagong\\nlinya', 'Bagong\nlinya', false],
]

describe('AU6: a password works exactly as typed', () => {
	it('in forty pairs', () => expect(PAIRS).toHaveLength(40))

	it.each(PAIRS)('%s: %j, typed %j', async (_name, set, typed, opens) => {
		const { userId } = await long.register({ userPassword: set, userPasswordConfirm: set })
		const entered = signIn(long, { userId, password: typed })
		if (opens) await expect(entered).resolves.toMatch(/^bk1_/)
		else await expect(entered).rejects.toThrow('Invalid user ID or password.')
	})

	it.each([
		['🥭'.repeat(7), 'Password must have at least 8 characters.'],
		['🥭'.repeat(129), 'Password is too long.'],
		['x'.repeat(129), 'Password is too long.'],
	])('counts characters as a person does: %j is refused', async (userPassword, reason) => {
		const refused = await long.call('POST /register', {
			body: registration('count_1', { userPassword, userPasswordConfirm: userPassword }),
		})
		expect(refused.body.errors).toMatchObject({ userPassword: [reason] })
	})
})

describe('a password that the game cannot write', () => {
	let game: World
	const CANNOT: [password: string, signs: string][] = [
		['Mangga 🥭 at 🍍 sago', '🥭 🍍'],
		['Mangga\tat-bagoong', 'U+0009'],
		['Peñafrancia-1', 'ñ'],
		['Mangga\u200Bbagoong', 'U+200B'],
	]
	const reasonOf = (signs: string) => SERVER_MESSAGES.gamePasswordSigns.replace('{signs}', signs)
	const register = async (userPassword: string) =>
		(await game.call('POST /register', { body: registration(`sign_${++count}`, { userPassword, userPasswordConfirm: userPassword }) })).body
	let count = 0
	const switchTo = (gamePassword: 'same' | 'separate') =>
		game.database.transaction((tx) => game.services.settings.change(tx, { gamePassword }, game.clock.now()))
	beforeAll(async () => {
		game = await openWorld({ RATE_LIMIT_SCALE: '1000', GAME_CHARSET: 'windows-874', ...GAME_KEYS })
	})
	afterAll(() => game.close())

	it.each(CANNOT)('is refused with the signs at its field, when it is new: %j', async (password, signs) => {
		const player = await game.register()
		expect((await register(password)).errors).toEqual({ userPassword: [reasonOf(signs)] })
		await confirmAnswer(game, player)
		expect((await updatePassword(game, player, password)).body.errors).toEqual({ NewUserPass: [reasonOf(signs)] })
		expect((await reset(game, await askForReset(game, player), password)).body.errors).toEqual({ NewUserPass: [reasonOf(signs)] })
	})

	it('is refused where a bridge takes it to the game, and only there', async () => {
		expect((await register('สวัสดีชาวบ้าน')).errors).toBeUndefined()
		const player = await game.register()
		await openBridge(game).then(({ hello }) => hello())
		const [[password, signs] = ['', '']] = CANNOT
		expect((await register(password)).errors).toEqual({ userPassword: [reasonOf(signs)] })
		await confirmPassword(game, player)
		expect((await updateDetails(game, player, { UserPass2: 'ñ123' })).body.errors).toEqual({ UserPass2: [reasonOf('ñ')] })
		await switchTo('separate')
		expect((await register(password)).errors).toBeUndefined()
		const given = { UserPass: player.password, GamePass: password }
		const { body } = await game.call('POST /me/game-password', { token: player.token, body: given })
		expect(body.errors).toEqual({ GamePass: [reasonOf(signs)] })
		await switchTo('same')
	})
})

describe('AU6: a password that others would guess', () => {
	const reasonAgainst = async (userPassword: string, changes: Record<string, unknown> = {}) => {
		const body = registration('guess_1', {
			userEmail: 'guess.one@example.com',
			...changes,
			userPassword,
			userPasswordConfirm: userPassword,
		})
		const { status, body: refused } = await world.call('POST /register', { body })
		return status === 422 ? (refused.errors as Record<string, string[]>).userPassword?.[0] : null
	}

	it('is refused if it is one of the 3,000 most common ones', async () => {
		const common = [...dictionary['passwords-common']].map(String).filter(({ length }) => length >= 8 && length <= 20)
		const reasons = []
		for (let start = 0; start < 3_000; start += 30)
			reasons.push(...(await Promise.all(common.slice(start, start + 30).map((password) => reasonAgainst(password)))))
		expect(reasons).toHaveLength(3_000)
		expect(new Set(reasons)).toEqual(new Set(['This password is too common. Please choose another one.']))
	})

	it.each(['PassWord123', 'ｐａｓｓｗｏｒｄ１２３', 'password123'.replaceAll('a', 'ａ')])(
		'is refused in other clothes: %s',
		async (password) => {
			expect(await reasonAgainst(password)).toBe('This password is too common. Please choose another one.')
		},
	)

	it.each([
		'Barkada1',
		'barkada123',
		'Barkada Online',
		'BarkadaOnline',
		'Sacred Gate',
		'sacredgate',
		'Mystic-Peak',
		'mysticpeak1',
		'Phoenix2026',
	])('is refused as a name of this site: %s', async (password) =>
		expect(await reasonAgainst(password)).toBe('This password is too common. Please choose another one.'),
	)

	it.each([
		['my_own_id', { userId: 'My_Own_ID' }],
		['ｍｙ_ｏｗｎ_ｉｄ', { userId: 'my_own_id' }],
		['ME@EXAMPLE.COM', { userEmail: 'me@example.com' }],
		['guess.one', {}],
	])('is refused as the person’s own: %s', async (password, changes) => {
		expect(await reasonAgainst(password, changes)).toMatch(/must not be your user ID or email/)
	})
})
