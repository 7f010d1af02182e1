import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './launch.mjs'

/** When the clock of a run begins that asks for no other moment: in the middle of a month, a week and a day, the same on every day. */
export const USUAL_MOMENT = '2029-05-16T14:00:00+08:00'

/**
 * The environment in which the clock of a run begins at a moment, in every process of it.
 * @param {string} moment an instant such as `2027-01-01T00:30:00+08:00`
 */
export const beginningAt = (moment) => ({
	SUITE_AHEAD_MS: String(Date.parse(moment) - Date.now()),
	NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(join(ROOT, 'tests/suite-clock.ts')).href}`.trim(),
})
