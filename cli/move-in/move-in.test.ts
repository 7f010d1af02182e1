import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvText } from '#contract/csv.ts'
import type { Joining } from '#features/accounts/contract.ts'
import { GAME_KEYS, gameRow, sendSnapshot } from '../../tests/game-server.ts'
import { loadingFirst } from '../../tests/machine-environment.ts'
import { openPortal } from '../../tests/portal.ts'
import { PORTAL } from '../../tests/programs.ts'
import { appoint } from '../../tests/staff.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { COLUMNS, type Column } from './format.ts'

let world: World
const folder = mkdtempSync(join(tmpdir(), 'move-in-'))
beforeAll(async () => {
	world = await openWorld({ RATE_LIMIT_SCALE: '1000', ...GAME_KEYS })
})
afterAll(() => world.close())

const portal = (...words: string[]) => openPortal(world.environment)(...words)
type Cells = Partial<Record<Column, string>>
const fileOf = (name: string, lines: readonly Cells[]): string => {
	const path = join(folder, name)
	const rows = [COLUMNS, ...lines.map((cells) => COLUMNS.map((column) => cells[column] ?? ''))]
	writeFileSync(path, csvText(rows))
	return path
}
/** A terminal sees how far a move is; a log does not. */
const ON_A_TERMINAL = loadingFirst('data:text/javascript,process.stderr.isTTY=true')
const moveIn = async (path: string, ...more: string[]) => {
	const outcome = await portal('move-in', '--from', path, '--json', ...more)
	expect(outcome).toMatchObject({ code: 0, err: '' })
	return outcome.json
}
const plain = (UserID: string, more: Cells = {}): Cells => ({ UserID, passwordFormat: 'plain', passwordHash: 'Tinikling-91', ...more })
const JOINING: Joining = { agreeTerms: true, secretQuestion: 2, secretAnswer: 'Bantay' }
const signIn = (UserID: string, UserPass: string, more: Partial<Joining> = {}) =>
	world.call('POST /processlogin', { body: { UserID, UserPass, ...more } })
const isSound = async () => expect(await portal('verify')).toMatchObject({ code: 0 })
const storedOf = async (userId: string) =>
	(
		await world.database.read
			.selectFrom('account_secrets as s')
			.innerJoin('accounts as a', 'a.id', 's.account_id')
			.select(['password_hash', 'a.id'])
			.where('user_id_key', '=', userId.toLowerCase())
			.executeTakeFirstOrThrow()
	).password_hash

/** Published hashes; those with a salt are the hashes of `saltpassword` and `passwordsalt`. */
const VECTORS: Record<string, Cells & { password: string }> = {
	plain: { passwordHash: 'password', password: 'password' },
	md5: { passwordHash: '5f4dcc3b5aa765d61d8327deb882cf99', password: 'password' },
	'md5-salt-before': { passwordHash: '67a1e09bb1f83f5007dc119c14d663aa', salt: 'salt', password: 'password' },
	'md5-salt-after': { passwordHash: 'B305CADBB3BCE54F3AA59C64FEC00DEA', salt: 'salt', password: 'password' },
	'md5-cut-19': { passwordHash: '5F4DCC3B5AA765D61D8', password: 'password' },
	sha1: { passwordHash: '5BAA61E4C9B93F3F0682250B6CF8331B7EE68FD8', password: 'password' },
	'sha1-salt-before': { passwordHash: '59b3e8d637cf97edbe2384cf59cb7453dfe30789', salt: '0x73616c74', password: 'password' },
	'sha1-salt-after': { passwordHash: 'c88e9c67041a74e0357befdff93f87dde0904214', salt: 'salt', password: 'password' },
	sha256: { passwordHash: '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8', password: 'password' },
	'sha256-salt-before': {
		passwordHash: '13601bda4ea78e55a07b98866d2be6be0744e3866f13c00c811cab608a28f322',
		salt: 'salt',
		password: 'password',
	},
	'sha256-salt-after': {
		passwordHash: '7a37b85c8918eac19a9089c0fa5a2ab4dce3f90528dcdeec108b23ddf3607b99',
		salt: 'salt',
		password: 'password',
	},
	bcrypt: { passwordHash: '$2a$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i', password: 'abc' },
	srp6: {
		UserID: 'lf2bgfqifq3hz1zf',
		verifier: 'ff33eb01429db7b325b5ac0cc4139aa9793fcc90268fd2690a8d930a3b15b421',
		salt: '6fefabe60fda4a15cca3d2f2fefbe8408992a0ac915dedaf3dbb5d928ed2e5af',
		password: 'mvrvmujfwra0ibvk',
	},
}

