import type { core } from 'zod/mini'
import type { Errors } from './errors.ts'

/** What a schema of the contract objects to, by field, in the form's order; the validator comes when first needed. */
export const schemaErrors = (schema: core.$ZodType, values: unknown): Promise<Errors> =>
	errorsBy(([first]) => String(first ?? ''), { schema, values })

/** The same by the whole path, `files.0.address`, as the server tells it: for forms with rows. */
export const deepErrors = (schema: core.$ZodType, values: unknown): Promise<Errors> =>
	errorsBy((path) => path.map(String).join('.'), { schema, values })

/**
 * The rules are files of their own. Where one did not arrive the server's word counts, and a network that is gone is told by what is sent: some
 * browsers remember a file that was missing once for as long as the page is open.
 */
export const withoutRules = (): Errors => ({})

type Path = readonly PropertyKey[]

const errorsBy = async (
	fieldOf: (path: Path) => string,
	{ schema, values }: { schema: core.$ZodType; values: unknown },
): Promise<Errors> => {
	const { safeParse } = await import('zod/mini')
	const result = safeParse(schema, values)
	const errors: Errors = {}
	for (const issue of result.error?.issues ?? []) {
		const field = fieldOf(issue.path)
		errors[field] = [...(errors[field] ?? []), issue.message]
	}
	return errors
}
