import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON object a line. Bodies, query values, cookies and tokens are never handed to it (RELIABILITY 3.15). */
export const createLog = (level: string, to?: DestinationStream): Log => {
	const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: described } }
	return to ? pino(options, to) : pino(options)
}

/**
 * Of an error only what helps to find it. What else hangs on it is left out: PostgreSQL's `detail` quotes the row that broke a
 * rule, mail servers quote the recipient, clients of the web the whole request.
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
