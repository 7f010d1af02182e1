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

it.skipIf(process.platform === 'win32')(
	'a program below npm ends when the shell between them ends without passing the signal on',
	async () => {
		const env = { ...process.env, NODE: process.execPath, COMMAND, npm_lifecycle_event: 'start' }
		// The second command keeps any shell from becoming the first one itself.
		const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$COMMAND"; true'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
		const [pid] = (await once(shell.stdout, 'data')).map(Number)
		onTestFinished(() => isRunning(pid) && process.kill(pid, 'SIGKILL'))
		shell.kill('SIGTERM')
		await expect.poll(() => isRunning(pid)).toBe(false)
	},
)
