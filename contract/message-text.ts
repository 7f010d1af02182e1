export type MessageValues = Record<string, string | number>

/** A message as an answer carries it: the English text, and the code and values from which any language makes its own text. */
export type SentMessage = { message: string; messageCode?: string | undefined; messageValues?: MessageValues | undefined }

/**
 * Puts the values into a sentence. `{name}` is replaced by the value as it is, `{name:time}` by the instant as `time` writes it. Null when a
 * value is missing.
 */
export const filled = (sentence: string, values: MessageValues, time: (instant: Date) => string): string | null => {
	let isWhole = true
	const text = sentence.replaceAll(/\{(\w+)(:time)?\}/g, (_gap, name: string, isTime?: string) => {
		const value = values[name]
		const instant = new Date(value ?? Number.NaN)
		if (value === undefined || (isTime && Number.isNaN(instant.getTime()))) isWhole = false
		return isWhole && isTime ? time(instant) : String(value)
	})
	return isWhole ? text.trim() : null
}
