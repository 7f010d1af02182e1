/** What is wrong with a form: the messages of each field. */
export type Errors = Record<string, string[]>

/** As the fields stand on the screen, whatever order the rules have; what belongs to no field comes last. */
export const inOrder = (errors: Errors, fields: string[]): Errors => {
	const place = (field: string) => (fields.includes(field) ? fields.indexOf(field) : fields.length)
	return Object.fromEntries(Object.entries(errors).sort(([one], [other]) => place(one) - place(other)))
}

/** The same object when there is nothing to forget, so that typing does not render the form again. */
export const without = (errors: Errors, field: string): Errors =>
	field in errors ? Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)) : errors
