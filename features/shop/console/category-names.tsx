import type { AdminCategory } from '#features/shop/admin.contract.ts'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { textOrNull } from '#web/console/forms/form-values.ts'
import { Field } from '#web/ui/field.tsx'
import { stock } from '../words/shop.console.ts'

const words = stock.categories

type Typed = { name: string; nameFil: string }

/** What a category is called in both languages. */
export const CategoryNames = ({ form: { field } }: { form: FieldsOf<Typed> }) => (
	<>
		<Field label={words.name} autoComplete="off" {...field('name')} />
		<Field label={words.fil} lang="fil" autoComplete="off" {...field('nameFil')} />
	</>
)

export const typedNames = (category: AdminCategory | null): Typed => ({ name: category?.name ?? '', nameFil: category?.nameFil ?? '' })

/** The names in the form of the calls; null: the same as in English. */
export const readNames = ({ name, nameFil }: Typed): { name: string; nameFil: string | null } => ({
	name: name.trim(),
	nameFil: textOrNull(nameFil),
})
