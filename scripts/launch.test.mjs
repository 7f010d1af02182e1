import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'

const LAUNCH = new URL('launch.mjs', import.meta.url).href
const WAITS = 'process.stdout.write(String(process.pid)); setInterval(() => undefined, 1_000)'
const COMMAND = `import { launch } from '${LAUNCH}'; await launch(process.execPath, ['-e', ${JSON.stringify(WAITS)}], { isWholeCommand: true })`

const isRunning = (pid) => {
	try {
		return process.kill(pid, 0)
	} catch {
		return false
	}
}

// The second command keeps any shell from becoming the first one itself.
const LINE = '"$NODE" --input-type=module -e "$COMMAND"; true'
const NPM = `require('node:child_process').spawn('sh', ['-c', process.env.LINE], { stdio: 'inherit' })`

const expectEnd = async (file, args, signal) => {
	const env = { ...process.env, NODE: process.execPath, COMMAND, LINE, npm_lifecycle_event: 'start' }
	const starter = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
	const [pid] = (await once(starter.stdout, 'data')).map(Number)
	onTestFinished(() => isRunning(pid) && process.kill(pid, 'SIGKILL'))
	starter.kill(signal)
	await expect.poll(() => isRunning(pid)).toBe(false)
}

it.skipIf(process.platform === 'win32')('a program below npm ends when the shell between them ends without passing the signal on', () =>
	expectEnd('sh', ['-c', LINE], 'SIGTERM'),
)

it.runIf(process.platform === 'linux')('a program below npm ends when npm is killed and the shell between them goes on', () =>
	expectEnd(process.execPath, ['-e', NPM], 'SIGKILL'),
)
