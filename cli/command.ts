/** A command was called wrongly; the message is one sentence for the operator. */
export class UsageError extends Error {}

export type Options = Record<string, string | undefined>

/** What is printed. `failure` is one sentence: the command ran, but what it found is bad. */
export type Outcome = { text: string; json: unknown; failure?: string }

export type Command = {
	summary: string
	/** An option without `value` is a flag; `required` ones must be given. */
	options: Record<string, { value?: string; help: string; required?: true }>
	/** What may be typed without the name of an option, such as `ID...`; otherwise nothing may. */
	operands?: { value: string; help: string }
	/** `isJson`: for a command that writes its answer itself, which then returns null. */
	run: (options: Options, isJson: boolean, operands: readonly string[]) => Promise<Outcome | null>
}

/** The time of an option (RFC 3339) in epoch milliseconds, or null without the option. Fractions finer than milliseconds are cut off. */
export const instant = (options: Options, name: string): number | null => {
	const text = options[name]
	if (text === undefined) return null
	const ms = millisecondsOf(text)
	if (Number.isNaN(ms)) throw new UsageError(`--${name} must be a time with its zone, such as 2026-12-31T23:59:59+08:00.`)
	return ms
}

/** Day, hour and minute, second, fraction, offset. The seconds are optional here, unlike in RFC 3339. */
const RFC_3339 = /^(\d{4}-\d{2}-\d{2})[Tt ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d|60)(?:\.(\d+))?)?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

const millisecondsOf = (text: string): number => {
	const [, day = '', minute = '', second = '0', fraction = '', zone = ''] = RFC_3339.exec(text) ?? []
	const midnight = Date.parse(`${day}T00:00Z`)
	// February 31 would silently become a day in March.
	if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return Number.NaN
	// A leap second (:60) counts as the first second of the next minute, as in every computer clock.
	return Date.parse(`${day}T${minute}${zone.toUpperCase()}`) + Number(second) * 1_000 + Number(fraction.slice(0, 3).padEnd(3, '0'))
}

/** The whole number of an option, within its range; `fallback` without the option. */
export const wholeNumber = (options: Options, name: string, range: { min: number; max: number; fallback?: number }): number => {
	const text = options[name]
	if (text === undefined && range.fallback !== undefined) return range.fallback
	const number = Number(text)
	if (text === undefined || !isWhole(text) || number < range.min || number > range.max)
		throw new UsageError(`--${name} must be a whole number from ${range.min} to ${range.max}.`)
	return number
}

/** The number of a thing of the site, such as of an order line. */
export const numberOf = (operand: string): number => {
	if (!isWhole(operand) || Number(operand) < 1) throw new UsageError(`"${operand}" is no number of anything here.`)
	return Number(operand)
}

const isWhole = (text: string) => /^-?\d{1,15}$/.test(text)
