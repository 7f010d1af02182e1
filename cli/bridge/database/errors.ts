type Told = Error & { code?: unknown; errno?: unknown; sqlState?: unknown; fatal?: unknown; severity?: unknown; number?: unknown }

/**
 * The server has read a statement and refused it, and the connection stands: what is wrong is the one thing that was being done. After
 * any other error nobody knows what the connection still does.
 */
export const isRefusedStatement = (error: unknown): boolean => {
	if (!(error instanceof Error)) return false
	const { code, errno, sqlState, fatal, severity, number } = error as Told
	if (typeof sqlState === 'string' && typeof errno === 'number') return fatal !== true && !CONNECTION.test(sqlState) && !ENDING.has(errno)
	if (severity === 'ERROR') return !CONNECTION.test(String(code))
	return error.name === 'RequestError' && typeof number === 'number'
}

/** SQLSTATE of connections that break and of a server that stops. */
const CONNECTION = /^(08|57)/
/** MySQL: the server stops, or an administrator ended the statement or the connection. */
const ENDING = new Set([1053, 1317, 1927])

/**
 * The column cannot hold the value: it is too long, or of signs that its character set lacks. The server's own words may quote a part of the
 * value, which may be a password.
 */
export const isUnholdable = (error: unknown): boolean => {
	if (!(error instanceof Error)) return false
	const { code, severity, number } = error as Told
	if (severity === 'ERROR') return /^22/.test(String(code))
	return UNHOLDABLE.has(String(code)) || number === 8152 || number === 2628
}

const UNHOLDABLE = new Set([
	'ER_TRUNCATED_WRONG_VALUE_FOR_FIELD',
	'ER_TRUNCATED_WRONG_VALUE',
	'ER_DATA_TOO_LONG',
	'ER_WARN_DATA_OUT_OF_RANGE',
	'ER_CANNOT_CONVERT_STRING',
])
