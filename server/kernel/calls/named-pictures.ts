import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { PICTURE_FIELDS } from '#contract/picture-fields.ts'
import type { FieldMessages } from '../messages.ts'
import { invalid } from '../problem.ts'

export type IsPicture = (path: string) => Promise<boolean>

/**
 * Refuses a body that names a picture which does not exist, at its field. It finds the fields by their type in the contract, at any depth,
 * so no feature can forget to ask.
 */
export const createPictureCheck =
	(isPicture: IsPicture) =>
	({ body: schema }: Endpoint): ((body: unknown) => Promise<void>) => {
		const find = schema && finderOf(schema)
		return async (body) => {
			const errors: FieldMessages = {}
			for (const { field, path } of find?.(body, []) ?? []) if (!(await isPicture(path))) errors[field] = ['pictureMissing']
			if (Object.keys(errors).length > 0) throw invalid(errors)
		}
	}

type Key = string | number
type Find = (value: unknown, at: readonly Key[]) => { field: string; path: string }[]

/** Null where nothing below is a picture: most calls cost nothing. */
const finderOf = (schema: z.core.$ZodType): Find | null => {
	if (PICTURE_FIELDS.get(schema)) return (value, at) => (typeof value === 'string' ? [{ field: at.join('.'), path: value }] : [])
	const { def } = (schema as z.core.$ZodTypes)._zod
	if (def.type === 'object') return ofParts(Object.entries(def.shape))
	if (def.type === 'tuple') return ofParts(def.items.map((item, index) => [index, item]))
	if (def.type === 'union') return ofOptions(def.options)
	if (def.type === 'array') {
		const find = finderOf(def.element)
		return find && ((value, at) => (Array.isArray(value) ? value.flatMap((entry, index) => find(entry, [...at, index])) : []))
	}
	return 'innerType' in def ? finderOf(def.innerType) : null
}

const ofParts = (parts: readonly (readonly [Key, z.core.$ZodType])[]): Find | null => {
	const finders = parts.flatMap(([key, part]) => {
		const find = finderOf(part)
		return find ? [{ key, find }] : []
	})
	if (finders.length === 0) return null
	return (value, at) => finders.flatMap(({ key, find }) => find(Object(value)[key], [...at, key]))
}

/** The value has the shape of one of them; what others call a picture has the same name there. */
const ofOptions = (options: readonly z.core.$ZodType[]): Find | null => {
	const finders = options.flatMap((option) => finderOf(option) ?? [])
	return finders.length === 0 ? null : (value, at) => finders.flatMap((find) => find(value, at))
}
