import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { digits, instant, messageFields, required } from '#contract/fields.ts'
import { bracket } from './brackets.contract.ts'
import { ENTRY_STATES, SIGN_UPS } from './kinds.contract.ts'

/** A club that is signed up, or that a character leads. */
const club = z.object({ GuNum: z.int(), GuName: z.string() })
const character = { ChaNum: z.int(), ChaName: z.string(), ChaClass: z.int(), ChaSchool: z.int() }

/** Who is in. `club` where clubs sign up; then the character is its leader. */
export const signedUpCharacter = z.object({ ...character, club: z.nullable(club) })
export type SignedUpCharacter = z.output<typeof signedUpCharacter>

/** A winner; without a number the name was typed freely. */
export const eventWinner = z.object({ place: z.int(), name: z.string(), ChaNum: z.nullable(z.int()), GuNum: z.nullable(z.int()) })
export type EventWinner = z.output<typeof eventWinner>

/**
 * The sign-up for one time of an event. `opensAt` is null where it is open as soon as this is the next time. `entries` has the first of those
 * who are in; characters that the boards leave out are missing there, and counted in `taken`.
 */
export const eventSheet = z.object({
	startsAt: instant,
	endsAt: instant,
	signUp: z.enum(SIGN_UPS),
	places: z.nullable(z.int()),
	taken: z.int(),
	waiting: z.int(),
	opensAt: z.nullable(instant),
	closesAt: instant,
	checkInFrom: z.nullable(instant),
	entries: z.array(signedUpCharacter),
	winners: z.array(eventWinner),
	/** Null where there is none. */
	bracket: z.nullable(bracket),
})
export type EventSheet = z.output<typeof eventSheet>

const params = z.object({ event: digits })

export const readSignUps = defineEndpoint({
	method: 'GET',
	path: '/events/{event}/sign-ups',
	summary:
		'Who is signed up for the time that is going on and for the next one, with its bracket, and brackets and winners of the last times that are over',
	tag: 'events',
	access: 'guest',
	params,
	reply: z.object({ sheets: z.array(eventSheet) }),
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
	cache: ['events', 'sign-ups', 'rankings'],
})

/** The caller's own sign-up for one time. `number` is the place on the waiting list, from 1; `reason` is why staff took it out. */
export const ownEntry = z.object({
	startsAt: instant,
	name: z.string(),
	state: z.enum(ENTRY_STATES),
	number: z.nullable(z.int()),
	isHere: z.boolean(),
	reason: z.nullable(z.string()),
})
export type OwnEntry = z.output<typeof ownEntry>

export const readOwnSignUp = defineEndpoint({
	method: 'GET',
	path: '/events/{event}/my-sign-up',
	summary: 'What the caller is signed up for, and the characters to choose from, each with the club that it leads',
	tag: 'events',
	access: 'player',
	params,
	reply: z.object({ entries: z.array(ownEntry), characters: z.array(signedUpCharacter) }),
	problems: ['NOT_FOUND'],
	limit: 'readsPerAddress',
})

export const signUpBody = z.strictObject({ startsAt: instant, ChaNum: z.int('characterNotYours') })

export const signUp = defineEndpoint({
	method: 'POST',
	path: '/events/{event}/sign-ups',
	summary: 'Sign a character up for the next time of an event, or the club that it leads. When all places are taken it waits for one',
	tag: 'events',
	access: 'player',
	params,
	body: signUpBody,
	sample: { startsAt: '2030-01-05T12:00:00Z', ChaNum: 1024 },
	reply: z.object({ ...messageFields, entry: ownEntry }),
	problems: [
		'NOT_FOUND',
		'EMAIL_NOT_VERIFIED',
		'SIGN_UP_NOT_OPEN',
		'SIGN_UP_CLOSED',
		'EVENT_STARTED',
		'CHARACTER_NOT_YOURS',
		'NOT_CLUB_LEADER',
		'SIGNED_UP_ALREADY',
		'CLUB_SIGNED_UP',
		'TAKEN_OUT',
	],
	limit: 'writesPerAccount',
	idempotent: true,
})

export const signOff = defineEndpoint({
	method: 'POST',
	path: '/events/{event}/sign-off',
	summary: 'Withdraw from a time of an event before it begins. Whoever waits first moves up',
	tag: 'events',
	access: 'player',
	params,
	body: z.strictObject({ startsAt: instant }),
	sample: { startsAt: '2030-01-05T12:00:00Z' },
	reply: z.object(messageFields),
	problems: ['NOT_FOUND', 'NOT_SIGNED_UP', 'TAKEN_OUT', 'EVENT_STARTED'],
	limit: 'writesPerAccount',
	idempotent: true,
})

export const checkInBody = z.strictObject({ startsAt: instant, code: required('checkInCodeWrong', 20, 'checkInCodeWrong') })

export const checkIn = defineEndpoint({
	method: 'POST',
	path: '/events/{event}/check-in',
	summary: 'Say with the code of staff that one is there. Wrong codes are limited',
	tag: 'events',
	access: 'player',
	params,
	body: checkInBody,
	sample: { startsAt: '2030-01-05T12:00:00Z', code: 'K7QTM' },
	reply: z.object({ ...messageFields, entry: ownEntry }),
	problems: ['NOT_FOUND', 'NOT_SIGNED_UP', 'NO_PLACE', 'CHECK_IN_CLOSED', 'CHECK_IN_CODE_WRONG'],
	limit: 'writesPerAccount',
	idempotent: true,
})
