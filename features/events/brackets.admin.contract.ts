import * as z from 'zod/mini'
import { digits, givenName, message } from '#contract/fields.ts'
import { staffDelete, staffGet, staffPost } from '#contract/staff-calls.ts'
import { bracketMatch, bracketOf } from './brackets.contract.ts'
import { BRACKET_ENTRANTS, BRACKET_KINDS, BRACKET_ORDERS } from './kinds.contract.ts'
import { BRACKET } from './limits.contract.ts'

/**
 * `shown` stands for what is seen of the match; whoever sends another one has not seen what a colleague did. `isFixed`: a match that follows
 * has a result, so that this one is corrected after that is taken back.
 */
const consoleMatch = z.extend(bracketMatch, { shown: z.string(), isFixed: z.boolean() })
export type ConsoleMatch = z.output<typeof consoleMatch>

const consoleBracket = z.extend(bracketOf(consoleMatch), {
	hasResults: z.boolean(),
	/** The names of the first places once all is over, the first place first. */
	firstPlaces: z.array(z.string()),
})
export type ConsoleBracket = z.output<typeof consoleBracket>

const ofTime = z.object({ id: digits, start: digits })
const ofMatch = z.object({ ...{ id: digits, start: digits, match: digits } })
const score = z.int('bracketScore').check(z.minimum(0, 'bracketScore'), z.maximum(BRACKET.score, 'bracketScore'))

export const readBracket = staffGet('news.write', {
	path: '/admin/events/{id}/times/{start}/bracket',
	summary: 'The bracket of a time of an event, as staff see it; null where there is none',
	audit: 'Read the bracket of an event',
	params: ofTime,
	reply: z.object({ bracket: z.nullable(consoleBracket) }),
	problems: ['NOT_FOUND'],
})

export const makeBracket = staffPost('news.write', {
	path: '/admin/events/{id}/times/{start}/bracket',
	summary:
		'Make the bracket of a time from those who are in, or are checked in, in the order of their sign-ups or drawn by chance. One without results is made anew',
	audit: 'Make the bracket of an event',
	needsNoKey: true,
	params: ofTime,
	body: z.strictObject({
		kind: z.enum(BRACKET_KINDS, 'bracketKind'),
		who: z.enum(BRACKET_ENTRANTS, 'bracketWho'),
		order: z.enum(BRACKET_ORDERS, 'bracketOrder'),
		/** How many groups; counts for the kind `groups` only. */
		groups: z.int('bracketGroups').check(z.minimum(1, 'bracketGroups'), z.maximum(BRACKET.groups, 'bracketGroups')),
	}),
	sample: { kind: 'knock-out', who: 'in', order: 'sign-up', groups: 1 },
	reply: message,
	problems: ['NOT_FOUND', 'BRACKET_HAS_RESULTS'],
})

export const removeBracket = staffDelete('news.write', {
	path: '/admin/events/{id}/times/{start}/bracket',
	summary: 'Remove the bracket of a time with all its results',
	audit: 'Remove the bracket of an event',
	params: ofTime,
	reply: message,
	problems: ['NOT_FOUND'],
})

export const saveResult = staffPost('news.write', {
	path: '/admin/events/{id}/times/{start}/bracket/matches/{match}/result',
	summary: 'Save the two scores of a match, or correct them while no match that follows has a result. Only groups have draws',
	audit: 'Save the result of a match',
	needsNoKey: true,
	params: ofMatch,
	body: z.strictObject({ first: score, second: score, shown: givenName }),
	sample: { first: 2, second: 1, shown: '0-1' },
	reply: message,
	problems: ['NOT_FOUND', 'MATCH_NOT_READY', 'MATCH_FIXED', 'EDITED_MEANWHILE'],
})

export const takeResultBack = staffPost('news.write', {
	path: '/admin/events/{id}/times/{start}/bracket/matches/{match}/take-back',
	summary: 'Take the result of a match back while no match that follows has one',
	audit: 'Take the result of a match back',
	needsNoKey: true,
	params: ofMatch,
	body: z.strictObject({ shown: givenName }),
	sample: { shown: '0-1' },
	reply: message,
	problems: ['NOT_FOUND', 'MATCH_WITHOUT_RESULT', 'MATCH_FIXED', 'EDITED_MEANWHILE'],
})
