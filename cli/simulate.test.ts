import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GAME_KEYS } from '../tests/game-server.ts'
import { PORTAL } from '../tests/programs.ts'
import { openWorld, type World } from '../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld(GAME_KEYS)
})
afterAll(() => world.close())

type Outcome = { code: number; out: string; err: string }

/** Runs the real program beside the running server. */
const portalOn = (settings: Record<string, string>, ...words: string[]): Promise<Outcome> =>
	new Promise((resolve) => {
		const program = ['--disable-warning=ExperimentalWarning', PORTAL, ...words]
		const env = { ...world.environment, ...GAME_KEYS, ...settings }
		execFile(process.execPath, program, { env }, (error, out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }))
	})

/** Each request has a new URL, which is in no cache. */
let asked = 0
const charactersRanked = async () =>
	((await world.call('GET /rankings', { query: { board: 'level', asked: ++asked } })).body.rows as unknown[]).length

describe('simulate', () => {
	it('waits for a site that is restarting, and says in a sentence when its key is refused', async () => {
		let isAway = true
		const restarting = createServer((socket) => {
			if (isAway) socket.destroy()
			else
				socket
					.pipe(connect(Number(new URL(world.url).port), '127.0.0.1'))
					.on('error', () => socket.destroy())
					.pipe(socket)
			isAway = false
		})
		await new Promise<void>((resolve) => restarting.listen(0, '127.0.0.1', resolve))
		const { port } = restarting.address() as AddressInfo
		const PUBLIC_URL = `http://127.0.0.1:${port}`
		const waited = await portalOn({ PUBLIC_URL }, 'simulate', '--characters', '30', '--minutes', '0', '--json')
		restarting.close()
		expect([isAway, waited.code]).toEqual([false, 0])
		expect(JSON.parse(waited.out)).toMatchObject({ rounds: 1, rejected: 0 })

		const refused = await portalOn(
			{ PUBLIC_URL: world.url, GAME_LINK_KEYS: 'main:another-secret' },
			'simulate',
			'--characters',
			'30',
			'--minutes',
			'0',
		)
		expect(refused.code).not.toBe(0)
		expect(refused.err).toContain('GAME_SIGNATURE_WRONG')
		expect(refused.err).not.toContain('    at ')
	})

	it('plays on a site that is no demo only when told to, and takes its characters and clubs off the boards again', async () => {
		const settings = { PUBLIC_URL: world.url, DEMO: '0' }
		const size = ['simulate', '--characters', '60', '--minutes', '0']
		const clubs = async () => ((await world.call('GET /getclubs', { query: { asked: ++asked } })).body.top as unknown[]).length
		const before = await charactersRanked()
		const refused = await portalOn(settings, ...size)
		expect([refused.code, refused.err, await charactersRanked()]).toEqual([1, expect.stringContaining('add --real-site'), before])
		const undecided = await portalOn({ PUBLIC_URL: 'https://play.example.com' }, ...size)
		expect([undecided.code, undecided.err]).toEqual([1, expect.stringContaining('DEMO is not set')])

		expect(await portalOn(settings, ...size, '--real-site')).toMatchObject({ code: 0 })
		const onBoards = () => Promise.all([charactersRanked(), clubs()])
		await expect.poll(onBoards).toEqual([60, 2])
		const removed = await portalOn(settings, ...size, '--remove', '--real-site')
		expect([removed.code, removed.err, removed.out]).toEqual([0, '', '62 characters and clubs were reported as deleted.\n'])
		await expect.poll(onBoards).toEqual([0, 0])
	})

	it('says how far it is, and ends with its sum when the operator stops it', async () => {
		const program = ['--disable-warning=ExperimentalWarning', PORTAL, 'simulate', '--characters', '90', '--minutes', '60', '--json']
		const env = { ...world.environment, ...GAME_KEYS, PUBLIC_URL: world.url }
		const before = await charactersRanked()
		const playing = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] })
		const [said, shown] = [playing.stdout.toArray(), playing.stderr.toArray()]
		await expect.poll(charactersRanked).toBeGreaterThan(before)
		const ended = once(playing, 'exit')
		playing.kill('SIGINT')
		expect(await ended).toEqual([0, null])
		expect(JSON.parse(Buffer.concat(await said).toString())).toMatchObject({ rejected: 0 })
		expect(Buffer.concat(await shown).toString()).toMatch(/^0 rounds, \d+ rows told, .* s left\n/)
	})
})