describe('moving in', () => {
	it('takes passwords of every kind, wraps them at once, and keeps our own hash after the first sign-in', async () => {
		const lines = Object.entries(VECTORS).map(([passwordFormat, { password: _password, ...cells }], index) => ({
			UserID: `kind_${index}`,
			passwordFormat,
			...cells,
		}))
		const path = fileOf('kinds.csv', lines)
		expect(await moveIn(path)).toMatchObject({ lines: 13, moved: 13, waiting: 0, here: 0, left: 0 })
		for (const [index, { UserID }] of lines.entries()) {
			const { password, passwordHash, verifier } = Object.values(VECTORS)[index] ?? { password: '' }
			const wrapped = await storedOf(UserID)
			// The site hardens them in the background meanwhile.
			expect(wrapped).toMatch(/^moved:(low|full):/)
			if (password !== passwordHash) expect(wrapped.toLowerCase()).not.toContain((passwordHash ?? verifier ?? '').slice(-20).toLowerCase())
			// Half of them are hardened before the first sign-in.
			if (index % 2 === 0 && wrapped.startsWith('moved:low')) {
				const hardened = await world.services.hashes.harden(wrapped)
				expect(hardened).toMatch(/^moved:full:.*\$argon2id\$/)
				await world.database.transaction((tx) =>
					tx
						.updateTable('account_secrets')
						.set({ password_hash: String(hardened) })
						.where('password_hash', '=', wrapped)
						.execute(),
				)
			}
			const wrong = await signIn(UserID, `${password}x`)
			expect(wrong).toMatchObject({ status: 422, body: { code: 'SIGN_IN_REFUSED' } })
			const unknown = (await signIn('nobody_at_all', 'x')).body
			expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown, requestId: '' })
			expect([UserID, (await signIn(UserID, password)).body.code]).toEqual([UserID, 'JOINING_NEEDED'])
			expect((await signIn(UserID, password, { secretQuestion: 2 })).body.errors).toEqual({
				secretAnswer: ['Secret answer is required.'],
				agreeTerms: ['You must accept the agreement.'],
			})
			expect((await signIn(UserID, password, JOINING)).body).toMatchObject({ user: { UserID, UserSQ: 2 }, status: 1 })
			expect(await storedOf(UserID)).toMatch(/^\$argon2id\$/)
			expect((await signIn(UserID, password)).body.token).toBeTruthy()
		}
		expect(await moveIn(path)).toMatchObject({ moved: 0, here: 13 })
	})

	it('keeps balances, suspensions and closings, and the books hold', async () => {
		await sendSnapshot(world, { characters: [gameRow(7101, { UserID: null, ChaName: 'Amihan' })] })
		const path = fileOf('state.csv', [
			plain('Rich_01', {
				UserPoint: '1000000000',
				UserPoint2: '7',
				characters: '[7101,7102]',
				gameId: '55',
				createdAt: '2019-05-01T20:15:00+08:00',
			}),
			plain('banned_01', { status: '2', bannedUntil: '2999-01-01T00:00:00Z', UserPoint: '3', UserEmail: 'banned@example.com' }),
			plain('banned_02', { status: '2' }),
			plain('closed_01', { status: '3', UserEmail: 'closed@example.com' }),
		])
		const dry = await moveIn(path, '--dry-run')
		expect(dry).toMatchObject({ moved: 4, dryRun: true })
		expect((await signIn('Rich_01', 'Tinikling-91')).status).toBe(422)
		expect(await moveIn(path, '--addresses-are-verified')).toMatchObject({ moved: 4, remarks: dry.remarks })
		const { body } = await signIn('rich_01', 'Tinikling-91', JOINING)
		expect(body.user).toMatchObject({ UserID: 'Rich_01', UserPoint: 1_000_000_000, UserPoint2: 7, characters: [{ ChaNum: 7101 }] })
		const { statement } = (await world.call('GET /statement', { token: String(body.token) })).body as { statement: unknown[] }
		expect(statement).toMatchObject([
			{ kind: 'opening', amount: 1_000_000_000 },
			{ kind: 'opening', amount: 7 },
		])
		expect((await signIn('banned_01', 'Tinikling-91')).body).toMatchObject({ status: 2, token: null, messageCode: 'accountSuspendedUntil' })
		expect((await signIn('banned_02', 'Tinikling-91')).body).toMatchObject({ status: 2, token: null, messageCode: 'accountSuspended' })
		expect((await signIn('closed_01', 'Tinikling-91')).body).toMatchObject({ status: 3, token: null })
		const before = await portal('verify', '--json')
		expect(before.code).toBe(0)
		const staff = await appoint(world, 11)
		const UserNum = (body.user as { UserNum: number }).UserNum
		const { body: file } = await world.call('GET /admin/users/{UserNum}', { token: staff.token, params: { UserNum } })
		expect(file).toMatchObject({
			move: { came: [{ UserID: 'Rich_01', gameId: '55', from: 'state.csv', isClaimed: false }], sameName: null },
		})
	})

	it('reads names and passwords as they were, though a spreadsheet would have changed them', async () => {
		const path = fileOf('digits.csv', [plain('0012345', { passwordHash: '1E1012345' }), plain('MAR1_', { passwordHash: "'=Kalesa-91" })])
		expect(await moveIn(path)).toMatchObject({ moved: 2 })
		expect((await signIn('0012345', '1E1012345')).body.code).toBe('JOINING_NEEDED')
		expect((await signIn('MAR1_', "'=Kalesa-91")).body.code).toBe('JOINING_NEEDED')
	})

	it('never joins a name to another person: it waits for the password of the game', async () => {
		const other = await world.register()
		const path = fileOf('names.csv', [
			plain(other.userId.toUpperCase(), { UserPoint: '40', characters: '[7201]', UserEmail: 'first@example.com' }),
			plain('Ñandú of the north', { passwordFormat: 'md5', passwordHash: '5f4dcc3b5aa765d61d8327deb882cf99', UserPoint2: '9' }),
			plain('twice_01', { UserEmail: 'Shared@example.com' }),
			plain('TWICE_01'),
			plain('shared_02', { UserEmail: 'shared@example.com' }),
			plain('odd_01', { UserEmail: 'no address' }),
			{ UserID: 'bad_01', passwordFormat: 'rot13', passwordHash: 'x' },
		])
		const report = join(folder, 'report.csv')
		const counts = await moveIn(path, '--report', report)
		expect(counts).toMatchObject({ lines: 7, moved: 3, waiting: 2, here: 0, left: 2 })
		expect(counts.remarks).toEqual({
			'bad-line': 1,
			'same-name': 1,
			'name-taken': 1,
			'name-unfit': 1,
			'mailbox-taken': 1,
			'bad-address': 1,
		})
		expect(
			readFileSync(report, 'utf8')
				.match(/^\d+,.*/gm)
				?.map((line) => line.split(',').slice(0, 3)),
		).toEqual([
			['5', 'TWICE_01', 'same-name'],
			['8', 'bad_01', 'bad-line'],
			['2', other.userId.toUpperCase(), 'name-taken'],
			['3', 'Ñandú of the north', 'name-unfit'],
			['6', 'shared_02', 'mailbox-taken'],
			['7', 'odd_01', 'bad-address'],
		])
		expect(statSync(report).mode & 0o077).toBe(0)
		// The characters of the game's person are not those of the site's person of that name.
		await sendSnapshot(world, { characters: [gameRow(7201, { UserID: other.userId, ChaName: 'Habagat' })] })
		const me = async (token: string) => (await world.call('GET /me', { token })).body.user
		expect(await me(other.token)).toMatchObject({ UserPoint: 0, characters: [] })
		const claimant = await world.register()
		const claim = (UserID: string, UserPass: string, token = claimant.token) =>
			world.call('POST /me/game-names', { token, body: { UserID, UserPass } })
		for (const [name, password] of [
			[other.userId, 'wrong'],
			['no such name', 'Tinikling-91'],
			['twice_01', 'Tinikling-91'],
		] as const)
			expect((await claim(name, password)).body).toMatchObject({ code: 'GAME_NAME_REFUSED' })
		const both = await Promise.all([claim(other.userId, 'Tinikling-91'), claim(other.userId, 'Tinikling-91', other.token)])
		expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
		expect((await claim('ñandú OF the north', 'password')).status).toBe(200)
		const winner = both[0].status === 200 ? claimant.token : other.token
		await sendSnapshot(world, { characters: [gameRow(7201, { UserID: other.userId, ChaName: 'Habagat' })] })
		expect(await me(winner)).toMatchObject({ UserPoint: 40, characters: [{ ChaNum: 7201 }] })
		const { names } = (await world.call('GET /me/game-names', { token: claimant.token })).body as { names: { UserID: string }[] }
		expect(names.at(-1)).toMatchObject({ UserID: 'Ñandú of the north', UserPoint2: 9 })
		expect(await moveIn(path)).toMatchObject({ moved: 0, waiting: 0, here: 5 })
		await isSound()
	})

	it('goes on after it was killed, beside a running site, and brings each balance once', async () => {
		const many = 3_000
		const path = fileOf(
			'many.csv',
			Array.from({ length: many }, (_one, index) =>
				plain(`crowd_${index}`, { UserPoint: String(index + 1), UserEmail: `crowd${index}@example.com` }),
			),
		)
		const program = ['--disable-warning=ExperimentalWarning', PORTAL, 'move-in', '--from', path]
		const killed = spawn(process.execPath, program, { env: world.environment, stdio: 'ignore' })
		const ended = once(killed, 'exit')
		const came = async () =>
			(await world.database.read.selectFrom('moved_in').select('id').where('user_id_key', 'like', 'crowd%').execute()).length
		while ((await came()) === 0 && killed.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20))
		killed.kill('SIGKILL')
		await ended
		const before = await came()
		expect(before).toBeGreaterThan(0)
		expect(before).toBeLessThan(many)
		const { json, err } = await openPortal({ ...world.environment, ...ON_A_TERMINAL })('move-in', '--from', path, '--json')
		expect(json).toMatchObject({ here: before, moved: many - before })
		// One line, which is written over.
		const shown = err.matchAll(/\[2K([\d,]+) accounts, [\d,]+ a second\r/g)
		expect([...shown].map(([, lines]) => lines)).toEqual(['500', '1,000', '1,500', '2,000', '2,500', '3,000'])
		expect((await signIn('crowd_2999', 'Tinikling-91', JOINING)).body.user).toMatchObject({ UserPoint: 3_000 })
		const { sum } = await world.database.read
			.selectFrom('wallets')
			.innerJoin('accounts', 'accounts.id', 'wallets.account_id')
			.select(({ fn }) => fn.sum<number>('balance').as('sum'))
			.where('user_id_key', 'like', 'crowd%')
			.executeTakeFirstOrThrow()
		expect(Number(sum)).toBe((many * (many + 1)) / 2)
		await isSound()
	})

	it('wraps what came at the full cost, in the background', async () => {
		await moveIn(fileOf('late.csv', [plain('late_01')]))
		const left = async () => (await world.database.read.selectFrom('moved_in').select('id').where('to_harden', '=', 1).execute()).length
		while ((await left()) > 40)
			await world.database.transaction((tx) =>
				tx.updateTable('moved_in').set({ to_harden: 0 }).where('user_id_key', 'like', 'crowd%').execute(),
			)
		while ((await left()) > 0) await world.services.accounts.hardenSome()
		expect(await storedOf('late_01')).toMatch(/^moved:full:/)
		expect((await signIn('late_01', 'Tinikling-91', JOINING)).body.token).toBeTruthy()
	})

	it.each([
		[['--from', 'nowhere.csv'], 'There is no file nowhere.csv.'],
		[['--from', fileOf('strange.csv', [])], null],
		[[], '"move-in" needs --from.'],
	])('says in a sentence what is wrong with %j', async (words, sentence) => {
		const { code, err } = await portal('move-in', ...words)
		expect([code, err]).toEqual(sentence === null ? [0, ''] : [1, `${sentence}\n`])
	})

	it('refuses a file that has not the columns, or is none', async () => {
		const asked = async (text: string) => {
			const path = join(folder, 'asked.csv')
			writeFileSync(path, text)
			return (await portal('move-in', '--from', path, '--dry-run')).err
		}
		expect(await asked('UserID,passwordFormat,pass\r\n')).toContain('The first line names columns that nobody knows: pass.')
		expect(await asked('UserID\r\n')).toBe('The first line must name passwordFormat.\n')
		expect(await asked('UserID,passwordFormat,UserID\r\n')).toBe('The first line names a column twice.\n')
		expect(await asked('"UserID,passwordFormat\r\nana,plain\r\n')).toContain('is no CSV: a quote in its first line')
	})
})
