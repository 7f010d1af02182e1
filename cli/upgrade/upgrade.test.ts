import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { freePort } from '../../tests/free-port.ts'
import { type Outcome, openPortal } from '../../tests/portal.ts'
import { PORTAL } from '../../tests/programs.ts'
import { makeRelease } from '../../tests/release-folders.ts'
import { freshSettings, signInAs } from '../../tests/site.ts'

/** An operator's machine: versions beside each other, a link to the one that runs, and what starts the server through it. */
const NOW = '1.0.0-rc.1'
const NEXT = '1.0.0-rc.2'
const BAD = "const bad = JSON.stringify({ ok: false, findings: [{ name: 'next', state: 'bad', saw: 'The next one is ill.' }] })"

let folder: string
let env: Record<string, string | undefined>
let drop: () => Promise<void>
let url: string
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
	const port = await freePort()
	const settings = { PORT: String(port), BACKUP_DIR: join(folder, 'backups'), RATE_LIMIT_SCALE: '1000' }
	;({ env, drop } = await freshSettings(inject('engine'), settings))
	url = `http://127.0.0.1:${port}`
	const rich = await openPortal(env)(
		'wallet',
		'adjust',
		'--user-id',
		'juan_cruz',
		'--currency',
		'r-coin',
		'--amount',
		'90000',
		'--reason',
		'Test',
	)
	expect(rich).toMatchObject({ code: 0 })
	symlinkSync(makeRelease(join(folder, 'now'), NOW), join(folder, 'current'))
	service('start')
	await vi.waitUntil(async () => (await runningVersion()) === NOW, { timeout: 60_000 })
}, 180_000)
afterAll(async () => {
	service('stop')
	await drop()
	rmSync(folder, { recursive: true })
})

const STAND_IN = () => `${process.execPath} ${resolve('tests/service-stand-in.mjs')} ${join(folder, 'current')} ${folder}`
const service = (verb: string) => execFileSync('sh', ['-c', `${STAND_IN()} ${verb}`], { env: env as NodeJS.ProcessEnv })
const serverPid = () => readFileSync(join(folder, 'server.pid'), 'utf8')

const runningVersion = async (): Promise<string> => {
	const answer = await fetch(`${url}/metrics`).catch(() => null)
	return /portal_build_info\{[^}]*version="([^"]+)"/.exec((await answer?.text()) ?? '')?.[1] ?? ''
}

const words = (name: string) => ['upgrade', '--to', join(folder, name), '--service', STAND_IN(), '--wait', '15', '--force']
const upgradeTo = (name: string): Promise<Outcome> => openPortal(env)(...words(name), '--json')
const stepsOf = ({ json }: Outcome) => (json.steps as { name: string; ok: boolean }[]).map(({ name, ok }) => (ok ? name : `${name} FAILED`))
const current = () => readlinkSync(join(folder, 'current'))

/** Buys an item; what the balance is then, or why not. */
const buy = async (token: string): Promise<number | string> => {
	const answer = await fetch(`${url}/api/buyitem?productnum=1`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }).catch(
		() => null,
	)
	const body = answer === null ? {} : await answer.json()
	return answer?.status === 200 ? body.userPoints : String(body.code)
}

/** The gate has the others; these run when they are named, and in `npm run prove -- restores`. */
const itBeyondTheGate = it.skipIf(process.env.IS_GATE)

/** Everybody signs in again after a restore; the server sees within a second that a pause is over. */
const signInAgain = (): Promise<string> =>
	vi.waitUntil(() => signInAs(url, 'juan_cruz', 'Sampaguita-7').catch(() => ''), { timeout: 30_000, interval: 200 })

it('changes nothing where the new version is no newer or cannot be built', async () => {
	const before = serverPid()
	expect(await upgradeTo('now')).toMatchObject({ code: 1, err: expect.stringContaining(`Version ${NOW} in`) })
	expect((await openPortal(env)('upgrade', '--to', folder)).err).toContain('is no folder of this program')

	makeRelease(join(folder, 'unbuilt'), NEXT, { source: { 'cli/main.ts': 'const = 1\n' } })
	const unbuilt = await upgradeTo('unbuilt')
	expect([unbuilt.code, stepsOf(unbuilt)]).toEqual([1, ['build FAILED']])
	expect([serverPid(), await runningVersion(), current()]).toEqual([before, NOW, join(folder, 'now')])
}, 120_000)

