import * as z from 'zod/mini'
import { digits, pageNumber } from '#contract/fields.ts'
import { SHARED_SCHEMAS } from '#contract/index.ts'
import { NEW_PASSWORDS } from '#contract/passwords.ts'

export type Schema = Record<string, unknown>
type Way = 'input' | 'output'

/** How long a new password may be, for the site and for a game with passwords of its own; null where nobody knows. */
export type PasswordLimits = { site: number; game: number | null }

/**
 * Makes the JSON Schemas of a document. Shapes that the contract shares become components by their names, all others stand where they are
 * used. Replies come first: a shape that differs as a request gets a second component, `...Input`.
 */
export const createSchemas = (passwords: PasswordLimits) => {
	const components: Record<string, Schema> = {}
	const ofReplies = new Set<string>()
	const convert = (schema: z.core.$ZodType, io: Way, metadata: typeof SHARED_SCHEMAS) =>
		z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any', override: (made) => mend(made, io, passwords) })

	const differs = (name: string): boolean => {
		const schema = SHARED_SCHEMAS._idmap.get(name)
		return (
			schema !== undefined && JSON.stringify(convert(schema, 'input', NO_NAMES)) !== JSON.stringify(convert(schema, 'output', NO_NAMES))
		)
	}
	const nameOf = (name: string, io: Way) => (io === 'input' && ofReplies.has(name) && differs(name) ? `${name}Input` : name)

	const pointed = (schema: object, io: Way): Schema =>
		JSON.parse(JSON.stringify(schema).replaceAll(/"#\/\$defs\/(\w+)"/g, (_, name: string) => `"#/components/schemas/${nameOf(name, io)}"`))

	const of = (schema: z.core.$ZodType, io: Way): Schema => {
		const { $schema, $defs = {}, ...rest } = convert(schema, io, SHARED_SCHEMAS)
		for (const [name, shape] of Object.entries($defs)) {
			if (io === 'output') ofReplies.add(name)
			components[nameOf(name, io)] ??= pointed(shape, io)
		}
		return pointed(rest, io)
	}

	return {
		components,
		ofReply: (schema: z.core.$ZodType) => of(schema, 'output'),
		ofRequest: (schema: z.core.$ZodType) => of(schema, 'input'),
		/** The same without a name of its own. */
		fieldsOf: (schema: z.core.$ZodType) => of(z.core.clone(schema, schema._zod.def), 'input'),
	}
}
export type Schemas = ReturnType<typeof createSchemas>

const NO_NAMES = z.registry<{ id: string }>()

/** Says what the conversion leaves out: numbers that travel as text, their limits, the length of a new password, the type of each part. */
const mend = ({ zodSchema, jsonSchema }: Made, io: Way, passwords: PasswordLimits): void => {
	const { def } = zodSchema._zod
	if (io === 'input' && def.type === 'pipe') asNumber(jsonSchema, def)
	if (io === 'input' && def.type === 'default' && jsonSchema.type === 'integer') jsonSchema.default = def.defaultValue as number
	const { of } = NEW_PASSWORDS.get(zodSchema) ?? {}
	const longest = of === undefined ? null : passwords[of]
	if (longest !== null && jsonSchema.type === 'string') jsonSchema.maxLength = longest
	const ofFormat = FORMAT_LENGTHS[jsonSchema.format ?? '']
	if (ofFormat !== undefined) jsonSchema.maxLength ??= ofFormat
	// What a number of the language can hold is no limit of an answer.
	if (io === 'output' && jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
	if (io === 'output' && jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
	const { type, allOf } = jsonSchema
	// Generators of clients make `unknown` of a part without a type.
	if (type !== undefined && allOf) jsonSchema.allOf = allOf.map((part) => ({ type, ...part }))
}
type Made = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }

/** A number in the address is digits; which numbers are allowed is in the checks behind it. */
const asNumber = (schema: z.core.JSONSchema.BaseSchema, def: z.core.$ZodPipeDef): void => {
	const least = LEAST.get(def.in)
	if (least === undefined) return
	delete schema.pattern
	delete schema.maxLength
	Object.assign(schema, { type: 'integer', minimum: least, maximum: MOST_DIGITS })
	for (const { _zod } of def.checks ?? []) {
		const { check, value } = _zod.def as { check: string; value?: number }
		if (value !== undefined && check === 'greater_than') schema.minimum = value
		if (value !== undefined && check === 'less_than') schema.maximum = value
	}
}
const LEAST = new Map<unknown, number>([
	[digits._zod.def.in, 0],
	[pageNumber._zod.def.innerType._zod.def.in, 1],
])
const MOST_DIGITS = 999_999_999_999_999

/** Formats whose texts cannot be longer. */
const FORMAT_LENGTHS: Partial<Record<string, number>> = { date: 10, ipv4: 15, ipv6: 45 }
