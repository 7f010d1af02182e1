import { call } from '#web/calls/api.ts'
import { ActionDialogButton } from '#web/console/action-dialog-button.tsx'
import { useIdempotencyKey } from '#web/console/use-idempotency-key.ts'
import { stock } from '../words/shop.console.ts'
import { CategoryNames, categoryNamesIn } from './category-names.tsx'

const words = stock.categories

/** For a shop without categories: an item needs one, so it can be created here, without leaving the item form. */
export const FirstCategory = () => {
	const once = useIdempotencyKey()
	const add = async (form: FormData) => {
		const body = categoryNamesIn(form)
		await once(JSON.stringify(body), (idempotencyKey) => call('POST /admin/shop/categories', { body }, { idempotencyKey }))
	}
	return (
		<div className="console-notice">
			<p>{stock.item.noCategory}</p>
			<ActionDialogButton
				label={words.add}
				title={words.addTitle}
				consequences={[words.addHint]}
				ok={words.add}
				act={(_reason, form) => add(form)}
			>
				<CategoryNames category={null} />
			</ActionDialogButton>
		</div>
	)
}
