import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { machineEnvironment } from './machine-environment.ts'
import { openPortal } from './portal.ts'
import { PORTAL } from './programs.ts'
import { QUIET } from './server-process.ts'

/** A bridge as an operator has it: a folder with its configuration, and the real program. `init` makes both. */
export const installBridge = async (profile: string, { site, key }: { site: string; key: string }) => {
	const folder = mkdtempSync(join(tmpdir(), 'barkada-bridge-'))
	// `init` makes the folder of the configuration.
	const file = join(folder, 'beside', 'bridge.json')
	const portal = openPortal(machineEnvironment())
	const run = (verb: string, ...words: string[]) => portal('bridge', verb, '--config', file, ...words)
	const made = await run('init', '--profile', profile, '--site', site, '--json')
	if (made.code !== 0) throw new Error(made.err)
	const read = (): Record<string, unknown> => JSON.parse(readFileSync(file, 'utf8'))
	/** Changes words of the configuration, as an editor would. */
	const write = (changes: object) => writeFileSync(file, JSON.stringify({ ...read(), ...changes }))
	write({ key })
	return {
		folder,
		file,
		read,
		write,
		run,
		/** A file beside the configuration. */
		addFile: (name: string, text: string): string => {
			writeFileSync(join(dirname(file), name), text)
			return name
		},
		/** `portal bridge run` as a process of its own. */
		start: () => startBridge(file),
	}
}

export type InstalledBridge = Awaited<ReturnType<typeof installBridge>>

export const startBridge = (file: string) => {
	const child = spawn(process.execPath, [...QUIET, PORTAL, 'bridge', 'run', '--config', file], {
		env: machineEnvironment(),
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	running.add(child)
	const ended = once(child, 'exit').then(([code]) => {
		running.delete(child)
		return code as number | null
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (data) => {
			output += data
		})
	const end = async (signal: NodeJS.Signals) => {
		child.kill(signal)
		return { code: await ended, output }
	}
	return {
		pid: child.pid ?? 0,
		output: () => output,
		/** As a service manager stops it. */
		stop: () => end('SIGTERM'),
		kill: () => end('SIGKILL'),
	}
}

const running = new Set<ChildProcess>()

/** For the end of a file whose test has failed. */
export const killBridges = (): void => {
	for (const child of running) child.kill('SIGKILL')
}
