import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PORTAL } from '../tests/programs.ts'
import { openWorld, type World } from '../tests/world.ts'

/** `script` of util-linux runs a program at a terminal of its own and records all that the terminal shows. */
const hasScript = spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false

let world: World
let folder: string
beforeAll(async () => {
	world = await openWorld()
	folder = mkdtempSync(join(tmpdir(), 'barkada-test-'))
})
afterAll(async () => {
	await world.close()
	rmSync(folder, { recursive: true })
})

let records = 0
/** Runs a program at a terminal that shows what is typed, and types this once the program asks for the password. */
const typedTo = (command: string[], typed: string): Promise<{ code: number | null; shown: string }> =>
	new Promise((resolve) => {
		const record = join(folder, `record-${++records}`)
		const line = command.map((word) => `'${word}'`).join(' ')
		const child = spawn('script', ['--quiet', '--return', '--echo', 'always', '--command', line, record], { env: world.environment })
		let shown = ''
		child.stdout.on('data', (chunk) => {
			const isAsked = shown.includes('password: ')
			shown += chunk
			if (!isAsked && shown.includes('password: ')) child.stdin.write(typed)
		})
		child.on('close', (code) => {
			// The first and the last line are of `script` itself.
			const [, ...lines] = readFileSync(record, 'utf8').replaceAll('\r', '').trimEnd().split('\n')
			resolve({ code, shown: lines.slice(0, -1).join('\n').trimEnd() })
		})
	})

const owner = (userId: string) => [
	process.execPath,
	'--disable-warning=ExperimentalWarning',
	PORTAL,
	...['owner', '--user-id', userId, '--password-stdin'],
]

test('a password that is typed at a terminal is not shown there', async ({ skip }) => {
	if (!hasScript) return skip('script of util-linux is missing: a terminal is not tested on this machine')
	const shownByOthers = await typedTo(['sh', '-c', 'printf "password: "; read -r word'], 'Bahay Kubo 9\n')
	expect(shownByOthers.shown).toContain('Bahay Kubo 9')

	const { code, shown } = await typedTo(owner('typed_owner'), 'Bahay Kubx\x7fo 9\r')
	expect({ code, shown }).toEqual({ code: 0, shown: 'password: \ntyped_owner is an owner now.' })
	const { body } = await world.call('POST /processlogin', { body: { UserID: 'typed_owner', UserPass: 'Bahay Kubo 9' } })
	expect(body.status).toBe(20)
})

test.runIf(hasScript).each([
	['Ctrl+C', 'Bahay\x03', 'Nothing was changed.'],
	['Ctrl+D', '\x04', 'Nothing was typed for --password.'],
	['an empty line', '\r', 'Nothing was typed for --password.'],
	['a short one', 'short\r', 'The password must have at least 8 characters.'],
])('%s at the prompt ends the command with one sentence on its own line', async (_name, typed, sentence) => {
	expect(await typedTo(owner('no_owner'), typed)).toEqual({ code: 1, shown: `password: \n${sentence}` })
})
