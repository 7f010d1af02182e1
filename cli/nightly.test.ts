import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { GAME_KEYS, sayToSite } from '../tests/game-server.ts'
import { mint } from '../tests/goods.ts'
import { startMailServer } from '../tests/mail-server.ts'
import { openPortal } from '../tests/portal.ts'
import { openWorld, type World } from '../tests/world.ts'

const isOnSqlite = inject('engine') === 'sqlite'
const ADDRESS = 'you@example.com'
const EXAMPLES = 'docs/examples'

/** What a unit of the documents starts, after the program. */
const startedBy = (unit: string): string[] =>
	/^ExecStart=.*build\/programs\/portal\.js (.+)$/m.exec(readFileSync(join(EXAMPLES, unit), 'utf8'))?.[1]?.split(' ') ?? []

/** What runs every night, as the documents say it is turned on. */
const NIGHTLY = [
	...new Set([...readFileSync('docs/operations.md', 'utf8').matchAll(/barkada-nightly@(\w+)\.timer/g)].map(([, name = '']) => name)),
]
const nightly = (instance: string, address = ADDRESS) =>
	startedBy('barkada-nightly@.service').map((word) => word.replace('%i', instance).replace(/^\$\{OWNER_EMAIL\}$/, address))

let world: World
let folder: string
let post: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
	world = await openWorld(GAME_KEYS)
	folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
})
beforeEach(async () => {
	post = await startMailServer()
})
afterEach(() => post.stop())
afterAll(async () => {
	await world.close()
	rmSync(folder, { recursive: true })
})

const portal = (settings: Record<string, string> = {}) =>
	openPortal({
		...world.environment,
		...GAME_KEYS,
		HOST: '127.0.0.1',
		PORT: new URL(world.url).port,
		PUBLIC_URL: world.url,
		BACKUP_DIR: join(folder, 'backups'),
		SMTP_URL: `smtp://127.0.0.1:${post.port}`,
		MAIL_FROM: 'no-reply@play.example.com',
		...settings,
	})
const letters = () =>
	Promise.all(
		post.received.map(async ({ to, raw }) => {
			const { subject, text, html } = await PostalMime.parse(raw)
			return { to, subject, text, html }
		}),
	)

describe('the units of the documents', () => {
	it('start commands that there are, with options that these have', async () => {
		const units = readdirSync(EXAMPLES).filter((name) => name.endsWith('.service'))
		const lines = units.flatMap((unit) => (unit.includes('@') ? NIGHTLY.map((name) => nightly(name)) : [startedBy(unit)]))
		const commands = lines.filter((words) => words.length > 0)
		expect(commands.map(([first]) => first).sort()).toEqual(['bridge', 'doctor', 'drill', 'verify'])
		for (const words of commands) {
			const [name = ''] = words.join(' ').split(' --')
			const { out } = await portal()(...name.split(' '), '--help')
			expect([...out.matchAll(/^ {2}(\w+( \w+)?)$/gm)].map(([, found]) => found)).toEqual([name])
			for (const option of words.filter((word) => word.startsWith('--'))) expect(out).toContain(`      ${option} `)
		}
	})
})

describe('the command of a night', () => {
	it('mails what doctor finds bad, and prints it as well', async () => {
		const { code, out, err } = await portal()(...nightly('doctor'))
		expect([code, err]).toEqual([1, expect.stringMatching(/^\d+ of \d+ findings must be mended\.\n$/)])
		const found = await letters()
		expect(found).toMatchObject([{ to: [ADDRESS], subject: `127.0.0.1: portal doctor: ${err.trim()}` }])
		const [{ text = '', html = '' } = {}] = found
		expect(text.replaceAll('\r\n', '\n').trim()).toBe(`${out}\n${err}`.trim())
		expect(text).toContain('BAD   game link  The game server has never called.')
		expect(html).toContain('<pre ')
	})

	// The PostgreSQL of these tests has no fsync, which doctor finds bad.
	it.runIf(isOnSqlite)('mails nothing while all is well', async () => {
		await portal()('backup')
		await sayToSite(world, 'heartbeat', { online: 12 })
		for (const name of NIGHTLY) expect([name, await portal()(...nightly(name))]).toMatchObject([name, { code: 0, err: '' }])
		expect(await letters()).toEqual([])
	})

	it('mails which check of the books failed', async () => {
		await mint(world, { rCoin: 5 })
		const turn = sql`update coupons set uses = 1 - uses where max_uses = 1`
		await world.database.transaction((tx) => turn.execute(tx))
		const { code, err } = await portal()(...nightly('verify'))
		await world.database.transaction((tx) => turn.execute(tx))
		expect([code, err]).toEqual([1, expect.stringMatching(/^\d of \d+ checks failed: .*codes.*\.\n$/)])
		expect(await letters()).toMatchObject([
			{ subject: `127.0.0.1: portal verify: ${err.trim()}`, text: expect.stringMatching(/^BROKEN {2}codes /m) },
		])
	})

	// With DATABASE_URL, an empty data folder is no reason not to run.
	it.runIf(isOnSqlite)('mails that it could not run', async () => {
		const { code, out, err } = await portal({ DATA_DIR: join(folder, 'typo') })(...nightly('verify'))
		expect([code, out, err]).toEqual([1, '', expect.stringMatching(/^There is no site here /)])
		expect(await letters()).toMatchObject([
			{
				subject: expect.stringContaining('portal verify: it did not run. There is no site here'),
				text: expect.stringContaining(err.trim()),
			},
		])
	})

	it('says when the mail server is what is wrong, and prints its report all the same', async () => {
		const { code, out, err } = await portal({ SMTP_URL: 'smtp://127.0.0.1:9' })(...nightly('doctor'))
		expect(code).toBe(1)
		expect(out).toContain('127.0.0.1:9 does not take our mail')
		expect(err).toMatch(/^\d+ of \d+ findings must be mended\. This could not be mailed to you@example\.com: .*ECONNREFUSED.*\n$/)
	})

	it('refuses to run where its letters would reach nobody', async () => {
		const refused = { code: 1, out: '' }
		expect(await portal({ SMTP_URL: '' })(...nightly('verify'))).toMatchObject({
			...refused,
			err: '--mail needs the mail server of the site: set SMTP_URL.\n',
		})
		for (const address of ['', 'you', 'owner@localhost', 'you@example.com, me@example.com'])
			expect(await portal()(...nightly('doctor', address))).toMatchObject({
				...refused,
				err: '--mail must be a mail address such as owner@example.com.\n',
			})
		expect(await letters()).toEqual([])
	})
})
