import * as z from 'zod/mini'
import { GENDERS, SECRET_QUESTIONS } from '#contract/codes.ts'
import { COUNTRY_CODES } from '#contract/countries.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { instant, messageFields, oneOf, points, requiredName, requiredText } from '#contract/fields.ts'
import { FIELD_LENGTH } from '#contract/limits.ts'
import type { MessageCode } from '#contract/messages.server.ts'
import { newPassword, repeatedPassword } from '#contract/passwords.ts'
import { arrivalId } from '#features/identities/arrival.contract.ts'
import { DETAIL_NAMES, NAME_PATTERN, ofDetails } from './details.contract.ts'

/** A signed-in person as the wire shows them (SPEC 3, DECISIONS 3): no secret of any kind, the e-mail masked. */
export const user = z.object({
	UserNum: z.int(),
	UserID: z.string(),
	UserPoint: points,
	UserPoint2: points,
	...ofDetails(DETAIL_NAMES, () => z.string()),
	UserEmail: z.string(),
	UserSQ: z.int(),
	email_verified_at: z.nullable(instant),
	ReferralCode: z.string(),
	characters: z.array(z.object({ ChaNum: z.int(), ChaName: z.string(), ChaLevel: z.int(), ChaClass: z.int(), ChaSchool: z.int() })),
})
export type User = z.output<typeof user>

/** An email address that is required. */
export const emailAddress = (message: MessageCode) =>
	requiredName(message, FIELD_LENGTH.email).check(z.regex(EMAIL_PATTERN, 'emailInvalid'))
/** A single address as mail systems accept it: no list, no display name, no quotes. */
export const EMAIL_PATTERN = /^[^\s\p{C}@,;:<>()[\]\\"]+@[^\s\p{C}@.,;:<>()[\]\\"]+(\.[^\s\p{C}@.,;:<>()[\]\\"]+)+$/u

export const secretQuestionFields = {
	secretQuestion: oneOf(Object.keys(SECRET_QUESTIONS).map(Number), 'secretQuestionRequired'),
	secretAnswer: requiredText('secretAnswerRequired', FIELD_LENGTH.secretAnswer),
}

/** What a person who came from the game has never been asked. */
export const joiningFields = { ...secretQuestionFields, agreeTerms: oneOf([true], 'agreementRequired') }
export type Joining = { secretQuestion: number; secretAnswer: string; agreeTerms: true }

/** The registration form (SPEC 3, 5). The password's upper length is a setting, checked by the server. */
export const registerBody = z.strictObject({
	userId: requiredName('usernameRequired', FIELD_LENGTH.userId, 'userIdFormat').check(z.regex(/^[A-Za-z0-9_]{4,20}$/, 'userIdFormat')),
	userFirstName: requiredText('firstNameRequired', FIELD_LENGTH.firstName).check(z.regex(NAME_PATTERN, 'nameInvalid')),
	userLastName: requiredText('lastNameRequired', FIELD_LENGTH.lastName).check(z.regex(NAME_PATTERN, 'nameInvalid')),
	userPassword: newPassword('passwordRequired'),
	userPasswordConfirm: repeatedPassword('confirmRequired'),
	userEmail: emailAddress('emailRequired'),
	...secretQuestionFields,
	gender: oneOf(GENDERS, 'genderRequired'),
	country: oneOf(COUNTRY_CODES, 'countryRequired'),
	agreeTerms: oneOf([true], 'agreementRequired'),
	/** Who the new player is at a provider, as this browser proved it: linked to the account (features/identities). */
	arrival: z.optional(z.nullable(arrivalId)),
})
export type RegisterBody = z.output<typeof registerBody>

export const register = defineEndpoint({
	method: 'POST',
	path: '/register',
	summary: 'Create a player account',
	tag: 'accounts',
	access: 'guest',
	body: registerBody,
	sample: {
		userId: 'maria_santos',
		userFirstName: 'Maria',
		userLastName: 'Santos',
		userPassword: 'Kalesa-at-Araw',
		userPasswordConfirm: 'Kalesa-at-Araw',
		userEmail: 'maria.santos@example.com',
		secretQuestion: 2,
		secretAnswer: 'Iloilo',
		gender: 'Female',
		country: 'PH',
		agreeTerms: true,
	},
	reply: z.object({ status: z.literal(1), ...messageFields }),
	problems: ['VALIDATION', 'REGISTRATION_CLOSED', 'IDENTITY_OVER', 'IDENTITY_TAKEN'],
	endsArrival: true,
	limit: 'registerPerAddress',
	refusal: { status: 0 },
	hashes: true,
})
