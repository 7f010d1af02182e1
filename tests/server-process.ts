import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { SERVER } from './programs.ts'

/** Starts the server as `npm start` does, and waits until it serves. */
export const startServer = async (env: Record<string, string | undefined>) => {
	const child = spawn(process.execPath, [...QUIET, SERVER], { env, stdio: ['ignore', 'pipe', 'pipe'] })
	const ended = once(child, 'exit')
	running.add(child)
	child.once('exit', () => running.delete(child))
	let output = ''
	let errors = ''
	child.stdout?.on('data', (data) => {
		output += data
	})
	child.stderr?.on('data', (data) => {
		errors += data
		process.stderr.write(data)
	})
	await ready(child)
	/** What it has written so far, to standard output and then to standard error. */
	return { process: child, ended, output: () => output + errors }
}

/** Options of Node for a program of ours. */
export const QUIET = ['--disable-warning=ExperimentalWarning']

const running = new Set<ChildProcess>()

/** A failed test does not stop its site. The run of all tests would wait for that process and never end. */
export const killServers = (): void => {
	for (const child of running) child.kill('SIGKILL')
}

const ready = (child: ChildProcess) =>
	new Promise<void>((resolve, reject) => {
		let output = ''
		child.stdout?.on('data', (data) => {
			output += data
			if (output.includes('Ready on')) resolve()
		})
		child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
	})
