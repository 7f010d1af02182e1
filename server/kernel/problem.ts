import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { codeOf, type FieldMessages, type Message, messageOf, ofFields, textOf } from './messages.ts'

type Details = { message?: Message; errors?: FieldMessages; retryAfterSeconds?: number; isCounted?: boolean }

/** The only class of error that a caller may see: a code of contract/problems.ts. Everything else is a logged 500. */
export class Problem extends Error {
	readonly code: ProblemCode
	readonly status: number
	/** What a person is told; the text of the error is the same in English. */
	readonly sentence: Message
	readonly errors: FieldMessages | undefined
	readonly retryAfterSeconds: number | undefined
	/** Refused after work as expensive as the completed action: it uses up the same limits. */
	readonly isCounted: boolean

	constructor(code: ProblemCode, details: Details = {}) {
		const sentence = details.message ?? PROBLEMS[code].message
		super(textOf(sentence))
		this.sentence = sentence
		this.code = code
		this.status = PROBLEMS[code].status
		this.errors = details.errors
		this.retryAfterSeconds = details.retryAfterSeconds
		this.isCounted = details.isCounted ?? false
	}
}

/** A failed validation. The message is that of the first field in the order of the form (DECISIONS 14). */
export const invalid = (errors: FieldMessages, { isCounted = false }: Pick<Details, 'isCounted'> = {}): Problem => {
	const first = Object.values(errors)[0]?.[0]
	return new Problem('VALIDATION', { errors, isCounted, ...(first !== undefined && { message: first }) })
}

/** The body of every error (DECISIONS 2); `refusal` holds fields that the call adds, such as `status: 0` (SPEC 7). */
export const problemBody = (problem: Problem, requestId: string, refusal: object = {}): Record<string, unknown> => ({
	...refusal,
	...messageOf(problem.sentence),
	error: problem.message,
	code: problem.code,
	...(problem.errors && { errors: ofFields(problem.errors, textOf), errorCodes: ofFields(problem.errors, codeOf) }),
	requestId,
})
