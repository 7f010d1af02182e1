import type { AdminCategory } from '#features/shop/admin.contract.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { stock } from '../words/shop.console.ts'

const words = stock.many.category

type Props = {
	count: number
	categories: readonly AdminCategory[]
	move: (category: AdminCategory) => Promise<unknown>
	onClose: () => void
}

/** Asks into which category the selected items shall go. */
export const CategoryOfMany = ({ count, categories, move, onClose }: Props) => (
	<ActionDialog
		title={words.title(count)}
		consequences={words.consequences}
		ok={words.ok}
		begin={{ category: String(categories[0]?.id ?? '') }}
		act={async (_reason, typed) => {
			const chosen = categories.find(({ id }) => String(id) === typed.category)
			if (chosen) await move(chosen)
		}}
		onClose={onClose}
	>
		{({ field }) => (
			<SelectField label={stock.category} {...field('category')}>
				{categories.map(({ id, name, isHidden }) => (
					<option key={id} value={id}>
						{isHidden ? stock.item.hiddenCategory(name) : name}
					</option>
				))}
			</SelectField>
		)}
	</ActionDialog>
)
