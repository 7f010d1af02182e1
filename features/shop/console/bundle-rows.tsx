import { useDeferredValue, useId } from 'react'
import { SEARCH_LENGTH } from '#contract/limits.ts'
import type { AdminItem } from '#features/shop/admin.contract.ts'
import { type FieldProps, type FieldsOf, rowsOf } from '#web/console/forms/form-fields.ts'
import { numberOf } from '#web/console/forms/form-values.ts'
import { Missing } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { Plus } from '#web/icons/plus.ts'
import { X } from '#web/icons/x.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useTranslate } from '#web/words/words.ts'
import { stock } from '../words/shop.console.ts'
import './shop.css'

const words = stock.bundle

/** An item of a bundle as it is chosen: its name, and its number after that. */
export type TypedPart = { ProductNum: string; pieces: string }

export const typedPart = ({ ProductNum, ItemName, pieces }: AdminItem['contents'][number]): TypedPart => ({
	ProductNum: choiceOf({ ProductNum, ItemName }),
	pieces: String(pieces),
})

export const readPart = ({ ProductNum, pieces }: TypedPart) => ({ ProductNum: numberIn(ProductNum), pieces: numberOf(pieces) })

export const shownPart = ({ ProductNum, pieces }: TypedPart): string => words.part(pieces, ProductNum)

/** What a bundle contains: items of the shop, each with its pieces. */
export const BundleRows = ({ form }: { form: FieldsOf<{ contents: TypedPart[] }> }) => {
	const translate = useTranslate()
	const { rows, error, field, add, remove } = rowsOf(form, 'contents')
	return (
		<fieldset>
			<legend>{words.title}</legend>
			<p className="field-hint">{rows.length === 0 ? words.none : words.hint}</p>
			{rows.map((_row, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the fields follow their values
				<div key={index} className="bundle-row">
					<ShopItemField {...field(index, 'ProductNum')} />
					<Field label={words.pieces} inputMode="numeric" autoComplete="off" {...field(index, 'pieces')} />
					<Button size="small" aria-label={words.remove(index + 1)} onClick={() => remove(index)}>
						<X aria-hidden size={16} />
					</Button>
				</div>
			))}
			{error && (
				<p className="field-error" role="alert">
					{translate(error)}
				</p>
			)}
			<div className="row-buttons">
				{/* Carries the name of the field, so that the form can focus it when the bundle is empty. */}
				<SmallButton name="contents" onClick={() => add(NEW_PART)}>
					<Plus aria-hidden size={16} /> {words.add}
				</SmallButton>
			</div>
		</fieldset>
	)
}

const NEW_PART: TypedPart = { ProductNum: '', pieces: '1' }

/** An item of the shop, found by a part of its name or by its number. */
const ShopItemField = (field: FieldProps) => {
	const list = useId()
	const search = useDeferredValue(searchIn(field.value))
	const loaded = useCall('GET /admin/shop/items', { query: { search, size: CHOICES } })
	const items = loaded.data?.items ?? []
	return (
		<>
			<Field label={words.item} autoComplete="off" list={list} {...field} />
			<Missing loaded={loaded} what={words.item} />
			<datalist id={list}>
				{items
					.filter(({ contents }) => contents.length === 0)
					.map(({ ProductNum, ItemName }) => (
						<option key={ProductNum} value={choiceOf({ ProductNum, ItemName })} />
					))}
			</datalist>
		</>
	)
}

const CHOICES = '25'

/** The number stands at the end, because people begin with pieces, as in "3 x Exp Rosary". */
const choiceOf = ({ ProductNum, ItemName }: Pick<AdminItem, 'ProductNum' | 'ItemName'>): string => `${ItemName}, No. ${ProductNum}`

/** NaN for text that names no item: neither a choice nor a number. */
const numberIn = (typed: string): number => Number(CHOSEN.exec(typed.trim())?.[1] ?? Number.NaN)

/** The name in a choice. */
export const nameIn = (typed: string): string => typed.replace(/, No\. \d+$/, '')

/** A chosen item is looked for by its number alone. */
const searchIn = (typed: string): string => (CHOSEN.exec(typed.trim())?.[1] ?? typed.trim()).slice(0, SEARCH_LENGTH)

const CHOSEN = /(?:^|, No\. )(\d+)$/
