import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON object per line. Bodies, query values, cookies and tokens are never passed to it (RELIABILITY 3.15). */
export const createLog = (level: string, to?: DestinationStream): Log => {
	const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: described } }
	return to ? pino(options, to) : pino(options)
}

/** The name of a level, as a line of the log has its number. */
export const levelName = (level: unknown): string => pino.levels.labels[Number(level)] ?? String(level)

/**
 * Logs of an error only what helps to find it. Other properties are left out: PostgreSQL's `detail` quotes the row that broke a rule, mail
 * servers quote the recipient, HTTP clients the whole request.
 */
const described = (error: unknown): unknown => {
	if (!(error instanceof Error)) return String(error)
	return {
		type: error.name,
		message: error.message,
		stack: error.stack,
		...('code' in error && { code: String(error.code) }),
		...('errcode' in error && { errcode: Number(error.errcode) }),
		...(error.cause !== undefined && { cause: described(error.cause) }),
	}
}
