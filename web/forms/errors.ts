import type { Text } from '#web/words/words.ts'

/** The errors of a form: the messages of each field. */
export type Errors = Record<string, Text[]>

/** What the screen calls the fields of a form. */
export type Labels = Record<string, string>

/** Orders the errors as the fields appear on the screen; errors without a field come last. */
export const inOrder = (errors: Errors, fields: string[]): Errors => {
	const place = (field: string) => (fields.includes(field) ? fields.indexOf(field) : fields.length)
	return Object.fromEntries(Object.entries(errors).sort(([one], [other]) => place(one) - place(other)))
}

/** Returns the same object when there is nothing to remove, so that typing does not render the form again. */
export const without = (errors: Errors, field: string): Errors =>
	field in errors ? Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)) : errors

/** The messages of fields that the form does not have. A field of several parts matches names that begin with its own. */
export const textsWithoutField = (errors: Errors, fields: string[]): Text[] =>
	Object.entries(errors)
		.filter(([field]) => !fields.some((name) => name === field || name.startsWith(`${field}.`)))
		.flatMap(([, texts]) => texts)
