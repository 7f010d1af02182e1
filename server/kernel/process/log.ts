import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

export type Log = Logger

/**
 * One JSON object per line. Bodies, query values, cookies and tokens are never passed to it (RELIABILITY 3.15). `onError` also gets what is logged
 * as an error.
 */
export const createLog = (level: string, { to, onError }: Options = {}): Log => {
	const options = {
		...{ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: described } },
		...(onError && { hooks: { logMethod: tellingErrors(onError) } }),
	}
	return to ? pino(options, to) : pino(options)
}

type Options = { to?: DestinationStream; onError?: (given: readonly unknown[]) => void }

const tellingErrors = (onError: NonNullable<Options['onError']>): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> =>
	function (given, method, level) {
		if (level >= ERROR) onError(given)
		method.apply(this, given)
	}

const ERROR = 50

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
