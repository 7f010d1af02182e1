import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The folder of the project, whatever the working directory of the command. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A step failed; the message is one sentence for the person at the terminal. */
export class Failure extends Error {
	exitCode = 1
}

/** The command was interrupted, with Ctrl-C for example: the remaining steps must not run either. */
export class Interrupted extends Failure {
	constructor(signal) {
		super('Stopped.')
		this.exitCode = exitCodeOf(signal)
	}
}

const exitCodeOf = (signal) => 128 + (constants.signals[signal] ?? 1)

/** Prints a line of progress, on stderr so that a command's own output can be piped. */
export const say = (line) => process.stderr.write(`${line}\n`)

/** Seconds since a moment of `performance.now()`, as text. */
export const secondsSince = (began) => `${((performance.now() - began) / 1000).toFixed(1)} s`

/**
 * Runs a program in the project folder and waits for its end; SIGINT, SIGTERM and SIGHUP are forwarded to it.
 * @returns its exit code, 128 + n when signal n ended it
 * @throws Interrupted when such a signal came, unless the program is the whole command and its exit code the answer
 */
export const launch = (file, args, { env = process.env, stdio = 'inherit', onOutput, isWholeCommand = false } = {}) =>
	new Promise((resolve, reject) => {
		const child = spawn(file, args, { cwd: ROOT, env, stdio })
		let received
		const stopForwarding = forwardSignals(child, (signal) => {
			received = signal
		})
		child.stdout?.on('data', (chunk) => onOutput?.(chunk))
		child.stderr?.on('data', (chunk) => onOutput?.(chunk))
		child.on('error', (error) => {
			stopForwarding()
			reject(new Failure(`${file} could not be started: ${error.message}`))
		})
		child.on('close', (code, signal) => {
			stopForwarding()
			if (received && !isWholeCommand) reject(new Interrupted(received))
			else resolve(code ?? exitCodeOf(signal))
		})
	})

const forwardSignals = (child, onSignal) => {
	const unfollow = followParent()
	const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
		// Ctrl-C reaches the child without us: the terminal sends it to every process in the foreground.
		const reachesChild = signal === 'SIGINT' && process.stdin.isTTY
		const forward = () => {
			// A second signal would cut short what the child does after the first.
			unfollow()
			onSignal(signal)
			if (!reachesChild) child.kill(signal)
		}
		process.on(signal, forward)
		return () => process.off(signal, forward)
	})
	return () => {
		unfollow()
		for (const remove of listeners) remove()
	}
}

/**
 * npm passes a signal to the shell that it started us with, and some shells end without passing it on; a kill ends npm alone. So whoever runs
 * below npm stops as by SIGTERM when that shell or npm is gone.
 */
const followParent = () => {
	if (!process.env.npm_lifecycle_event) return () => undefined
	const timer = setInterval(() => above() !== ABOVE && process.kill(process.pid, 'SIGTERM'), LOOK_MS)
	return () => clearInterval(timer)
}

/** Whoever has started us; another process is the parent as soon as that one is gone. */
const above = () => `${process.ppid} ${starterOfShell(process.ppid)}`

/** Whoever has started the shell, on Linux. Nobody where npm is the parent itself: it may outlive the terminal that it was started in. */
const starterOfShell = (parent) => {
	try {
		const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')[1] === '-c'
		starter = isShell ? /^PPid:.*/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))[0] : ''
	} catch {
		// Not Linux, or it cannot be read just now: a parent that has gone shows by its number.
		return starter
	}
	return starter
}

let starter = ''
const ABOVE = above()
const LOOK_MS = 500
