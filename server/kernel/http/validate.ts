import * as z from 'zod/mini'
import type { Endpoint, Parsed } from '#contract/endpoint.ts'
import type { FieldMessages, Message } from '../messages.ts'
import { invalid } from '../problem.ts'
import { messageOfIssue } from './issue-messages.ts'

type Raw = { params: unknown; query: unknown; body: unknown }

/** Checks a request against its endpoint; all failures at once, in the order of the form. */
export const parseRequest = <E extends Endpoint>(endpoint: E, raw: Raw): Parsed<E> => {
	// Without a prototype: a field may be called toString.
	const errors: FieldMessages = Object.create(null)
	const parse = (schema: z.core.$ZodType | undefined, value: unknown) => {
		if (!schema) return undefined
		const result = z.safeParse(schema, value)
		if (result.success) return result.data
		collect(result.error.issues, errors)
	}
	const parsed = {
		params: parse(endpoint.params, raw.params),
		query: parse(endpoint.query, raw.query),
		body:
			endpoint.method === 'GET' || endpoint.lines || endpoint.isRaw
				? undefined
				: parse(endpoint.body ?? NO_FIELDS, raw.body === undefined ? {} : raw.body),
	}
	if (Object.keys(errors).length > 0) throw invalid(errors)
	return parsed as Parsed<E>
}

const NO_FIELDS = z.strictObject({})

/** The messages by field, for one row or form. */
export const errorsOf = (issues: readonly z.core.$ZodIssue[]): FieldMessages => {
	const errors: FieldMessages = Object.create(null)
	collect(issues, errors)
	return errors
}

const collect = (issues: readonly z.core.$ZodIssue[], errors: FieldMessages) => {
	const add = (field: string, message: Message) => {
		errors[field] = [...(errors[field] ?? []), message]
	}
	for (const issue of issues) {
		if (issue.code === 'unrecognized_keys') {
			for (const [field, messages] of Object.entries(unknownFields(issue.keys))) for (const message of messages) add(field, message)
		} else add(issue.path.map(String).join('.') || 'body', messageOfIssue(issue))
	}
}

/** Messages for unknown fields. Only the first ones are named, because an answer must not grow with the request. */
export const unknownFields = (names: readonly string[]): FieldMessages => {
	// Without a prototype: a field may be called toString.
	const errors: FieldMessages = Object.create(null)
	for (const name of names.slice(0, NAMED_UNKNOWN)) errors[name.slice(0, NAME_LENGTH).toWellFormed()] = ['unknownField']
	if (names.length > NAMED_UNKNOWN) errors.body = [{ code: 'moreUnknownFields', values: { count: names.length - NAMED_UNKNOWN } }]
	return errors
}
const NAMED_UNKNOWN = 20
const NAME_LENGTH = 100
