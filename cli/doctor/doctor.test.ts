import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { DAY_MS } from '#contract/durations.ts'
import { goodBackups } from '#features/backups/backups.ts'
import { GAME_KEYS, sayToSite } from '../../tests/game-server.ts'
import { mint } from '../../tests/goods.ts'
import { openPortal, settingsOf } from '../../tests/portal.ts'
import { openWorld, type World } from '../../tests/world.ts'

type Finding = { name: string; state: 'ok' | 'poor' | 'bad'; saw: string; todo?: string }

const engine = inject('engine')

let world: World
let folder: string
beforeAll(async () => {
	world = await openWorld(GAME_KEYS)
	folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
})
afterAll(async () => {
	await world.close()
	rmSync(folder, { recursive: true })
})

const environment = (settings: Record<string, string> = {}) => ({
	...world.environment,
	...GAME_KEYS,
	HOST: '127.0.0.1',
	PORT: new URL(world.url).port,
	PUBLIC_URL: world.url,
	BACKUP_DIR: join(folder, 'backups'),
	...settings,
})

/** The findings for these settings, by name. */
const examine = async (settings: Record<string, string> = {}) => {
	const { code, json, out } = await openPortal(environment(settings))('doctor', '--json')
	const findings = json.findings as Finding[]
	return { code, out, findings, of: (name: string) => findings.filter((finding) => finding.name === name) }
}

/** The PostgreSQL of the tests does not sync and has the machine's clock, which doctor correctly reports as bad. */
const badOf = (findings: Finding[]) =>
	findings
		.filter(({ name, state, saw }) => state === 'bad' && name !== 'database' && !saw.includes('the clock of PostgreSQL'))
		.map(({ saw }) => saw)

