import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT_FOLDER } from './kernel/root-folder.ts'

/** The version of the program, as it was when this process started. */
export const VERSION: string = JSON.parse(readFileSync(join(ROOT_FOLDER, 'package.json'), 'utf8')).version

/** Whether a version comes after another one, by Semantic Versioning: 1.0.0-rc.2 after 1.0.0-rc.1, and 1.0.0 after both. */
export const isNewer = (version: string, than: string): boolean => {
	const [one, other] = [partsOf(version), partsOf(than)]
	const difference = firstDifference(one.numbers, other.numbers)
	if (difference !== 0) return difference > 0
	// A release comes after everything that was tried before it.
	if (one.trial.length === 0 || other.trial.length === 0) return one.trial.length < other.trial.length
	return firstDifference(one.trial, other.trial) > 0
}

/** Whether a text is such a version; what is built into one (`+...`) says nothing about its order and is not taken. */
export const isVersion = (text: string): boolean => VERSION_FORM.test(text)

const VERSION_FORM = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:-[0-9A-Za-z-]{1,20}(?:\.[0-9A-Za-z-]{1,20}){0,9})?$/

type Part = number | string

const partsOf = (version: string): { numbers: Part[]; trial: Part[] } => {
	const dash = version.indexOf('-')
	const [numbers, trial] = dash === -1 ? [version, ''] : [version.slice(0, dash), version.slice(dash + 1)]
	return { numbers: numbers.split('.').map(Number), trial: trial === '' ? [] : trial.split('.').map(partOf) }
}

const partOf = (text: string): Part => (/^\d+$/.test(text) ? Number(text) : text)

/** Above 0 when the first comes after the other. */
const firstDifference = (one: readonly Part[], other: readonly Part[]): number => {
	for (const [index, part] of one.entries()) {
		const against = other[index]
		if (against === undefined) return 1
		if (part !== against) return comesAfter(part, against) ? 1 : -1
	}
	return one.length - other.length
}

/** Numbers come before words. */
const comesAfter = (part: Part, other: Part): boolean => (typeof part === typeof other ? part > other : typeof part === 'string')
