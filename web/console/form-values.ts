import type { Text } from '#web/words/words.ts'

/** The values of the fields of a form. */

export type ErrorOf = (field: string) => Text | undefined
type Plain<V> = { [K in keyof V]: V[K] extends string | number | null | undefined ? K : never }[keyof V] & string

/** The properties of the field of a stored value: its name, the value, and what is wrong with it. `blank` is the value of a new entry. */
export const fieldsOf =
	<V extends object>(stored: V | null, errorOf: ErrorOf) =>
	(name: Plain<V>, blank: string | number = '') => ({
		name,
		defaultValue: (stored?.[name] as string | number | null | undefined) ?? blank,
		error: errorOf(name),
	})

/** Trimmed. */
export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** The same, null when empty. */
export const textOrNull = (form: FormData, name: string): string | null => textOf(form, name) || null

/** A whole number. Other text becomes NaN, which the rules refuse. */
export const numberOf = (form: FormData, name: string): number =>
	/^\d+$/.test(textOf(form, name)) ? Number(textOf(form, name)) : Number.NaN

/** The same, null when empty. */
export const numberOrNull = (form: FormData, name: string): number | null => (textOf(form, name) === '' ? null : numberOf(form, name))
