/** The values of a form by field name; null where a field is unchecked or missing. */
export type FormTexts = Record<string, string | null>

export const textsIn = (form: HTMLFormElement): FormTexts =>
	Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/** Writes values into the visible fields. Returns those that had no field yet. */
export const writeTexts = (form: HTMLFormElement, texts: FormTexts): FormTexts => {
	const entries = Object.entries(texts)
	return Object.fromEntries(entries.filter(([name, text]) => !fieldsNamed(form, name).some((field) => write(field, text))))
}

const fieldsNamed = (form: HTMLFormElement, name: string) =>
	[...form.elements].filter((field) => field.getAttribute('name') === name && field.getAttribute('type') !== 'hidden')

/** True when the field has the value now. */
const write = (field: Element, text: string | null): boolean => {
	if (field instanceof HTMLInputElement && field.type === 'radio') {
		// A click, so that parts of the form that depend on the choice update.
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
	// So that parts of the form that depend on the choice update.
	if (isOther && field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
	return field.value === (text ?? '')
}
