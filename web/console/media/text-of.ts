/** The value of a form field, trimmed. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** The same, null when empty. */
export const textOrNull = (form: FormData, name: string): string | null => textOf(form, name) || null

/** A whole number, null when empty. Other text is refused by the rules. */
export const numberOrNull = (form: FormData, name: string): number | null => {
	const text = textOf(form, name)
	if (text === '') return null
	return /^\d+$/.test(text) ? Number(text) : Number.NaN
}
