import { call } from '#web/calls/api.ts'
import { ActionDialogButton } from '#web/console/forms/action-dialog-button.tsx'
import { stock } from '../words/shop.console.ts'
import { CategoryNames, readNames, typedNames } from './category-names.tsx'

const words = stock.categories

/** For a shop without categories: an item needs one, so it can be created here, without leaving the item form. */
export const FirstCategory = () => (
	<div className="console-notice">
		<p>{stock.item.noCategory}</p>
		<ActionDialogButton
			label={words.add}
			title={words.addTitle}
			consequences={[words.addHint]}
			ok={words.add}
			begin={typedNames(null)}
			act={(_reason, typed, idempotencyKey) => call('POST /admin/shop/categories', { body: readNames(typed) }, { idempotencyKey })}
		>
			{(form) => <CategoryNames form={form} />}
		</ActionDialogButton>
	</div>
)
