import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { instant, message, points } from '#contract/fields.ts'
import { FIELD_LENGTH, SECOND_PASSWORD_LENGTH } from '#contract/limits.ts'
import type { MessageCode } from '#contract/messages.server.ts'
import { knownPassword, newPassword } from '#contract/passwords.ts'
import { READABLE_OR_EMPTY, withoutUnseen } from '#contract/unseen.ts'
import { EMAIL_PATTERN, secretQuestionFields, user } from '#features/accounts/contract.ts'
import { DETAIL_NAMES, DETAILS, type DetailName, OPTIONAL_DETAIL_NAMES, ofDetails } from '#features/accounts/details.contract.ts'
import { JOB_KINDS } from '#features/bridge/contract.ts'
import { ENTRY_STATES } from '#features/events/kinds.contract.ts'
import { IDENTITY_PROVIDERS } from '#features/identities/providers.contract.ts'
import { notificationChoices } from '#features/notifications/contract.ts'
import { NOTIFICATION_KINDS } from '#features/notifications/kinds.contract.ts'
import { signInWay } from '#features/sessions/contract.ts'
import { ownAccount } from '#features/step-up/contract.ts'
import { ticketLine } from '#features/tickets/contract.ts'
import { topUpRecord } from '#features/top-ups/contract.ts'
import { movement } from '#features/wallet/statement.contract.ts'

/** What a person may change, export and close of their own account. */

/** A field that keeps its value when it is left out, null or "" (DECISIONS 14). */
const optional = (max: number, pattern: RegExp, text: MessageCode) =>
	z.optional(z.nullable(z.string('notText').check(z.maxLength(max, 'tooLong'), z.regex(pattern, text))))

const detail = (name: DetailName) => {
	const { max, pattern, invalid, required } = DETAILS[name]
	const text = z.string('notText').check(z.maxLength(max, 'tooLong'), z.regex(pattern, invalid))
	return z.optional(z.nullable(required === null ? text : text.check(z.regex(READABLE_OR_EMPTY, required))))
}

const { min, max } = SECOND_PASSWORD_LENGTH

/** Phones put a space behind an address. */
const typedAddress = z
	.string('notText')
	.check(
		z.overwrite(withoutUnseen),
		z.maxLength(FIELD_LENGTH.email, 'tooLong'),
		z.regex(new RegExp(`^$|${EMAIL_PATTERN.source}`, 'u'), 'emailInvalid'),
	)

export const updateUserDetailsBody = z.strictObject({
	...ownAccount,
	UserPass: knownPassword('passwordRequired'),
	UserPass2: optional(2 * max, new RegExp(`^(.{${min},${max}})?$`, 'su'), 'secondPasswordLength'),
	UserEmail: z.optional(z.nullable(typedAddress)),
	...ofDetails(DETAIL_NAMES, detail),
})
export type UpdateUserDetailsBody = z.output<typeof updateUserDetailsBody>

export const updateuserdetails = defineEndpoint({
	method: 'POST',
	path: '/updateuserdetails',
	summary: 'Change name, phone, second password or address; needs a confirmed password. A new address waits for its link',
	tag: 'profile',
	access: 'player',
	body: updateUserDetailsBody,
	sample: { UserNum: 7, UserID: 'juan_cruz', UserPass: 'Sampaguita-7', NameFirst: 'Lea' },
	reply: message,
	problems: ['STEP_UP_NEEDED', 'NOT_YOUR_ACCOUNT', 'PASSWORD_INCORRECT', 'TOO_MANY_REQUESTS'],
	limit: 'writesPerAccount',
	hashes: true,
})

/** "" keeps a detail (DECISIONS 14), so removing one that is not required is a separate call. */
export const removeMyDetail = defineEndpoint({
	method: 'DELETE',
	path: '/me/{detail}',
	summary: 'Remove a detail of the caller that is not required, such as the phone number; needs a confirmed password',
	tag: 'profile',
	access: 'player',
	params: z.object({ detail: z.enum(OPTIONAL_DETAIL_NAMES.map((name) => DETAILS[name].removal.at)) }),
	reply: message,
	problems: ['STEP_UP_NEEDED'],
	limit: 'writesPerAccount',
})

export const updatePasswordBody = z.strictObject({
	...ownAccount,
	UserPass: knownPassword('currentPasswordRequired'),
	NewUserPass: newPassword('newPasswordRequired'),
})

export const updatepassword = defineEndpoint({
	method: 'POST',
	path: '/updatepassword',
	summary: 'Change the password; needs a confirmed secret answer or mailed code, ends every session',
	tag: 'profile',
	access: 'player',
	body: updatePasswordBody,
	sample: { UserNum: 7, UserID: 'juan_cruz', UserPass: 'Sampaguita-7', NewUserPass: 'Bagong-Umaga-9' },
	reply: message,
	problems: ['STEP_UP_NEEDED', 'NOT_YOUR_ACCOUNT', 'PASSWORD_INCORRECT', 'TOO_MANY_REQUESTS'],
	limit: 'writesPerAccount',
	hashes: true,
})

export const secretQuestionBody = z.strictObject(secretQuestionFields)

export const changeSecretQuestion = defineEndpoint({
	method: 'POST',
	path: '/me/secret-question',
	summary: 'Change the secret question and its answer; needs a confirmed password',
	tag: 'profile',
	access: 'player',
	body: secretQuestionBody,
	sample: { secretQuestion: 1, secretAnswer: 'blue' },
	reply: message,
	problems: ['STEP_UP_NEEDED'],
	limit: 'writesPerAccount',
	hashes: true,
})

