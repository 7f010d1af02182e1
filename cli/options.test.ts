import { execFile } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type Portal } from '../tests/portal.ts'
import { PORTAL } from '../tests/programs.ts'
import { openWorld, type World } from '../tests/world.ts'

let world: World
let portal: Portal
beforeAll(async () => {
	world = await openWorld()
	portal = openPortal(world.environment)
})
afterAll(() => world.close())

/** Runs the program with this text on its standard input. */
const fed = (sent: string, ...words: string[]): Promise<{ code: number; out: string; err: string }> =>
	new Promise((resolve) => {
		const program = ['--disable-warning=ExperimentalWarning', PORTAL, ...words]
		const child = execFile(process.execPath, program, { env: world.environment }, (error, out, err) =>
			resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
		)
		// A command that refuses at once does not read its input.
		child.stdin?.on('error', () => undefined)
		child.stdin?.end(sent)
	})

describe('a time of a command', () => {
	it.each([
		['2031-12-31T15:59:59.999Z', '2031-12-31T15:59:59.999Z'],
		['2031-12-31T23:59:59.5+08:00', '2031-12-31T15:59:59.500Z'],
		['2031-12-31t23:59:59.123456789+08:00', '2031-12-31T15:59:59.123Z'],
		['2031-12-31 15:59:59z', '2031-12-31T15:59:59.000Z'],
		['2032-02-29T00:00:00-05:30', '2032-02-29T05:30:00.000Z'],
		['2030-12-31T23:59:60.5Z', '2031-01-01T00:00:00.500Z'],
		['2031-12-31T23:59+08:00', '2031-12-31T15:59:00.000Z'],
	])('takes %s, a time of RFC 3339, for the end', async (text, meant) => {
		const { code, json } = await portal('codes', 'mint', '--count', '1', '--r-coin', '5', '--expires', text, '--json')
		expect(code).toBe(0)
		const { batch } = json as { batch: number }
		const row = await world.database.read
			.selectFrom('coupon_batches')
			.select('expires_at')
			.where('id', '=', batch)
			.executeTakeFirstOrThrow()
		expect(new Date(Number(row.expires_at)).toISOString()).toBe(meant)
	})

	it.each([
		'2031-13-01T00:00:00Z',
		'2031-12-31T24:00:00Z',
		'2031-12-31T12:60:00Z',
		'2031-12-31T12:00:00.Z',
		'2031-12-31T12:00:00',
		'+002031-12-31T12:00:00Z',
		'2031-12-31T12:00:00+24:00',
	])('takes %s for no time', async (text) => {
		expect(await portal('codes', 'mint', '--count', '1', '--r-coin', '5', '--expires', text)).toMatchObject({
			code: 1,
			out: '',
			err: '--expires must be a time with its zone, such as 2026-12-31T23:59:59+08:00.\n',
		})
	})
})

describe('the owner command', () => {
	it('takes a password by standard input, as all who may look at running commands need not know it', async () => {
		for (const [userId, sent, words] of [
			['stdin_owner', 'Bahay Kubo 9\n', ['--password-stdin']],
			['dash_owner', 'Bahay Kubo 9\r\nand more', ['--password', '-']],
			['plain_owner', 'Bahay Kubo 9', ['--password-stdin']],
		] as const) {
			expect(await fed(sent, 'owner', '--user-id', userId, ...words)).toMatchObject({ code: 0, err: '' })
			const { body } = await world.call('POST /processlogin', { body: { UserID: userId, UserPass: 'Bahay Kubo 9' } })
			expect([userId, body.status]).toEqual([userId, 20])
		}
	})

	it.each([
		['', ['--password-stdin'], 'Nothing came by standard input for --password.'],
		['short\n', ['--password-stdin'], 'The password must have at least 8 characters.'],
		['password\n', ['--password-stdin'], 'This password is too common. Please choose another one.'],
		['No_Owner\n', ['--password-stdin'], 'Password must not be your user ID or email.'],
		['Bahay Kubo 9', [], 'Give --password-stdin and send it by standard input, or --password.'],
		['Bahay Kubo 9', ['--password-stdin', '--password', 'Bahay Kubo 9'], 'Give --password or --password-stdin, not both.'],
	])('refuses "%s" for %j with one sentence', async (sent, words, sentence) => {
		expect(await fed(sent, 'owner', '--user-id', 'no_owner', ...words)).toMatchObject({ code: 1, out: '', err: `${sentence}\n` })
	})
})

describe('half a command', () => {
	it('lists what goes on with the first of two words', async () => {
		for (const [word, verbs] of [
			['codes', ['codes mint', 'codes void']],
			['wallet', ['wallet adjust']],
			['deliveries', ['deliveries list', 'deliveries retry']],
		] as const) {
			const { code, out, err } = await portal(word)
			expect({ code, out }).toEqual({ code: 1, out: '' })
			const listed = err.split('\n').filter((line) => line.startsWith('  '))
			expect(listed.map((line) => line.trim().split(/ {2,}/)[0])).toEqual(verbs)
			const help = await portal(word, '--help')
			expect(help.code).toBe(0)
			expect([...help.out.matchAll(/^ {2}(\w+( \w+)?)$/gm)].map(([, name]) => name)).toEqual(verbs)
		}
		expect((await portal('codes', 'dance')).err).toContain('There is no command "codes dance".')
	})
})
