import type { Errors } from '#web/forms/errors.ts'
import type { Text } from '#web/words/words.ts'

/** The fields of a form, by the names of its values: texts, on/off values, rows. */

type ErrorOf = (field: string) => Text | undefined

/** The properties of a text's field. */
export type FieldProps = {
	name: string
	value: string
	error: Text | undefined
	onChange: (event: { currentTarget: { value: string } }) => void
}
export type ToggleProps = { name: string; checked: boolean; onChange: (event: { currentTarget: { checked: boolean } }) => void }

export type NamesOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string

/** Takes a function where the change follows from other values. */
export type SetOf<V> = (change: Partial<V> | ((current: V) => Partial<V>)) => void

/** A form whose fields include those of `V`: a group of fields takes the form that contains it. */
export type FieldsOf<V> = {
	values: V
	set: SetOf<V>
	errorOf: ErrorOf
	/** The properties of the field of a text, a select or a picture. */
	field: (name: NamesOf<V, string>) => FieldProps
	/** Those of a check box. */
	toggle: (name: NamesOf<V, boolean>) => ToggleProps
	/** Those of a radio button. */
	option: (name: NamesOf<V, string>, value: string) => ToggleProps & { type: 'radio'; value: string }
}

export const fieldsOf = <V extends object>(values: V, set: SetOf<V>, errors: Errors): FieldsOf<V> => {
	const errorOf: ErrorOf = (name) => errors[name]?.[0]
	const put = (name: string, value: unknown) => set({ [name]: value } as Partial<V>)
	return {
		values,
		set,
		errorOf,
		field: (name) => ({
			name,
			value: values[name] as string,
			error: errorOf(name),
			onChange: ({ currentTarget }) => put(name, currentTarget.value),
		}),
		toggle: (name) => ({
			name,
			checked: values[name] as boolean,
			onChange: ({ currentTarget }) => put(name, currentTarget.checked),
		}),
		option: (name, value) => ({ type: 'radio', name, value, checked: values[name] === value, onChange: () => put(name, value) }),
	}
}

/** The rows of a form with their fields, which the server calls `files.0.address`. */
export const rowsOf = <R extends object, K extends string>(form: FieldsOf<{ [N in K]: R[] }>, name: K) => {
	const put = (next: (rows: R[]) => R[]) => form.set((values) => ({ [name]: next(values[name]) }) as Partial<{ [N in K]: R[] }>)
	const set = (index: number, change: Partial<R>) => put((rows) => rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
	return {
		rows: form.values[name],
		error: form.errorOf(name),
		field: (index: number, column: NamesOf<R, string>): FieldProps => ({
			name: `${name}.${index}.${column}`,
			value: form.values[name][index]?.[column] as string,
			error: form.errorOf(`${name}.${index}.${column}`),
			onChange: ({ currentTarget }) => set(index, { [column]: currentTarget.value } as Partial<R>),
		}),
		set,
		add: (row: R) => put((rows) => [...rows, row]),
		remove: (index: number) => put((rows) => rows.filter((_row, at) => at !== index)),
		raise: (index: number) => put((rows) => rows.map((row, at) => rows[at === index ? index - 1 : at === index - 1 ? index : at] ?? row)),
	}
}
