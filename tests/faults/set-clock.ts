import { readFileSync } from 'node:fs'

/** Loaded before a server: its clock is ahead by the milliseconds in the file CLOCK_FILE, as if the machine's clock had been set. */
const file = process.env.CLOCK_FILE ?? ''
const RealDate = Date
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'))

class SetDate extends RealDate {
	constructor(...parts: [] | [number]) {
		if (parts.length === 0) super(now())
		else super(...parts)
	}
	static override now = now
}

globalThis.Date = SetDate as DateConstructor
