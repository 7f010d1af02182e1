import { useDeferredValue, useId } from 'react'
import { SEARCH_LENGTH } from '#contract/limits.ts'
import type { FieldProps } from '#web/console/forms/form-fields.ts'
import { Missing } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { Field } from '#web/ui/field.tsx'
import { stock } from '../words/shop.console.ts'

const words = stock.item

/** An item of the game, found by a part of its name or by its number among those that the bridge has listed. */
export const GameItemField = (field: FieldProps) => {
	const list = useId()
	const search = useDeferredValue(searchIn(field.value))
	const loaded = useCall('GET /admin/game-items', { query: { search } })
	const { data } = loaded
	const chosen = data?.items.find((item) => String(item.number) === search)
	return (
		<>
			<Field
				label={words.gameItem}
				hint={chosen?.name ?? (data?.isListed === false ? words.gameItemUnlisted : words.gameItemHint)}
				autoComplete="off"
				list={list}
				{...field}
			/>
			<Missing loaded={loaded} what={words.gameItem} />
			<datalist id={list}>
				{data?.items.map((item) => (
					<option key={item.number} value={`${item.number} ${item.name}`} />
				))}
			</datalist>
		</>
	)
}

/** The number of a chosen item; null when the field is empty, NaN for text that names no item. */
export const gameItemIn = (text: string): number | null => (text === '' ? null : Number(/^\d+/.exec(text)?.[0] ?? Number.NaN))

/** A chosen item is looked for by its number alone. */
const searchIn = (typed: string): string => (/^\d+/.exec(typed)?.[0] ?? typed.trim()).slice(0, SEARCH_LENGTH)
