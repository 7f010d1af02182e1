import * as z from 'zod/mini'
import { bodyFields, type CallField, isText } from './fields.ts'

/** Every field of a body that holds a URL, by its name, such as `/admin/banners link`. It is known by what it accepts, so a new one is among them. */
export const addressFields = () => fieldsFor('https://mirror.example/a')

/** The same for every field that holds the path of a picture of the site. */
export const pictureFields = () => fieldsFor('/art/a.webp')

/** One call of those that add and change one thing: the one that adds it, because its sample is whole. */
const fieldsFor = (example: string): ReadonlyMap<string, CallField> =>
	new Map(
		bodyFields(() => true)
			.filter(({ schema }) => isText(schema) && takes(schema, example) && !takes(schema, 'Sampaguita'))
			.toSorted((one, other) => Number(one.endpoint.method === 'POST') - Number(other.endpoint.method === 'POST'))
			.map((field) => [`${field.endpoint.path.replace(/(\/\{\w+\})+$/, '')} ${field.name}`, field]),
	)

const takes = (schema: z.core.$ZodType, text: string) => z.safeParse(schema, text).success
