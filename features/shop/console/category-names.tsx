import type { AdminCategory } from '#features/shop/admin.contract.ts'
import { textOf, textOrNull } from '#web/console/form-values.ts'
import { Field } from '#web/ui/field.tsx'
import { stock } from '../words/shop.console.ts'

const words = stock.categories

/** What a category is called in both languages. */
export const CategoryNames = ({ category }: { category: AdminCategory | null }) => (
	<>
		<Field label={words.name} name="name" defaultValue={category?.name} autoComplete="off" />
		<Field label={words.fil} name="nameFil" lang="fil" defaultValue={category?.nameFil ?? ''} autoComplete="off" />
	</>
)

/** The names in the form of the calls; null: the same as in English. */
export const categoryNamesIn = (form: FormData): { name: string; nameFil: string | null } => ({
	name: textOf(form, 'name'),
	nameFil: textOrNull(form, 'nameFil'),
})
