/** What stands in a form by the names of its fields; null where a field is off or not there. */
export type FormTexts = Record<string, string | null>

export const textsIn = (form: HTMLFormElement): FormTexts =>
	Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** Writes texts into the fields that somebody can fill in. Gives those that had no place yet. */
export const writeTexts = (form: HTMLFormElement, texts: FormTexts): FormTexts => {
	const entries = Object.entries(texts)
	return Object.fromEntries(entries.filter(([name, text]) => !fieldsNamed(form, name).some((field) => write(field, text))))
}

const fieldsNamed = (form: HTMLFormElement, name: string) =>
	[...form.elements].filter((field) => field.getAttribute('name') === name && field.getAttribute('type') !== 'hidden')

/** True when the field holds it now. */
const write = (field: Element, text: string | null): boolean => {
	if (field instanceof HTMLInputElement && field.type === 'radio') {
		// A press, so that what hangs on the choice follows.
		if (field.value === text && !field.checked) field.click()
		return field.value === text
	}
	if (field instanceof HTMLInputElement && field.type === 'checkbox') {
		field.checked = text !== null
		return true
	}
	if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)) return false
	const isOther = field.value !== (text ?? '')
	field.value = text ?? ''
	// So that what hangs on the choice follows.
	if (isOther && field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
	return field.value === (text ?? '')
}