const personalData = z.object({
	exportedAt: instant,
	user,
	email: z.string(),
	gender: z.string(),
	country: z.string(),
	registeredAt: instant,
	termsAcceptedAt: instant,
	sessions: z.array(z.object({ device: z.string(), address: z.string(), by: signInWay, created_at: instant, last_seen_at: instant })),
	/** Mondays of the weeks in which the account was active, as far as they are kept. */
	activeWeeks: z.array(z.string()),
	/** Those in use. */
	passkeys: z.array(z.object({ name: z.string(), created_at: instant, last_used_at: z.nullable(instant) })),
	/** Those that are linked; `subject` is the number of the person there. */
	identities: z.array(
		z.object({
			provider: z.enum(IDENTITY_PROVIDERS),
			subject: z.string(),
			name: z.string(),
			linked_at: instant,
			last_used_at: z.nullable(instant),
		}),
	),
	/** When one was in the game, to the quarter of an hour, as far as the game tells and it is kept. */
	inGame: z.array(z.object({ from: instant, until: instant })),
	/** Networks from which sign-ins succeeded within 90 days, at the site or in the game. */
	networks: z.array(z.object({ network: z.string(), last_seen_at: instant })),
	statement: z.array(movement),
	redemptions: z.array(z.object({ CardCode: z.string(), DateTopUp: instant, Cardvalue: points, Cardvalue2: points })),
	purchases: z.array(z.object({ ItemName: z.string(), quantity: z.int(), price: points, PurDate: instant })),
	topUps: z.array(topUpRecord),
	/** R-Coin that the next top-up pays first; nothing can be bought before while spending is locked. */
	debt: z.object({ points, isSpendingLocked: z.boolean() }),
	/** The account in the game, what was sent there or is on its way, and what came from there; null where nothing is. */
	gameAccount: z.nullable(
		z.object({
			state: z.nullable(z.string()),
			gameId: z.nullable(z.string()),
			refusedReason: z.nullable(z.string()),
			/** Each change that the game was told, or will be. `create` carries user ID, address and gender. */
			sent: z.array(
				z.object({
					what: z.enum(JOB_KINDS),
					at: instant,
					/** For a suspension. */
					until: z.nullable(instant),
					reason: z.nullable(z.string()),
					/** A password, encrypted so that only the bridge can read it, is kept until the game has it. */
					holdsPassword: z.boolean(),
					settledAt: z.nullable(instant),
					outcome: z.nullable(z.enum(['done', 'refused', 'dropped'])),
					refusal: z.nullable(z.string()),
				}),
			),
			cameFrom: z.array(
				z.object({ UserID: z.string(), gameId: z.string(), source: z.string(), at: instant, UserPoint: points, UserPoint2: points }),
			),
		}),
	),
	/** Sign-ups for events. */
	signUps: z.array(
		z.object({
			event: z.string(),
			startsAt: instant,
			name: z.string(),
			state: z.enum(ENTRY_STATES),
			enteredAt: instant,
			checkedInAt: z.nullable(instant),
		}),
	),
	/** What the person was told of in 90 days, and what is pushed and written, to which browsers. */
	notifications: z.array(
		z.object({ kind: z.enum(NOTIFICATION_KINDS), name: z.string(), count: z.int(), at: instant, readAt: z.nullable(instant) }),
	),
	notificationChoices,
	pushBrowsers: z.array(z.object({ device: z.string(), service: z.string(), created_at: instant })),
	tickets: z.array(
		z.extend(ticketLine, { messages: z.array(z.object({ from: z.enum(['player', 'staff']), text: z.string(), created_at: instant })) }),
	),
})
export type PersonalData = z.output<typeof personalData>

export const exportMyData = defineEndpoint({
	method: 'GET',
	path: '/me/export',
	summary: "Everything that is stored about the caller's person",
	tag: 'profile',
	access: 'player',
	reply: personalData,
	problems: [],
	limit: 'readsPerAddress',
})

export const closeMyAccount = defineEndpoint({
	method: 'POST',
	path: '/me/close',
	summary: 'Close the account for good: personal fields are removed, the ledger is kept',
	tag: 'profile',
	access: 'player',
	body: z.strictObject({ UserPass: knownPassword('passwordRequired') }),
	sample: { UserPass: 'Sampaguita-7' },
	reply: message,
	problems: ['PASSWORD_INCORRECT', 'STAFF_MAY_NOT_CLOSE', 'TOO_MANY_REQUESTS'],
	endsSession: true,
	limit: 'writesPerAccount',
	hashes: true,
})

/** What keeps an account, as far as the site knows. */
export const keepingOfAccount = defineEndpoint({
	method: 'GET',
	path: '/me/keeping',
	summary:
		"How well the caller's account is kept: confirmed address, age of the password, two-step login, passkeys, linked logins, recovery codes, devices",
	tag: 'profile',
	access: 'player',
	leadsToTwoStep: true,
	reply: z.object({
		isEmailConfirmed: z.boolean(),
		/** Null where it is not known. */
		passwordSetAt: z.nullable(instant),
		isPasswordOld: z.boolean(),
		hasTwoStep: z.boolean(),
		passkeys: z.int(),
		/** The providers that the account is linked to. */
		identities: z.array(z.enum(IDENTITY_PROVIDERS)),
		recoveryCodesLeft: z.int(),
		devices: z.int(),
	}),
	problems: [],
	limit: 'readsPerAddress',
})
