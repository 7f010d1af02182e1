import * as z from 'zod/mini'
import { GENDERS, SECRET_QUESTIONS } from './codes.ts'
import { COUNTRY_CODES } from './countries.ts'
import { defineEndpoint } from './endpoint.ts'
import { instant, oneOf, points, required, requiredText } from './fields.ts'
import { FIELD_LENGTH, PASSWORD_LENGTH } from './limits.ts'
import { MESSAGES } from './messages.ts'
import { newPassword } from './passwords.ts'

/** A signed-in person as the wire shows them (SPEC 3, DECISIONS 3): no secret of any kind, the e-mail masked. */
export const user = z.object({
	UserNum: z.int(),
	UserID: z.string(),
	UserPoint: points,
	UserPoint2: points,
	NameFirst: z.string(),
	NameLast: z.string(),
	UserEmail: z.string(),
	PhoneNumber: z.string(),
	UserSQ: z.int(),
	email_verified_at: z.nullable(instant),
	ReferralCode: z.string(),
	characters: z.array(z.object({ ChaNum: z.int(), ChaName: z.string(), ChaLevel: z.int(), ChaClass: z.int(), ChaSchool: z.int() })),
})
export type User = z.output<typeof user>

/** An email address that is required. */
export const emailAddress = (message: string) => required(message, FIELD_LENGTH.email).check(z.regex(EMAIL_PATTERN, MESSAGES.emailInvalid))
/** A single line of text: no control characters and no characters that change the direction of text. */
export const NAME_PATTERN = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u

/** A single address as mail systems accept it: no list, no display name, no quotes. */
export const EMAIL_PATTERN = /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@.,;:<>()[\]\\"]+(\.[^\s\p{Cc}@.,;:<>()[\]\\"]+)+$/u

export const secretQuestionFields = {
	secretQuestion: oneOf(Object.keys(SECRET_QUESTIONS).map(Number), MESSAGES.secretQuestionRequired),
	secretAnswer: requiredText(MESSAGES.secretAnswerRequired, FIELD_LENGTH.secretAnswer),
}

/** The registration form (SPEC 3, 5). The password's upper length is a setting, checked by the server. */
export const registerBody = z.strictObject({
	userId: required(MESSAGES.usernameRequired, FIELD_LENGTH.userId, MESSAGES.userIdFormat).check(
		z.regex(/^[A-Za-z0-9_]{4,20}$/, MESSAGES.userIdFormat),
	),
	userFirstName: requiredText(MESSAGES.firstNameRequired, FIELD_LENGTH.firstName).check(z.regex(NAME_PATTERN, MESSAGES.nameInvalid)),
	userLastName: requiredText(MESSAGES.lastNameRequired, FIELD_LENGTH.lastName).check(z.regex(NAME_PATTERN, MESSAGES.nameInvalid)),
	userPassword: newPassword(MESSAGES.passwordRequired),
	userPasswordConfirm: required(MESSAGES.confirmRequired, 2 * PASSWORD_LENGTH.max, MESSAGES.passwordTooLong),
	userEmail: emailAddress(MESSAGES.emailRequired),
	...secretQuestionFields,
	gender: oneOf(GENDERS, MESSAGES.genderRequired),
	country: oneOf(COUNTRY_CODES, MESSAGES.countryRequired),
	agreeTerms: oneOf([true], MESSAGES.agreementRequired),
})
export type RegisterBody = z.output<typeof registerBody>

export const register = defineEndpoint({
	method: 'POST',
	path: '/register',
	summary: 'Create a player account',
	tag: 'accounts',
	access: 'guest',
	body: registerBody,
	reply: z.object({ status: z.literal(1), message: z.string() }),
	problems: ['VALIDATION', 'REGISTRATION_CLOSED'],
	limit: 'registerPerAddress',
	refusal: { status: 0 },
	hashes: true,
})
