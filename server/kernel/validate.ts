import * as z from 'zod/mini'
import type { Endpoint, Parsed } from '#contract/endpoint.ts'
import { sentenceOf } from './issue-sentences.ts'
import { invalid } from './problem.ts'

type Raw = { params: unknown; query: unknown; body: unknown }

/** Checks a request against its endpoint; all failures at once, in the order of the form. */
export const parseRequest = <E extends Endpoint>(endpoint: E, raw: Raw): Parsed<E> => {
	// Without a prototype: a field may be called toString.
	const errors: Record<string, string[]> = Object.create(null)
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
			endpoint.method === 'GET' || endpoint.lines ? undefined : parse(endpoint.body ?? NO_FIELDS, raw.body === undefined ? {} : raw.body),
	}
	if (Object.keys(errors).length > 0) throw invalid(errors)
	return parsed as Parsed<E>
}

/** Checks stored JSON like a request; throws VALIDATION for what the schema does not know. */
export const parseStored = <S extends z.core.$ZodType>(schema: S, value: unknown): z.core.output<S> => {
	const result = z.safeParse(schema, value)
	if (result.success) return result.data
	const errors: Record<string, string[]> = Object.create(null)
	collect(result.error.issues, errors)
	throw invalid(errors)
}

const NO_FIELDS = z.strictObject({})

/** The messages by field, for one row or form. */
export const errorsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string[]> => {
	const errors: Record<string, string[]> = Object.create(null)
	collect(issues, errors)
	return errors
}

const collect = (issues: readonly z.core.$ZodIssue[], errors: Record<string, string[]>) => {
	const add = (field: string, text: string) => {
		errors[field] = [...(errors[field] ?? []), text]
	}
	for (const issue of issues) {
		if (issue.code === 'unrecognized_keys') {
			for (const [field, texts] of Object.entries(unknownFields(issue.keys))) for (const text of texts) add(field, text)
		} else add(issue.path.map(String).join('.') || 'body', sentenceOf(issue))
	}
}

/** Messages for unknown fields. Only the first ones are named, because an answer must not grow with the request. */
export const unknownFields = (names: readonly string[]): Record<string, string[]> => {
	// Without a prototype: a field may be called toString.
	const errors: Record<string, string[]> = Object.create(null)
	for (const name of names.slice(0, NAMED_UNKNOWN)) errors[name.slice(0, NAME_LENGTH).toWellFormed()] = ['This field is not known here.']
	if (names.length > NAMED_UNKNOWN) errors.body = [`${names.length - NAMED_UNKNOWN} more fields are not known here.`]
	return errors
}
const NAMED_UNKNOWN = 20
const NAME_LENGTH = 100
