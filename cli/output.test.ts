import { execFile } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PORTAL } from '../tests/programs.ts'
import { openWorld, type World } from '../tests/world.ts'

let world: World
beforeAll(async () => {
	world = await openWorld()
})
afterAll(() => world.close())

/** Runs the real program in a shell, with its output led elsewhere; returns what it says beside that. */
const portalTo = (to: string, ...words: string[]): Promise<string> =>
	new Promise((resolve) => {
		const env = { ...world.environment, PUBLIC_URL: world.url }
		const program = ['"$0" --disable-warning=ExperimentalWarning "$@"', to].join(' ')
		execFile('sh', ['-c', program, process.execPath, PORTAL, ...words], { env }, (_error, _out, err) => resolve(err))
	})

it.each([
	['a full disk', '> /dev/full', '3', []],
	['a full disk, as JSON', '> /dev/full', '3', ['--json']],
	['a reader that ends', '| true', '20000', []],
])('mints nothing that it cannot write: to %s', async (_where, to, count, more) => {
	const batches = async () => (await world.database.read.selectFrom('coupon_batches').select('id').execute()).length
	const before = await batches()
	const err = await portalTo(to, 'codes', 'mint', '--count', count, '--r-coin', '5', ...more)
	expect(err).toMatch(/^The output cannot be written \(E[A-Z]+\)\. No code was minted\.\n$/)
	expect(await batches()).toBe(before)
})

it('tells about any other command that its work is done when its answer cannot be written', async () => {
	const err = await portalTo('> /dev/full', 'migrate')
	expect(err).toBe('The output cannot be written (ENOSPC). What the command had to do is done.\n')
})
