import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmPassword, emailOf, isAlive, lettersTo, signIn, subjectsTo, withApp } from '../../tests/proofs.ts'
import { volley } from '../../tests/races/volley.ts'
import { recordStatements } from '../../tests/statements.ts'
import { openWorld, type Person, type World } from '../../tests/world.ts'

const NEW = 'Sariwang-Simoy-5'
let world: World

const make = async (player: Person) => {
	await confirmPassword(world, player)
	return (await world.call('POST /me/recovery-codes', { token: player.token })).body.recoveryCodes as string[]
}
const recover = ({ userId }: Pick<Person, 'userId'>, code = '', NewUserPass = NEW) =>
	world.call('POST /recover', { body: { UserID: userId, code, NewUserPass } })
const left = async (player: Person, token = player.token) => (await world.call('GET /me/keeping', { token })).body.recoveryCodesLeft

describe('recovery codes', () => {
	beforeAll(async () => {
		world = await openWorld({ RATE_LIMIT_SCALE: '1000' }, { isWithoutJobs: true })
	})
	afterAll(() => world.close())

	it('are ten for every account, asked for with the password, shown once and stored as hashes', async () => {
		const player = await world.register()
		expect((await world.call('POST /me/recovery-codes', { token: player.token })).body.code).toBe('STEP_UP_NEEDED')
		expect(await left(player)).toBe(0)
		const codes = await make(player)
		expect(new Set(codes).size).toBe(10)
		expect(await left(player)).toBe(10)
		const stored = JSON.stringify(await world.database.read.selectFrom('recovery_codes').selectAll().execute())
		for (const code of codes) for (const text of [code, code.replace('-', '')]) expect(stored).not.toContain(text)
	})

	/** With the letters that look like its digits. */
	const asWritten = (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l')

	it('set a new password once each, in any spelling, without a mailbox, and end every session', async () => {
		const player = await world.register()
		const [first = '', second = ''] = await make(player)
		expect((await recover(player, ` ${asWritten(first).toLowerCase().replace('-', ' ')}\u200b `)).body.messageCode).toBe('passwordChanged')
		expect(await isAlive(world, player.token)).toBe(false)
		const token = await signIn(world, { ...player, password: NEW })
		expect(await left(player, token)).toBe(9)
		expect(await recover(player, first)).toMatchObject({ status: 422, body: { code: 'RECOVERY_CODE_INCORRECT' } })
		expect((await recover({ userId: player.userId.toUpperCase() }, second, 'Bagong-Umaga-9')).status).toBe(200)
		expect(await subjectsTo(world, emailOf(player))).toEqual(
			expect.arrayContaining(['A recovery code was used', 'Your password was changed']),
		)
		const used = (await lettersTo(world, emailOf(player))).findLast(({ subject }) => subject === 'A recovery code was used')
		expect(used?.text).toMatch(/Codes left:\s8/)
		expect(used?.text).toContain('/notme?token=')
	})

	it('end with a newer set, and one is not used up by a weak password', async () => {
		const player = await world.register()
		const [old] = await make(player)
		const [fresh] = await make(player)
		expect((await recover(player, old)).body.code).toBe('RECOVERY_CODE_INCORRECT')
		expect((await recover(player, fresh, 'password')).body.errors).toHaveProperty('NewUserPass')
		expect((await recover(player, fresh)).status).toBe(200)
	})

	it('are the same as those of two-step login, which keeps what is there', async () => {
		const player = await world.register()
		const codes = await make(player)
		const app = await withApp(world, player)
		expect(app.recoveryCodes).toEqual([])
		expect((await recover(player, codes[0])).status).toBe(200)
		expect(await isAlive(world, await signIn(world, { ...player, password: NEW }, codes[1]))).toBe(true)
		expect((await recover(player, codes[1])).body.code).toBe('RECOVERY_CODE_INCORRECT')
	})

	it('help no staff, nobody who is suspended, and never another account; the answer and the work are those for an unknown one', async () => {
		const [editor, banned, player, stranger] = [
			await world.register(),
			await world.register(),
			await world.register(),
			await world.register(),
		]
		const codes = { editor: await make(editor), banned: await make(banned), player: await make(player) }
		const setStatus = ({ userNum }: Person, status: number) =>
			world.database.transaction((tx) => tx.updateTable('accounts').set({ status }).where('id', '=', userNum).execute())
		await setStatus(editor, 12)
		await setStatus(banned, 2)
		await world.settle()
		const statements = recordStatements(world)
		const seen = async (who: Pick<Person, 'userId'>, code: string | undefined) => {
			statements.take()
			const { status, body } = await recover(who, code)
			const { requestId: _requestId, ...said } = body
			return { status, body: said, statements: statements.take() }
		}
		const unknown = await seen({ userId: 'nobody_here' }, 'ABCDE-FGHJK')
		expect(unknown).toMatchObject({ status: 422, body: { code: 'RECOVERY_CODE_INCORRECT' } })
		expect(await seen(editor, codes.editor[0])).toEqual(unknown)
		expect(await seen(banned, codes.banned[0])).toEqual(unknown)
		expect(await seen(stranger, codes.player[0])).toEqual(unknown)
	})

	it('are deleted with the account', async () => {
		const player = await world.register()
		await make(player)
		await world.call('POST /me/close', { token: player.token, body: { UserPass: player.password } })
		const rows = await world.database.read.selectFrom('recovery_codes').selectAll().where('account_id', '=', player.userNum).execute()
		expect(rows).toEqual([])
	})

	it('of many at the same time, one use of a code sets its password, also when it is a second step at that moment', async () => {
		for (let round = 0; round < 3; round++) {
			const player = await world.register()
			const { recoveryCodes } = await withApp(world, player)
			const code = recoveryCodes[0] ?? ''
			const resets = Array.from({ length: 6 }, (_one, index) => ({
				path: '/recover',
				token: '',
				body: { UserID: player.userId, code, NewUserPass: `${NEW}-${index}` },
			}))
			const logins = Array.from({ length: 6 }, () => ({
				path: '/processlogin',
				token: '',
				body: { UserID: player.userId, UserPass: player.password, code },
			}))
			const hits = await volley(world.url, [...resets, ...logins])
			expect(hits.filter(({ status }) => status === 200)).toHaveLength(1)
		}
	})
})

describe('wrong recovery codes', () => {
	beforeEach(async () => {
		world = await openWorld()
	})
	afterEach(() => world.close())

	it('of strangers, from however many networks, leave the tries of the owner', async () => {
		const own = await openWorld({ TRUST_PROXY: '127.0.0.1', RATE_LIMIT_SCALE: '0.1' })
		const player = await own.register()
		await confirmPassword(own, player)
		const codes = (await own.call('POST /me/recovery-codes', { token: player.token })).body.recoveryCodes as string[]
		const recoverFrom = (address: string, code: string) =>
			own.call('POST /recover', {
				body: { UserID: player.userId, code, NewUserPass: NEW },
				headers: { 'x-forwarded-for': address },
			})
		for (let network = 0; network < 34; network++)
			for (let turn = 0; turn < 3; turn++) await recoverFrom(`198.51.100.${network}`, `WRONG-${10_000 + network}`)
		expect((await recoverFrom('198.51.100.1', codes[0] ?? '')).status).toBe(429)
		expect((await recoverFrom('203.0.113.7', codes[0] ?? '')).body.messageCode).toBe('passwordChanged')
		await own.close()
	})

	it('are thirty an hour from one address, also at once, and then the right one waits too', async () => {
		const player = await world.register()
		const [code = ''] = await make(player)
		const guesses = Array.from({ length: 40 }, (_one, index) => ({
			path: '/recover',
			token: '',
			body: { UserID: player.userId, code: `WRONG-${10_000 + index}`, NewUserPass: NEW },
		}))
		const hits = await volley(world.url, guesses)
		expect(hits.filter(({ status }) => status === 422)).toHaveLength(30)
		expect((await recover(player, code)).status).toBe(429)
		await world.clock.advance(3_600_000)
		expect((await recover(player, code)).status).toBe(200)
	})
})
