/** A command that was called wrongly; the message is one sentence for the operator. */
export class UsageError extends Error {}

export type Options = Record<string, string | undefined>

/** What is printed. `failure` is one sentence: the command did its work, and what it found is bad. */
type Outcome = { text: string; json: unknown; failure?: string }

export type Command = {
	summary: string
	/** An option without `value` is given or not; `required` ones must be given. */
	options: Record<string, { value?: string; help: string; required?: true }>
	run: (options: Options) => Promise<Outcome>
}

/** The time of an option in epoch milliseconds, null when it is not given; it must name its zone. */
export const instant = (options: Options, name: string): number | null => {
	const text = options[name]
	if (text === undefined) return null
	const [, day = ''] = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.exec(text) ?? []
	const ms = Date.parse(text)
	// February 31 would silently become a day in March.
	const isRealDay = day !== '' && new Date(`${day}T00:00Z`).toISOString().startsWith(day)
	if (!isRealDay || Number.isNaN(ms)) throw new UsageError(`--${name} must be a time with its zone, such as 2026-12-31T23:59:59+08:00.`)
	return ms
}

/** The number of an option: whole and within its range; `fallback` when it is not given. */
export const wholeNumber = (options: Options, name: string, range: { min: number; max: number; fallback?: number }): number => {
	const text = options[name]
	if (text === undefined && range.fallback !== undefined) return range.fallback
	const number = Number(text)
	if (text === undefined || !/^-?\d{1,15}$/.test(text) || number < range.min || number > range.max)
		throw new UsageError(`--${name} must be a whole number from ${range.min} to ${range.max}.`)
	return number
}
