import { type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON object a line. Bodies, query values, cookies and tokens are never handed to it (RELIABILITY 3.15). */
export const createLog = (level: string): Log => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
