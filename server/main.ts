import cluster from 'node:cluster'
import { join } from 'node:path'
import { isDamaged, isRefusedByDisk, isUnavailable, MixedSchemaError, NewerSchemaError, UnfitServerError } from '#db/errors.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { requireDemoConsent } from './demo-consent.ts'
import { askForTakings } from './kernel/limits/windows-over-ipc.ts'
import { SecretKeyError } from './kernel/secrets/secret-key.ts'
import { isStop, runProcesses } from './processes.ts'
import { StartRefused } from './start-refused.ts'
import { printReady, printStep } from './terminal.ts'
import { tryPort } from './try-port.ts'

// The files of the server hold money, secrets and personal data: only this user may read them, whatever the umask of the shell.
process.umask(0o077)

/** The server: reads the settings, serves, and stops on a signal. An expected failure at start prints one sentence. */
try {
	const config = readConfig()
	if (cluster.isWorker) await serveAsChild(config)
	else await serve(config)
} catch (error) {
	process.stderr.write(`${sentence(error)}\n`)
	process.exit(1)
}

/** Serves from this process, or from several child processes. */
async function serve(config: Config): Promise<void> {
	requireDemoConsent(config)
	if (config.socket === null) await tryPort(config)
	if (!config.mail.smtpUrl) printStep(`Without SMTP_URL mail is written to ${join(config.dataDir, 'mail')}.`)
	if (config.processes === 1) {
		const { port, stop } = await runHere(config)
		// Before the ready message: whoever reads it may stop the server at once.
		endOnSignals(stop)
		return printPort(config, port)
	}
	// Before the first process is forked: whoever sees it may stop the site at once.
	endOnSignals(() => below.stop())
	const below = runProcesses(config.processes)
	const port = await below.ready
	if (port !== null) printPort(config, port)
}

/** The port of the socket that systemd holds may be another one than doctor and the proxy look at. */
function printPort(config: Config, served: number): void {
	if (config.socket !== null && served !== config.port)
		printStep(
			`PORT is ${config.port}, but barkada.socket gave port ${served}, which is served: let both name the same port, and the proxy too.`,
		)
	printReady(served, config)
}

function endOnSignals(stop: () => Promise<void>): void {
	let isStopping = false
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.on(signal, () => {
			if (isStopping) process.exit(1)
			isStopping = true
			endWith(stop())
		})
}

/**
 * Runs as one of several processes: the parent process says when to stop. A terminal sends signals to all processes, so the child ignores
 * them.
 */
async function serveAsChild(config: Config): Promise<void> {
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
	// During the start nothing is served, and each change to the database is done whole or not at all, so a stop needs no work.
	let stop = (): Promise<void> => Promise.resolve()
	process.on('message', (message) => isStop(message) && endWith(stop()))
	stop = (await runHere(config, askForTakings(process))).stop
}

// Imported on demand: the parent of several processes needs nothing of the site.
async function runHere(...given: Parameters<typeof import('./run.ts').run>) {
	return (await import('./run.ts')).run(...given)
}

function endWith(stopped: Promise<void>): void {
	stopped.then(
		() => process.exit(0),
		() => process.exit(1),
	)
}

function sentence(error: unknown): string {
	if (!(error instanceof Error)) return String(error)
	const expected = [ConfigError, SecretKeyError, StartRefused, NewerSchemaError, MixedSchemaError, UnfitServerError]
	if (expected.some((kind) => error instanceof kind)) return error.message
	const code = 'code' in error ? error.code : undefined
	if (code === 'EADDRINUSE') return `Port ${'port' in error ? error.port : ''} is in use already: stop the other program or set PORT.`
	if (code === 'EACCES' && 'port' in error) return `Port ${error.port} may not be used: choose one above 1023 with PORT.`
	if ('syscall' in error && error.syscall === 'listen')
		return `Nothing can be served on the socket of LISTEN_FDS (${error.message}): systemd sets it together with the socket, nobody else should.`
	if (isUnavailable(error) || ['28P01', '28000', '3D000', '42501'].includes(String(code)))
		return `The database does not let us in: ${error.message || 'nobody answers at DATABASE_URL.'}${isRefusedByDisk(error) ? ' Is the disk full, or the folder not of this user?' : ''}`
	if (isDamaged(error)) return `The database file in DATA_DIR is damaged: ${error.message}`
	return error.stack ?? error.message
}
