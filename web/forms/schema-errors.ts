import type { core } from 'zod/mini'
import type { MESSAGES } from '#contract/messages.ts'
import type { Errors } from './errors.ts'

type Schema = core.$ZodType
/** A schema that is loaded on demand, as `async () => (await import('#contract/...')).itsBody`. */
type Later = () => Promise<Schema>

/**
 * The errors by the rules of a contract schema, by field, in the form's order. The messages of its issues are codes. The validator is
 * loaded when first needed.
 */
export const schemaErrors = (schema: Schema | Later, values: unknown): Promise<Errors> =>
	errorsBy(([first]) => String(first ?? ''), { schema, values })

/** The same by full path, `files.0.address`, as the server names it: for forms with rows. */
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
		errors[field] = [...(errors[field] ?? []), { messageCode: issue.message as keyof typeof MESSAGES }]
	}
	return errors
}

/**
 * The rules are separate chunks. If one cannot be loaded, no errors are found here: the server validates, and a lost network is shown
 * when the form is sent. Some browsers do not retry a failed import while the page is open.
 */
const load = async (schema: Schema | Later) => {
	try {
		const [{ safeParse }, rules] = await Promise.all([import('./safe-parse.ts'), typeof schema === 'function' ? schema() : schema])
		return (values: unknown) => safeParse(rules, values).error?.issues
	} catch {
		return null
	}
}
