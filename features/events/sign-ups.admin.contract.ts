import * as z from 'zod/mini'
import { digits, instant, message, paged, paging, requiredName, requiredText } from '#contract/fields.ts'
import { staffGet, staffPost } from '#contract/staff-calls.ts'
import { ENTRY_STATES, SIGN_UPS } from './kinds.contract.ts'
import { SIGN_UP } from './limits.contract.ts'

/** One time of an event as staff see it. `code` is what players type to check in, from `checkInFrom` on. */
const consoleSheet = z.object({
	/** The start in milliseconds, as the addresses of its calls have it. */
	start: z.int(),
	startsAt: instant,
	endsAt: instant,
	isOver: z.boolean(),
	taken: z.int(),
	waiting: z.int(),
	here: z.int(),
	code: z.nullable(z.string()),
	checkInFrom: z.nullable(instant),
	winners: z.array(z.string()),
})
export type ConsoleSheet = z.output<typeof consoleSheet>

/** `isAbsent`: it had a place and never checked in, and the time is over. */
export const consoleEntry = z.object({
	id: z.int(),
	UserNum: z.int(),
	UserID: z.string(),
	ChaNum: z.int(),
	name: z.string(),
	state: z.enum(ENTRY_STATES),
	isHere: z.boolean(),
	isAbsent: z.boolean(),
	enteredAt: instant,
	reason: z.nullable(z.string()),
})
export type ConsoleEntry = z.output<typeof consoleEntry>

const ofEvent = z.object({ id: digits })
const ofTime = z.object({ id: digits, start: digits })
const ofEntry = z.object({ ...{ id: digits, start: digits, entry: digits } })

export const listSheets = staffGet('news.write', {
	path: '/admin/events/{id}/times',
	summary: 'The times of an event that can be signed up for or have been, the next ones first, then what is over',
	audit: 'Read the sign-ups of an event',
	params: ofEvent,
	reply: z.object({
		title: z.string(),
		titleFil: z.string(),
		signUp: z.enum(SIGN_UPS),
		places: z.nullable(z.int()),
		times: z.array(consoleSheet),
	}),
	problems: ['NOT_FOUND'],
})

export const listEntries = staffGet('news.write', {
	path: '/admin/events/{id}/times/{start}/entries',
	summary:
		'Who signed up for a time, in the order of the sign-ups, by the beginning of the name; `absent` are those in who never checked in',
	audit: 'Read who signed up for an event',
	params: ofTime,
	query: z.object({ ...paged, state: z.optional(z.enum([...ENTRY_STATES, 'here', 'absent'])) }),
	reply: z.object({ entries: z.array(consoleEntry), total: z.int(), ...paging }),
	problems: ['NOT_FOUND'],
})

export const takeEntryOut = staffPost('news.write', {
	path: '/admin/events/{id}/times/{start}/entries/{entry}/take-out',
	summary: 'Take a sign-up out, for a reason that the player reads. Before the start whoever waits first moves up',
	audit: 'Take a sign-up out of an event',
	needsNoKey: true,
	params: ofEntry,
	body: z.strictObject({ reason: requiredText('reasonRequired', 200) }),
	sample: { reason: 'Uses a bot' },
	reply: message,
	problems: ['NOT_FOUND', 'ALREADY_DECIDED'],
})

export const markEntry = staffPost('news.write', {
	path: '/admin/events/{id}/times/{start}/entries/{entry}/mark',
	summary: 'Mark somebody who has a place as there, or as not there',
	audit: 'Mark who came to an event',
	needsNoKey: true,
	params: ofEntry,
	body: z.strictObject({ isHere: z.boolean('notBoolean') }),
	sample: { isHere: true },
	reply: message,
	problems: ['NOT_FOUND', 'NO_PLACE'],
})

export const openCheckIn = staffPost('news.write', {
	path: '/admin/events/{id}/times/{start}/check-in',
	summary: 'Open check-in from so many minutes before the start. The first call makes the code, and later ones keep it',
	audit: 'Open the check-in of an event',
	needsNoKey: true,
	params: ofTime,
	body: z.strictObject({
		minutes: z.int('signUpRange').check(z.minimum(0, 'signUpRange'), z.maximum(SIGN_UP.maxCheckInMinutes, 'signUpRange')),
	}),
	sample: { minutes: 30 },
	reply: message,
	problems: ['NOT_FOUND'],
})

export const saveWinners = staffPost('news.write', {
	path: '/admin/events/{id}/times/{start}/winners',
	summary: 'Save the winners of a time, the first place first. A name of somebody who is signed up leads to the character or club',
	audit: 'Save the winners of an event',
	needsNoKey: true,
	params: ofTime,
	body: z.strictObject({
		winners: z.array(requiredName('nameRequired', SIGN_UP.nameLength)).check(z.maxLength(SIGN_UP.winners, 'winnersTooMany')),
	}),
	sample: { winners: ['Mayumi', 'Habagat'] },
	reply: message,
	problems: ['NOT_FOUND'],
})
