/** What a field of a form holds, without the spaces around it. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** The same where nothing is null. */
export const textOrNull = (form: FormData, name: string): string | null => textOf(form, name) || null

/** A whole number, null where nothing is; what is no number is told by the rules. */
export const numberOrNull = (form: FormData, name: string): number | null => {
	const text = textOf(form, name)
	if (text === '') return null
	return /^\d+$/.test(text) ? Number(text) : Number.NaN
}
