import { readFileSync } from 'node:fs'

/** Loaded before a server: its clock is so many milliseconds ahead as the file CLOCK_FILE says, as if somebody had set the machine's. */
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