describe('the doctor', () => {
	it('looks at everything and says what to do about each thing that is not well', async () => {
		const { code, findings } = await examine()
		expect(code).toBe(1)
		expect([...new Set(findings.map(({ name }) => name))]).toEqual([
			'settings',
			'disk',
			'database',
			'clock',
			'web',
			'mail',
			'game link',
			'backups',
			'owner',
		])
		for (const { state, saw, todo } of findings)
			expect([saw, state === 'ok' || todo]).toEqual([expect.stringMatching(/\.$|:/), expect.anything()])
		expect(badOf(findings)).toEqual(['The game server has never called.', 'There is no backup yet.'])
	})

	it('is content with a site that is looked after', async () => {
		await openPortal(environment())('backup')
		await sayToSite(world, 'heartbeat', { online: 12 })
		const { code, findings, of } = await examine()
		expect(of('backups')[0]).toMatchObject({ state: 'ok', saw: expect.stringContaining('The last good one is') })
		expect(of('game link')).toMatchObject([{ state: 'ok', saw: expect.stringContaining('with 12 players in it') }])
		expect(of('web')).toMatchObject([{ state: 'ok', saw: `The server is ready at ${world.url}.` }])
		expect(badOf(findings)).toEqual([])
		expect(code).toBe(findings.some(({ state }) => state === 'bad') ? 1 : 0)
	})

	it('believes no backup whose file is gone, and none from a future that a wrong clock saw', async () => {
		const [good] = await goodBackups(world.database.read, 1)
		const ahead = world.clock.now() + 40 * DAY_MS
		await world.services.backups.record(ahead, { state: 'good', file: String(good?.file), size: Number(good?.size) })
		expect((await examine()).of('backups')[0]).toMatchObject({ state: 'ok', saw: expect.stringContaining(String(good?.file)) })
		writeFileSync(String(good?.file), 'not the whole file')
		expect((await examine()).of('backups')[0]).toMatchObject({
			state: 'bad',
			saw: `There is no backup here: ${good?.file}, the last good one, is not there or not whole any more.`,
		})
		await world.database.transaction((tx) => tx.deleteFrom('backups').where('started_at', '<', ahead).execute())
		expect((await examine()).of('backups')[0]).toMatchObject({
			state: 'bad',
			saw: 'There is no backup that counts: the last one is dated 40 days in the future, so the clock was wrong.',
		})
	})

	it('says what a public site lacks, and never shows a password', async () => {
		const { of, out } = await examine({
			PUBLIC_URL: 'https://portal.invalid',
			SMTP_URL: 'smtp://user:Lihim-na-Salita@127.0.0.1:9',
			PORT: '1',
			LOG_LEVEL: 'silent',
			RATE_LIMIT_SCALE: '50',
			BACKUP_DIRR: '/mnt',
			metrics_tokn: 'Lihim',
			SMTP_PASSWORD: 'Lihim',
			HOME: '/',
			SESSION_MANAGER: 'local/x',
		})
		const saw = (name: string) => of(name).map(({ state, saw: text }) => `${state}: ${text}`)
		expect(saw('mail')[0]).toMatch(/^bad: 127\.0\.0\.1:9 does not take our mail/)
		expect(saw('web')).toEqual([
			expect.stringMatching(/^bad: The server does not answer at http:\/\/127\.0\.0\.1:1/),
			expect.stringMatching(/^bad: https:\/\/portal\.invalid cannot be reached/),
		])
		expect(saw('settings')).toEqual(
			expect.arrayContaining([expect.stringMatching(/^poor: RATE_LIMIT_SCALE is 50/), expect.stringMatching(/^poor: LOG_LEVEL is silent/)]),
		)
		expect(of('settings').filter(({ saw: text }) => text.includes('is no setting'))).toEqual([
			expect.objectContaining({ state: 'poor', saw: expect.stringMatching(/^BACKUP_DIRR /), todo: 'Call it BACKUP_DIR, or remove it.' }),
			expect.objectContaining({ state: 'bad', saw: expect.stringMatching(/^metrics_tokn /), todo: 'Call it METRICS_TOKEN, or remove it.' }),
			expect.objectContaining({ state: 'poor', saw: expect.stringMatching(/^SMTP_PASSWORD /) }),
		])
		expect(out).not.toContain('Lihim')
	})

	it('notices the demo on a public address, whether it was asked for or not', async () => {
		const demo = async (settings: Record<string, string>) =>
			(await examine({ PUBLIC_URL: 'https://portal.invalid', ...settings })).of('settings').filter(({ saw }) => saw.startsWith('DEMO'))
		expect(await demo({ DEMO: '1' })).toMatchObject([{ state: 'bad', todo: 'Set DEMO=0.' }])
		expect(await demo({})).toMatchObject([{ state: 'bad', saw: expect.stringContaining('refuses to start') }])
		expect(await demo({ DEMO: '0' })).toEqual([])
	})

	it('notices a secret of the game link that can be guessed, and never shows it', async () => {
		const weak = { GAME_LINK_KEYS: `old:Lihim-na-Salita,new:${'x'.repeat(32)}` }
		const { of, out } = await examine({ PUBLIC_URL: 'https://portal.invalid', ...weak })
		expect(of('game link').filter(({ saw }) => saw.includes('secret'))).toMatchObject([
			{ state: 'bad', saw: 'The secret of the game link key old has 15 bytes: it can be guessed from one signed call.' },
		])
		expect(out).not.toContain('Lihim')
	})

	it('tells of a secret with which no server starts, and looks at everything else', async () => {
		const { code, of, findings, out } = await examine({ GAME_LINK_KEYS: 'main:short', DEMO: '0' })
		expect(code).toBe(1)
		expect(of('game link')[0]).toMatchObject({
			state: 'bad',
			saw: 'The secret of the game link key main has 5 bytes: it can be guessed from one signed call, so the server refuses to start.',
			todo: expect.stringContaining('32 bytes or more'),
		})
		expect(new Set(findings.map(({ name }) => name))).toEqual(
			new Set(['settings', 'disk', 'database', 'clock', 'web', 'mail', 'game link', 'backups', 'owner']),
		)
		expect(out).not.toContain('short')
	})

	it('notices a folder in which no backup can be written', async () => {
		writeFileSync(join(folder, 'a-file'), '')
		const BACKUP_DIR = join(folder, 'a-file', 'backups')
		expect((await examine({ BACKUP_DIR })).of('backups')[0]).toMatchObject({
			state: 'bad',
			saw: expect.stringContaining(`Backups cannot be written to ${BACKUP_DIR} (ENOTDIR)`),
		})
		expect((await examine({ BACKUP_DIR: join(folder, 'not', 'yet') })).of('backups')[0]?.saw).not.toContain('cannot be written')
	})

	it('notices as root a folder that the user of the site cannot write', async (test) => {
		if (process.getuid?.() !== 0) return test.skip('only root can give a folder to another user')
		const NOBODY = 65_534
		const DATA_DIR = world.config.dataDir
		const [ofRoot, ofSite] = [join(folder, 'of-root'), join(folder, 'of-site')]
		for (const each of [ofRoot, ofSite]) mkdirSync(each, { mode: 0o700 })
		mkdirSync(DATA_DIR, { recursive: true })
		const { uid, gid } = statSync(DATA_DIR)
		for (const each of [ofSite, DATA_DIR]) chownSync(each, NOBODY, NOBODY)
		chmodSync(folder, 0o711)
		const folderIn = async (BACKUP_DIR: string) =>
			(await examine({ BACKUP_DIR })).of('backups').filter(({ saw }) => saw.includes('cannot be written'))
		try {
			for (const BACKUP_DIR of [ofRoot, join(ofRoot, 'not', 'yet')])
				expect(await folderIn(BACKUP_DIR)).toMatchObject([{ state: 'bad', saw: expect.stringContaining(`${BACKUP_DIR} (EACCES)`) }])
			for (const BACKUP_DIR of [ofSite, join(ofSite, 'not', 'yet')]) expect(await folderIn(BACKUP_DIR)).toEqual([])
		} finally {
			chownSync(DATA_DIR, uid, gid)
		}
	})

	it('tells which database does not open and what to do, and looks at everything else', async () => {
		const spoiled = join(folder, 'spoiled')
		mkdirSync(spoiled, { mode: 0o700 })
		writeFileSync(join(spoiled, 'barkada.sqlite'), 'no database'.repeat(1_000))
		const elsewhere: Record<string, string> =
			engine === 'sqlite' ? { DATA_DIR: spoiled } : { DATABASE_URL: 'postgres://user:Lihim@127.0.0.1:9/site' }
		const shown = engine === 'sqlite' ? join(spoiled, 'barkada.sqlite') : '127.0.0.1:9/site'
		const { code, of, out, findings } = await examine(elsewhere)
		expect(code).toBe(1)
		expect(of('database')).toMatchObject([
			{
				state: 'bad',
				saw: expect.stringContaining(`The database ${shown} cannot be opened: `),
				todo: expect.stringMatching(/DATA_DIR|DATABASE_URL/),
			},
		])
		expect(findings.map(({ name }) => name)).toEqual(expect.arrayContaining(['settings', 'disk', 'clock', 'web', 'mail']))
		expect(out).not.toContain('Lihim')
	})

	it('notices an owner whom no mail reaches until the link to a real address was opened', async () => {
		const site = await openWorld()
		try {
			const settings = { HOST: '127.0.0.1', PORT: new URL(site.url).port, PUBLIC_URL: 'https://portal.invalid', DEMO: '0' }
			const portal = openPortal({ ...site.environment, ...settings })
			const owner = async () =>
				((await portal('doctor', '--json')).json.findings as Finding[])
					.filter(({ name }) => name === 'owner')
					.map(({ state, saw }) => [state, saw])
			expect(await owner()).toEqual([['poor', 'The site has no owner yet.']])
			await portal('owner', '--user-id', 'may_ari', '--password', 'May-Ari-ng-Bahay-1')
			expect(await owner()).toMatchObject([['bad', expect.stringContaining('The owner may_ari has no usable address')]])
			expect(await portal('owner', '--user-id', 'may_ari', '--email', 'may@localhost')).toMatchObject({ code: 1 })
			expect(await portal('owner', '--user-id', 'may_ari', '--email', 'may.ari@example.com')).toMatchObject({ code: 0, err: '' })
			expect(await owner()).toEqual([['poor', 'The address of the owner may_ari is not confirmed.']])
			// The command has already sent the first letter.
			const { body } = await site.call('POST /processlogin', { body: { UserID: 'may_ari', UserPass: 'May-Ari-ng-Bahay-1' } })
			await site.call('POST /me/resend-verification', { token: String(body.token) })
			await site.settle()
			const letter = site.mails.findLast(({ to }) => to === 'may.ari@example.com')
			const [, token] = /verifyemail\?token=(\S+)/.exec(letter?.text ?? '') ?? []
			expect((await site.call('POST /verifyemail', { body: { token } })).status).toBe(200)
			expect(await owner()).toEqual([['ok', 'The owner may_ari has a confirmed address.']])
		} finally {
			await site.close()
		}
	})

	it('notices a TRUST_PROXY that does not name who brings the players, and one that names who is no proxy', async () => {
		const web = async (TRUST_PROXY: string, headers: Record<string, string>) => {
			const site = await openWorld(TRUST_PROXY ? { TRUST_PROXY } : {})
			try {
				for (let visit = 0; visit < 5; visit++) await site.call('GET /getsiteinfo', { headers })
				const settings = { HOST: '127.0.0.1', PORT: new URL(site.url).port, PUBLIC_URL: site.url, ...(TRUST_PROXY && { TRUST_PROXY }) }
				const { json } = await openPortal({ ...site.environment, ...settings })('doctor', '--json')
				return (json.findings as Finding[]).filter(({ name }) => name === 'web').slice(1)
			} finally {
				await site.close()
			}
		}
		const forwarded = { 'x-forwarded-for': '203.0.113.7' }
		expect(await web('10.0.0.0/8', forwarded)).toMatchObject([
			{ state: 'bad', saw: expect.stringContaining('5 of 5 requests came by a proxy') },
		])
		expect(await web('', forwarded)).toMatchObject([{ state: 'bad', saw: expect.stringContaining('TRUST_PROXY does not name') }])
		expect(await web('127.0.0.1', {})).toMatchObject([{ state: 'bad', saw: expect.stringContaining('without X-Forwarded-For') }])
		expect(await web('127.0.0.1', forwarded)).toMatchObject([{ state: 'ok', saw: expect.stringContaining('as for 5 requests so far') }])
		expect(await web('', {})).toEqual([])
	})

	it('notices an address without encryption, a key that others can read, and a clock that went back', async () => {
		const key = join(world.config.dataDir, 'secret.key')
		mkdirSync(world.config.dataDir, { recursive: true })
		writeFileSync(key, world.secretKey)
		chmodSync(key, 0o644)
		chmodSync(world.config.dataDir, 0o755)
		await world.clock.advance(3_600_000)
		const player = await world.register()
		const [CouponCode] = await mint(world, { rCoin: 5 })
		await world.call('POST /processCoupon', { token: player.token, body: { CouponCode } })
		const { of } = await examine({ PUBLIC_URL: 'http://portal.invalid' })
		expect(of('web').at(-1)).toMatchObject({ state: 'bad', saw: expect.stringContaining('is not encrypted') })
		// Whatever opens the site makes its folder private.
		expect(statSync(world.config.dataDir).mode & 0o777).toBe(0o700)
		expect(of('disk').at(-1)).toMatchObject({
			state: 'bad',
			saw: expect.stringContaining('can be read by others'),
			todo: `chmod 600 ${key}`,
		})
		expect(of('clock')).toEqual(
			expect.arrayContaining([expect.objectContaining({ state: 'bad', saw: expect.stringContaining('the clock went back') })]),
		)
	})

	it('has nothing to say of a new data folder: it is for its owner alone', async () => {
		const DATA_DIR = join(folder, 'new', 'data')
		await openPortal(settingsOf({ DATA_DIR, DATABASE_URL: null }))('migrate')
		expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
	})

	it('still tells of bookings in the future when later ones are not', async () => {
		world.clock.jump(-3_600_000)
		const player = await world.register()
		const [CouponCode] = await mint(world, { rCoin: 5 })
		await world.call('POST /processCoupon', { token: player.token, body: { CouponCode } })
		expect((await examine()).of('clock')).toEqual(
			expect.arrayContaining([expect.objectContaining({ state: 'poor', saw: expect.stringContaining('the clock was ahead for a while') })]),
		)
	})
})
