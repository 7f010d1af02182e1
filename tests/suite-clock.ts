import { ServerResponse } from 'node:http'
import { setClockAhead } from './clock-ahead.ts'

/**
 * Loaded first by every process of a run of tests that begins at another moment than now (scripts/suite-moment.mjs), and by the programs
 * that tests start.
 */
const ahead = Number(process.env.SUITE_AHEAD_MS)
setClockAhead(ahead)

const { timeOrigin } = performance
Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + ahead })

// Node takes the header Date of an answer from the machine's clock.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
	if (this.sendDate && !this.hasHeader('date')) this.setHeader('Date', new Date().toUTCString())
	return Reflect.apply(writeHead, this, given)
}
