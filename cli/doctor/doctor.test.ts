import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goodBackups } from '#server/modules/backups/backups.ts'
import { GAME_KEYS, sayToSite } from '../../tests/game-server.ts'
import { mint } from '../../tests/goods.ts'
import { openPortal, settingsOf } from '../../tests/portal.ts'
import { openWorld, type World } from '../../tests/world.ts'

type Finding = { name: string; state: 'ok' | 'poor' | 'bad'; saw: string; todo?: string }

const DAY_MS = 86_400_000

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

/** What it finds on these settings, by name. */
const examine = async (settings: Record<string, string> = {}) => {
	const { code, json, out } = await openPortal(environment(settings))('doctor', '--json')
	const findings = json.findings as Finding[]
	return { code, out, findings, of: (name: string) => findings.filter((finding) => finding.name === name) }
}

/** The PostgreSQL of the tests syncs nothing, which is rightly found bad. */
const badOf = (findings: Finding[]) => findings.filter(({ name, state }) => state === 'bad' && name !== 'database').map(({ saw }) => saw)

describe('the doctor', { timeout: 120_000 }, () => {
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
		await world.doors.backups.record(ahead, { state: 'good', file: String(good?.file), size: Number(good?.size) })
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

	it('notices an address without encryption, a key that others can read, and a clock that went back', async () => {
		const key = join(world.config.dataDir, 'secret.key')
		mkdirSync(world.config.dataDir, { recursive: true })
		writeFileSync(key, world.secretKey)
		chmodSync(key, 0o644)
		chmodSync(world.config.dataDir, 0o755)
		world.clock.advance(3_600_000)
		const player = await world.register()
		const [CouponCode] = await mint(world, { rCoin: 5 })
		await world.call('POST /processCoupon', { token: player.token, body: { CouponCode } })
		const { of } = await examine({ PUBLIC_URL: 'http://portal.invalid' })
		expect(of('web').at(-1)).toMatchObject({ state: 'bad', saw: expect.stringContaining('is not encrypted') })
		// Whatever opens the site closes its folder.
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
