import type * as z from 'zod/mini'

/** The contract's own message, or one of this file where the contract has none: the messages of the schema library are not for users. */
export const sentenceOf = (issue: z.core.$ZodIssue): string => (LIBRARY_TEXT.test(issue.message) ? describe(issue) : issue.message)

const LIBRARY_TEXT = /^(Invalid (input|option|string|number|ISO|key in|value in)\b|Too (big|small): )/

const describe = (issue: z.core.$ZodIssue): string => {
	if (issue.code === 'invalid_type') return KINDS[issue.expected] ?? WRONG
	if (issue.code === 'invalid_value') return `This must be one of these: ${issue.values.map(String).join(', ')}.`
	if (issue.code === 'invalid_format') return 'This is not in the right format.'
	if (issue.code === 'too_small') return (TOO_SMALL[issue.origin] ?? TOO_SMALL.number)(Number(issue.minimum))
	if (issue.code === 'too_big') return (TOO_BIG[issue.origin] ?? TOO_BIG.number)(Number(issue.maximum))
	return WRONG
}

const WRONG = 'This is missing or the wrong type.'

const KINDS: Record<string, string> = {
	int: 'This must be a whole number.',
	number: 'This must be a number.',
	string: 'This must be text.',
	boolean: 'This must be true or false.',
	array: 'This must be a list.',
	object: 'This must be an object.',
}

type Limits = { number: (limit: number) => string } & Record<string, (limit: number) => string>

const TOO_SMALL: Limits = {
	number: (least) => `This must be ${least} or more.`,
	string: (least) => (least === 1 ? 'This cannot be empty.' : `This needs at least ${least} characters.`),
	array: (least) => `This needs at least ${least} entries.`,
}
const TOO_BIG: Limits = {
	number: (most) => `This must be ${most} or less.`,
	string: (most) => `This can have at most ${most} characters.`,
	array: (most) => `This can have at most ${most} entries.`,
}
