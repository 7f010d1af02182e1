import { FIELD_LENGTH } from '#contract/limits.ts'
import type { MessageCode } from '#contract/messages.server.ts'

/** A single line of text: no control characters and no characters that change the direction of text. */
export const NAME_PATTERN = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u

/**
 * What people tell about themselves and may change, in the order of the form. All that is listed here is shown to its owner, changed by the
 * update call and its form, exported, and emptied when the account is closed; staff see what `isForStaff` says. `required`: the
 * message of an empty field; a field without one keeps its value when it is left empty (DECISIONS 14), so a call of its own takes it away: `DELETE /me/phone`, after
 * which `said` is the message. No zod here, because the form imports it.
 */
export const DETAILS = {
	NameFirst: {
		max: FIELD_LENGTH.firstName,
		pattern: NAME_PATTERN,
		invalid: 'nameInvalid',
		required: 'firstNameRequired',
		autoComplete: 'given-name',
		isForStaff: true,
	},
	NameLast: {
		max: FIELD_LENGTH.lastName,
		pattern: NAME_PATTERN,
		invalid: 'nameInvalid',
		required: 'lastNameRequired',
		autoComplete: 'family-name',
		isForStaff: true,
	},
	PhoneNumber: {
		max: FIELD_LENGTH.phone,
		pattern: /^[0-9+() -]*$/,
		invalid: 'phoneInvalid',
		required: null,
		removal: { at: 'phone', said: 'phoneRemoved' },
		autoComplete: 'tel',
		isForStaff: false,
	},
} as const satisfies Record<string, Detail>

type Detail = {
	max: number
	pattern: RegExp
	invalid: MessageCode
	autoComplete: string
	isForStaff: boolean
} & ({ required: MessageCode } | { required: null; removal: { at: string; said: MessageCode } })

export type DetailName = keyof typeof DETAILS
export type OptionalDetailName = { [K in DetailName]: (typeof DETAILS)[K]['required'] extends null ? K : never }[DetailName]
export type StaffDetailName = { [K in DetailName]: (typeof DETAILS)[K]['isForStaff'] extends true ? K : never }[DetailName]

export const DETAIL_NAMES = Object.keys(DETAILS) as DetailName[]
export const isOptional = (name: DetailName): name is OptionalDetailName => DETAILS[name].required === null
export const OPTIONAL_DETAIL_NAMES = DETAIL_NAMES.filter(isOptional)
export const STAFF_DETAIL_NAMES = DETAIL_NAMES.filter((name): name is StaffDetailName => DETAILS[name].isForStaff)

/** An object with a value for each of these details. */
export const ofDetails = <N extends DetailName, V>(names: readonly N[], make: (name: N) => V): Record<N, V> =>
	Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, V>
