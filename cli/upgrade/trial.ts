import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { makeFolder } from '#server/data-dir.ts'
import { UsageError } from '../command.ts'
import { ask } from '../doctor/running-server.ts'
import { type Changes, programOf, type Release, requirePortal } from './release.ts'
import type { RunStep } from './steps.ts'

type Trial = { from: Release; to: Release; backup: string; folder: string; step: RunStep }

/**
 * Tries a version on a copy of the data, whose database is the embedded one whatever the site has: brings the backup back, migrates and checks
 * it, and starts the server on it. Returns the migrations that this needed.
 */
export const tryOnCopy = async ({ from, to, backup, folder, step }: Trial): Promise<string[]> => {
	const copy = join(folder, 'copy')
	makeFolder(copy)
	// The backup brings the key.
	const onCopy: Changes = { DATA_DIR: copy, DATABASE_URL: null, PROCESSES: null, SECRET_KEY: null }
	let applied: string[] = []
	await step('copy', async () => {
		await requirePortal(from, ['restore', '--from', backup], onCopy)
		return 'the backup can be brought back'
	})
	await step('migrate copy', async () => {
		const { applied: names } = await requirePortal(to, ['migrate'], onCopy)
		applied = Array.isArray(names) ? names.map(String) : []
		return applied.length === 0 ? 'nothing of the database changes' : `${applied.length} changes of the database: ${applied.join(', ')}`
	})
	await step('verify copy', async () => {
		await requirePortal(to, ['verify'], onCopy)
		return 'its books hold'
	})
	await step('serve copy', () => serveOnce(to, copy))
	return applied
}

/** Starts the server without the settings of the site, so that it sends no letters and pushes and asks nobody else, and looks at a page. Returns what was seen. */
export const serveOnce = async (release: Release, dataDir: string): Promise<string> => {
	const settings = Object.entries({ ...SANDBOX, DATA_DIR: dataDir }).map(([name, value]) => `${name}=${value}`)
	// It ends by itself where this process is killed.
	const [program = '', ...words] = [...BOUND, 'env', '-i', ...settings, ...programOf(release, 'server')]
	const child = spawn(program, words, { cwd: release.folder, stdio: ['ignore', 'pipe', 'pipe'] })
	const ended = once(child, 'exit')
	try {
		const address = await addressOf(child, ended)
		for (const path of ['/readyz', '/']) {
			const { response, reason } = await ask(`${address}${path}`)
			if (response?.status !== 200) throw new UsageError(`On the copy its ${path} says ${response?.status ?? reason}.`)
		}
		return 'the server starts on it and shows the home page'
	} finally {
		child.kill('SIGTERM')
		const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
		await ended
		clearTimeout(timer)
	}
}

/** Nothing listens at port 9 of this machine. */
const SANDBOX = {
	HOST: '127.0.0.1',
	PORT: '0',
	DEMO: '0',
	BACKUP_EVERY_MINUTES: '0',
	LOG_LEVEL: 'error',
	DISCORD_URL: 'http://127.0.0.1:9',
	PUSH_URL: 'http://127.0.0.1:9',
}

const addressOf = async (child: ChildProcess, ended: Promise<unknown[]>): Promise<string> => {
	let output = ''
	const ready = new Promise<string>((resolve) => {
		const look = (data: unknown) => {
			output += data
			const [, address] = /Ready on (http:\S+)/.exec(output) ?? []
			if (address !== undefined) resolve(address)
		}
		child.stdout?.on('data', look)
		child.stderr?.on('data', look)
	})
	const failed = ended.then(([code]) => {
		throw new UsageError(`The server ended with ${code} on the copy: ${output.trim().split('\n').at(-1)}`)
	})
	return Promise.race([ready, failed])
}

const STOP_MS = 20_000
/** Not every system has this program. */
const BOUND = process.platform === 'linux' ? ['timeout', '600'] : []
