import type { core } from 'zod/mini'
import type { Errors } from './errors.ts'

/** What a schema of the contract objects to, by field, in the form's order; the validator comes when first needed. */
export const schemaErrors = async (schema: core.$ZodType, values: unknown): Promise<Errors> => {
	const { safeParse } = await import('zod/mini')
	const result = safeParse(schema, values)
	const errors: Errors = {}
	for (const issue of result.error?.issues ?? []) {
		const field = String(issue.path[0] ?? '')
		errors[field] = [...(errors[field] ?? []), issue.message]
	}
	return errors
}
