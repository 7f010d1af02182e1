import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { digits, instant, message, pageNumber, paging, requiredText, searchText } from './fields.ts'
import { CONSOLE_MESSAGES } from './messages.admin.ts'

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

export const rankedCharacters = defineEndpoint({
	method: 'GET',
	path: '/admin/rankings',
	summary: 'Characters by the beginning of any word of their name or by number; without a search those that are left out of the boards',
	tag: 'console',
	access: 'rankings.manage',
	query: z.object({ page: pageNumber, search: searchText }),
	reply: z.object({ characters: z.array(consoleCharacter), total: z.int(), ...paging }),
	problems: [],
	limit: 'readsPerAddress',
})

export const leaveOut = defineEndpoint({
	method: 'POST',
	path: '/admin/rankings/{ChaNum}/leave-out',
	summary: 'Leave a character out of the boards, whatever the game tells, until it is let in again',
	tag: 'console',
	access: 'rankings.manage',
	params,
	body: z.strictObject({ reason: requiredText(CONSOLE_MESSAGES.reasonRequired, 200) }),
	reply: message,
	problems: ['NOT_FOUND', 'ALREADY_DECIDED'],
	limit: 'writesPerAccount',
})

export const letIn = defineEndpoint({
	method: 'POST',
	path: '/admin/rankings/{ChaNum}/let-in',
	summary: 'Let a character that was left out stand on the boards again',
	tag: 'console',
	access: 'rankings.manage',
	params,
	reply: message,
	problems: ['NOT_FOUND', 'ALREADY_DECIDED'],
	limit: 'writesPerAccount',
})
