import type * as z from 'zod/mini'
import type { MessageCode } from '#contract/messages.server.ts'
import { isMessageCode, type Message } from '../messages.ts'

/** The contract's own code, or one of this file where the contract has none: the messages of the schema library are not for users. */
export const messageOfIssue = (issue: z.core.$ZodIssue): Message => (isMessageCode(issue.message) ? issue.message : describe(issue))

const describe = (issue: z.core.$ZodIssue): Message => {
	if (issue.code === 'invalid_type') return KINDS[issue.expected] ?? 'wrongType'
	if (issue.code === 'invalid_value') return { code: 'notOneOf', values: { allowed: issue.values.map(String).join(', ') } }
	if (issue.code === 'invalid_format') return 'wrongFormat'
	if (issue.code === 'too_small') {
		if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'empty'
		return { code: TOO_SMALL[issue.origin] ?? 'atLeast', values: { limit: Number(issue.minimum) } }
	}
	if (issue.code === 'too_big') return { code: TOO_BIG[issue.origin] ?? 'atMost', values: { limit: Number(issue.maximum) } }
	return 'wrongType'
}

type Codes = Record<string, MessageCode>

const KINDS: Codes = {
	int: 'notWhole',
	number: 'notNumber',
	string: 'notText',
	boolean: 'notBoolean',
	array: 'notList',
	object: 'notObject',
}
const TOO_SMALL: Codes = { string: 'tooFewCharacters', array: 'tooFewEntries' }
const TOO_BIG: Codes = { string: 'tooManyCharacters', array: 'tooManyEntries' }
