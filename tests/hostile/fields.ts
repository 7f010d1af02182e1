import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'

type Step = string | number
/** A field of a body, and the values that must stand beside it so that it is checked: the field that names the kind of an object. */
export type Field = {
	name: string
	path: readonly Step[]
	beside: readonly (readonly [readonly Step[], unknown])[]
	schema: z.core.$ZodType
}
export type CallField = Field & { call: string; endpoint: Endpoint }

/** Every field of a schema, including those in objects and lists; taken from the contract itself. */
export const fieldsOf = (schema: z.core.$ZodType | undefined): Field[] => (schema ? below(schema, { path: [], beside: [] }) : [])

/** The fields of all bodies of the contract. */
export const bodyFields = (isMeant: (endpoint: Endpoint) => boolean): CallField[] =>
	(Object.values(ENDPOINTS) as Endpoint[])
		.filter((endpoint) => endpoint.body && isMeant(endpoint))
		.flatMap((endpoint) => fieldsOf(endpoint.body).map((field) => ({ ...field, endpoint, call: `${endpoint.method} ${endpoint.path}` })))

/** A copy of the body with this value in that field. */
export const withValue = (body: object, { path, beside }: Pick<Field, 'path' | 'beside'>, value: unknown): object => {
	const whole = JSON.parse(JSON.stringify(body)) as object
	for (const [within, known] of beside) put(whole, within, known)
	put(whole, path, value)
	return whole
}

type Within = Pick<Field, 'path' | 'beside'>

const below = (schema: z.core.$ZodType, within: Within): Field[] => {
	const bare = bareOf(schema)
	const def = bare._zod.def as unknown as Definition
	if (def.type === 'union')
		return (def.options ?? []).flatMap((option) =>
			below(option, { ...within, beside: [...within.beside, ...marksOf(option, within.path)] }),
		)
	if (def.type === 'tuple') return (def.items ?? []).flatMap((item, index) => inside(item, index, within))
	if (def.type === 'array' && def.element) return inside(def.element, 0, within)
	if (def.type === 'object') return Object.entries(def.shape ?? {}).flatMap(([name, inner]) => inside(inner, name, within))
	return []
}

const inside = (schema: z.core.$ZodType, step: Step, { path, beside }: Within): Field[] => {
	const here = { path: [...path, step], beside }
	return [{ ...here, name: here.path.join('.'), schema }, ...below(schema, here)]
}

/** The field that distinguishes one kind from the others: `kind: 'prose'`. */
const marksOf = (option: z.core.$ZodType, path: readonly Step[]): (readonly [readonly Step[], unknown])[] =>
	Object.entries((option._zod.def as unknown as Definition).shape ?? {}).flatMap(([name, schema]) => {
		const { type, values } = schema._zod.def as unknown as Definition
		return type === 'literal' && values?.length === 1 ? [[[...path, name], values[0]] as const] : []
	})

type Definition = {
	type: string
	innerType?: z.core.$ZodType
	in?: z.core.$ZodType
	element?: z.core.$ZodType
	items?: readonly z.core.$ZodType[]
	options?: readonly z.core.$ZodType[]
	shape?: Record<string, z.core.$ZodType>
	values?: readonly unknown[]
	entries?: Record<string, unknown>
	format?: string
}

/** The schema without its optional, nullable and transforming wrappers. */
const bareOf = (schema: z.core.$ZodType): z.core.$ZodType => {
	const { innerType, in: source } = schema._zod.def as unknown as Definition
	const next = innerType ?? source
	return next ? bareOf(next) : schema
}

/** Whether a JSON value has the type that a schema demands, derived from the definition of the schema and not by parsing. */
export const isOfItsKind = (schema: z.core.$ZodType, value: unknown): boolean => {
	const def = schema._zod.def as unknown as Definition
	if (def.type === 'nullable' && value === null) return true
	const next = def.innerType ?? def.in
	if (next) return isOfItsKind(next, value)
	if (def.type === 'union') return (def.options ?? []).some((option) => isOfItsKind(option, value))
	if (def.type === 'literal') return (def.values ?? []).includes(value)
	if (def.type === 'enum') return Object.values(def.entries ?? {}).includes(value)
	if (def.type === 'number') return typeof value === 'number' && (!def.format || Number.isSafeInteger(value))
	if (def.type === 'array' || def.type === 'tuple') return Array.isArray(value)
	if (def.type === 'object' || def.type === 'record') return typeof value === 'object' && value !== null && !Array.isArray(value)
	if (def.type === 'string' || def.type === 'boolean') return typeof value === def.type
	throw new Error(`no rule for a schema of the type ${def.type}`)
}

/** The allowed choices of a schema, none if it has another type. */
export const choicesOf = (schema: z.core.$ZodType): unknown[] => {
	const { entries, values, options } = bareOf(schema)._zod.def as unknown as Definition
	return [...Object.values(entries ?? {}), ...(values ?? []), ...(options ?? []).flatMap(choicesOf)]
}

/** Whether the schema is a text. */
export const isText = (schema: z.core.$ZodType): boolean => (bareOf(schema)._zod.def as unknown as Definition).type === 'string'

const put = (whole: object, path: readonly Step[], value: unknown): void => {
	let holder = whole as Record<Step, unknown>
	for (const [index, step] of path.entries()) {
		if (index === path.length - 1) holder[step] = value
		else {
			const known = holder[step]
			if (typeof known !== 'object' || known === null) holder[step] = typeof path[index + 1] === 'number' ? [] : {}
			holder = holder[step] as Record<Step, unknown>
		}
	}
}
