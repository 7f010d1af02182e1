import { isUnavailable } from '#db/errors.ts'
import { ConfigError, readConfig } from './config.ts'
import { SecretKeyError } from './kernel/secret-key.ts'
import { run } from './run.ts'

/** The server: read the settings, serve, stop when told to. What can go wrong at start ends with one sentence. */
try {
	const config = readConfig()
	const stop = await run(config)
	let isStopping = false
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.on(signal, () => {
			if (isStopping) process.exit(1)
			isStopping = true
			stop().then(
				() => process.exit(0),
				() => process.exit(1),
			)
		})
} catch (error) {
	process.stderr.write(`${sentence(error)}\n`)
	process.exit(1)
}

function sentence(error: unknown): string {
	if (error instanceof ConfigError || error instanceof SecretKeyError) return error.message
	if (!(error instanceof Error)) return String(error)
	const code = 'code' in error ? error.code : undefined
	if (code === 'EADDRINUSE') return `Port ${'port' in error ? error.port : ''} is in use already: stop the other program or set PORT.`
	if (code === 'EACCES' && 'port' in error) return `Port ${error.port} may not be used: choose one above 1023 with PORT.`
	if (isUnavailable(error) || ['28P01', '28000', '3D000'].includes(String(code)))
		return `The database does not let us in: ${error.message || 'nobody answers at DATABASE_URL.'}`
	if ('errcode' in error && (error.errcode === 26 || error.errcode === 11))
		return `The database file in DATA_DIR is damaged: ${error.message}`
	return error.stack ?? error.message
}
