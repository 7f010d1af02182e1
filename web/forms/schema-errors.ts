import type { core } from 'zod/mini'
import type { Errors } from './errors.ts'

type Schema = core.$ZodType
/** A schema that a page does not have from the start, as `async () => (await import('#contract/...')).itsBody`. */
type Later = () => Promise<Schema>

/** What a schema of the contract objects to, by field, in the form's order; the validator comes when first needed. */
export const schemaErrors = (schema: Schema | Later, values: unknown): Promise<Errors> =>
	errorsBy(([first]) => String(first ?? ''), { schema, values })

/** The same by the whole path, `files.0.address`, as the server tells it: for forms with rows. */
export const deepErrors = (schema: Schema | Later, values: unknown): Promise<Errors> =>
	errorsBy((path) => path.map(String).join('.'), { schema, values })

type Path = readonly PropertyKey[]

const errorsBy = async (
	fieldOf: (path: Path) => string,
	{ schema, values }: { schema: Schema | Later; values: unknown },
): Promise<Errors> => {
	const objectionsTo = await load(schema)
	const errors: Errors = {}
	for (const issue of objectionsTo?.(values) ?? []) {
		const field = fieldOf(issue.path)
		errors[field] = [...(errors[field] ?? []), issue.message]
	}
	return errors
}

/**
 * The rules are files of their own. Where one did not arrive the server's word counts, and a network that is gone is told by what is sent: some
 * browsers remember a file that was missing once for as long as the page is open.
 */
const load = async (schema: Schema | Later) => {
	try {
		const [{ safeParse }, rules] = await Promise.all([import('zod/mini'), typeof schema === 'function' ? schema() : schema])
		return (values: unknown) => safeParse(rules, values).error?.issues
	} catch {
		return null
	}
}
