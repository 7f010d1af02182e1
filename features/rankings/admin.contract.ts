import * as z from 'zod/mini'
import { digits, instant, message, paged, paging, requiredText, sortedBy } from '#contract/fields.ts'
import { staffGet, staffPost } from '#contract/staff-calls.ts'

const params = z.object({ ChaNum: digits })

const consoleCharacter = z.object({
	ChaNum: z.int(),
	ChaName: z.string(),
	ChaLevel: z.int(),
	ChaClass: z.int(),
	ChaSchool: z.int(),
	/** False for staff, suspended and closed accounts, which are never on the boards. */
	isListed: z.boolean(),
	leftOut: z.nullable(z.object({ at: instant, reason: z.string() })),
})
export type ConsoleCharacter = z.output<typeof consoleCharacter>

export const rankedCharacters = staffGet('rankings.manage', {
	path: '/admin/rankings',
	summary:
		'Characters by the beginning of any word of their name or by number; without a search those that are left out of the boards, the last of them first',
	audit: 'Look for characters of the rankings',
	query: z.object({ ...paged, sort: sortedBy('name', 'number', 'out') }),
	reply: z.object({ characters: z.array(consoleCharacter), total: z.int(), ...paging }),
	problems: [],
})

export const leaveOut = staffPost('rankings.manage', {
	path: '/admin/rankings/{ChaNum}/leave-out',
	needsNoKey: true,
	summary: 'Leave a character out of the boards, whatever the game tells, until it is let in again',
	audit: 'Leave a character out of the rankings',
	params,
	body: z.strictObject({ reason: requiredText('reasonRequired', 200) }),
	sample: { reason: 'A bot' },
	reply: message,
	problems: ['NOT_FOUND', 'ALREADY_DECIDED'],
})

export const letIn = staffPost('rankings.manage', {
	path: '/admin/rankings/{ChaNum}/let-in',
	needsNoKey: true,
	summary: 'Let a character that was left out stand on the boards again',
	audit: 'Let a character into the rankings again',
	params,
	reply: message,
	problems: ['NOT_FOUND', 'ALREADY_DECIDED'],
})
