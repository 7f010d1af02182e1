import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAME_KEYS, sayToSite } from '../../tests/game-server.ts'
import { mint } from '../../tests/goods.ts'
import { openPortal } from '../../tests/portal.ts'
import { openWorld, type World } from '../../tests/world.ts'

type Finding = { name: string; state: 'ok' | 'poor' | 'bad'; saw: string; todo?: string }

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

	it('says what a public site lacks, and never shows a password', async () => {
		const { of, out } = await examine({
			PUBLIC_URL: 'https://portal.invalid',
			SMTP_URL: 'smtp://user:Lihim-na-Salita@127.0.0.1:9',
			PORT: '1',
			LOG_LEVEL: 'silent',
			RATE_LIMIT_SCALE: '50',
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
		expect(out).not.toContain('Lihim')
	})

	it('notices an address without encryption, a key that others can read and a clock that went back', async () => {
		const key = join(world.config.dataDir, 'secret.key')
		mkdirSync(world.config.dataDir, { recursive: true })
		writeFileSync(key, world.secretKey)
		chmodSync(key, 0o644)
		world.clock.advance(3_600_000)
		const player = await world.register()
		const [CouponCode] = await mint(world, { rCoin: 5 })
		await world.call('POST /processCoupon', { token: player.token, body: { CouponCode } })
		const { of } = await examine({ PUBLIC_URL: 'http://portal.invalid' })
		expect(of('web').at(-1)).toMatchObject({ state: 'bad', saw: expect.stringContaining('is not encrypted') })
		expect(of('disk').at(-1)).toMatchObject({
			state: 'bad',
			saw: expect.stringContaining('can be read by others'),
			todo: `chmod 600 ${key}`,
		})
		expect(of('clock')).toEqual(
			expect.arrayContaining([expect.objectContaining({ state: 'bad', saw: expect.stringContaining('the clock went back') })]),
		)
	})
})