itBeyondTheGate(
	'changes nothing where the new version fails on the copy',
	async () => {
		const before = serverPid()
		makeRelease(join(folder, 'unfit'), NEXT, { migration: 'create tabel of_next (id integer)' })
		const unfit = await upgradeTo('unfit')
		expect([unfit.code, stepsOf(unfit)]).toEqual([1, ['build', 'doctor', 'backup', 'copy', 'migrate copy FAILED']])
		expect(unfit.err).toContain(`The upgrade to ${NEXT} failed at "migrate copy"`)
		expect([serverPid(), await runningVersion(), current()]).toEqual([before, NOW, join(folder, 'now')])
		expect(readdirSync(folder)).not.toContain('upgrade.json')
	},
	120_000,
)

it('goes back to the old version and its data when the new one is not well, and loses nothing that was bought', async () => {
	makeIll('ill')
	const token = await signInAgain()
	const answers: (number | string)[] = []
	let isOver = false
	const buying = (async () => {
		while (!isOver) {
			answers.push(await buy(token))
			await sleep(300)
		}
	})()
	const ill = await upgradeTo('ill')
	isOver = true
	await buying
	expect([ill.code, stepsOf(ill)]).toEqual([1, [...PREPARED, 'last backup', 'switch', 'start', 'doctor FAILED', ...BACK]])
	expect(ill.err).toContain(`The upgrade to ${NEXT} failed at "doctor": The next one is ill.`)
	expect(ill.json).toMatchObject({ missing: 'Nothing of it is missing.' })
	expect([await runningVersion(), current()]).toEqual([NOW, join(folder, 'now')])
	expect(answers).toContain('UNAVAILABLE')
	const bought = answers.filter((answer) => typeof answer === 'number')
	expect(await buy(await signInAgain())).toBe(Math.min(...bought) - PRICE)
}, 180_000)

it.skipIf(process.env.IS_GATE)(
	'goes back to its end also when it is killed meanwhile',
	async () => {
		makeIll('ill-again')
		const killed = execFile(process.execPath, [PORTAL, ...words('ill-again')], { env: env as NodeJS.ProcessEnv })
		const state = join(folder, 'upgrade.json')
		await vi.waitUntil(() => existsSync(state) && JSON.parse(readFileSync(state, 'utf8')).failed !== null, { timeout: 90_000, interval: 5 })
		killed.kill('SIGKILL')
		await vi.waitUntil(() => !existsSync(state), { timeout: 60_000 })
		expect([await runningVersion(), current()]).toEqual([NOW, join(folder, 'now')])
		expect(await buy(await signInAgain())).toBeTypeOf('number')
	},
	180_000,
)

it('leaves the old or the new version running when it is killed at the switch, and goes on when it is run again', async () => {
	makeRelease(join(folder, 'next'), NEXT, { migration: 'create table of_next (id integer)' })
	const killed = execFile(process.execPath, [PORTAL, ...words('next')], { env: env as NodeJS.ProcessEnv })
	while (!existsSync(join(folder, 'upgrade.json'))) await sleep(10)
	killed.kill('SIGKILL')
	await expect.poll(runningVersion, { timeout: 60_000 }).toMatch(/^1\.0\.0-rc\.[12]$/)
	const done = await upgradeTo('next')
	expect(done).toMatchObject({ code: 0, err: '', json: { from: NOW, to: NEXT, ok: true } })
	expect(stepsOf(done).slice(-4)).toEqual(['switch', 'start', 'doctor', 'verify'])
	expect([await runningVersion(), current()]).toEqual([NEXT, join(folder, 'next')])
	expect(existsSync(join(folder, 'upgrade.json'))).toBe(false)
	expect(await buy(await signInAgain())).toBeTypeOf('number')
}, 180_000)

/** A version that changes the database and is not well. */
const makeIll = (name: string) =>
	makeRelease(join(folder, name), NEXT, {
		migration: 'create table of_next (id integer)',
		portal: `${BAD}\nif (process.argv[2] === 'doctor') {\n\tconsole.log(bad)\n\tprocess.exit(1)\n}`,
	})

const PREPARED = ['build', 'doctor', 'backup', 'copy', 'migrate copy', 'verify copy', 'serve copy']
const BACK = ['stop', 'restore', 'switch back', 'start']
/** Of the first item of the demo. */
const PRICE = 350
