import { type FormEvent, useRef, useState } from 'react'
import { currencyOfSection, R_COIN_SECTION } from '#contract/codes.ts'
import { type AdminCategory, type AdminItem, itemBody, NEW_ITEM } from '#features/shop/admin.contract.ts'
import type { ShopItem } from '#features/shop/contract.ts'
import { ConsoleForm, Switch } from '#web/console/console-form.tsx'
import { type ErrorOf, fieldsOf, numberOf, numberOrNull, textOf } from '#web/console/form-values.ts'
import { instantIn, ManilaField } from '#web/console/manila-field.tsx'
import { PictureField } from '#web/console/picture-field.tsx'
import { SaveButton } from '#web/console/save-button.tsx'
import { useConsoleForm } from '#web/console/use-console-form.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { ItemCard } from '../parts/item-card.tsx'
import { stock } from '../words/shop.console.ts'
import { GameItemField, gameItemIn } from './game-item-field.tsx'
import './shop.css'

const words = stock.item

/** The values of the form, including `ProductNum`, which only a new item can choose. */
export type ItemValues = Omit<AdminItem, 'state' | 'edition' | 'section'> & { section: 1 | 2 }

/** What a new item begins with, such as another one that it resembles. */
export type ItemStart = Partial<AdminItem>

type Props = {
	item: AdminItem | null
	start?: ItemStart | null
	categories: AdminCategory[]
	/** `isLast` is false when another new item is to follow. */
	save: (values: ItemValues, isLast: boolean) => Promise<void>
	reload?: () => void
}

/** The form of an item, with its card as the shop will show it. */
export const ItemForm = ({ item, start: given = null, categories, save, reload }: Props) => {
	const start = item ?? given
	const isLast = useRef(true)
	const [draft, setDraft] = useState<ItemValues | null>(null)
	const read = (data: FormData) => valuesIn(data, item)
	const form = useConsoleForm({
		...{ kind: 'item', id: item?.ProductNum ?? `new ${given?.ProductNum ?? ''}`.trim(), edition: item?.edition },
		read,
		check: (values) => schemaErrors(itemBody, values),
		save: (values) => save(values, isLast.current),
	})
	const { bind, errorOf } = form
	const field = fieldsOf(start, errorOf)
	const onInput = (event: FormEvent<HTMLFormElement>) => {
		bind.onInput(event)
		setDraft(read(new FormData(event.currentTarget)))
	}
	const saves = (last: boolean) => () => {
		isLast.current = last
	}
	return (
		<div className="item-editor">
			<ConsoleForm
				form={{ ...form, bind: { ...bind, onInput }, button: { ...form.button, onClick: saves(true) } }}
				newest={{ label: words.reload, load: reload }}
				also={
					item === null && (
						<SaveButton {...form.button} kind="outline" onClick={saves(false)}>
							{words.saveAndNext}
						</SaveButton>
					)
				}
			>
				<fieldset>
					<legend>{words.texts}</legend>
					<Field label={words.name} hint={words.nameHint} {...field('ItemName')} />
					<TextAreaField label={words.description} {...field('description')} />
					<TextAreaField label={words.descriptionFil} hint={words.descriptionFilHint} lang="fil" {...field('descriptionFil')} />
				</fieldset>
				<PictureField
					label={words.picture}
					hint={words.pictureHint}
					name="image_url"
					value={start?.image_url ?? null}
					error={errorOf('image_url')}
					onChange={(picture) =>
						bind.ref.current && setDraft({ ...read(new FormData(bind.ref.current)), image_url: picture?.path ?? null })
					}
				/>
				<PriceFields item={start} errorOf={errorOf} />
				<PlaceFields item={start} isNew={item === null} categories={categories} errorOf={errorOf} />
			</ConsoleForm>
			<ItemPreview item={draft ?? start} />
		</div>
	)
}

type Part = { item: ItemStart | null; errorOf: ErrorOf }

/** Of fields for whole numbers. */
const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const

const PriceFields = ({ item, errorOf }: Part) => (
	<fieldset>
		<legend>{words.price}</legend>
		<SelectField label={words.section} name="section" defaultValue={sectionOf(item?.section ?? R_COIN_SECTION)} error={errorOf('section')}>
			{[R_COIN_SECTION, 1].map((section) => (
				<option key={section} value={section}>
					{stock.currencies[currencyOfSection(section)]}
				</option>
			))}
		</SelectField>
		<Field label={words.points} {...NUMBER} {...fieldsOf(item, errorOf)('price')} />
		<SelectField label={words.ribbon} {...fieldsOf(item, errorOf)('ribbon')}>
			<option value="">{words.noRibbon}</option>
			{Object.entries(words.ribbons).map(([kind, name]) => (
				<option key={kind} value={ribbonAt(kind)}>
					{name}
				</option>
			))}
			{item?.ribbon && !Object.keys(words.ribbons).map(ribbonAt).includes(item.ribbon) && (
				<option value={item.ribbon}>{words.otherRibbon}</option>
			)}
		</SelectField>
	</fieldset>
)

const PlaceFields = ({ item, isNew, categories, errorOf }: Part & { isNew: boolean; categories: AdminCategory[] }) => (
	<>
		<fieldset>
			<legend>{words.place}</legend>
			<SelectField key={categories.length} label={words.category} name="category" defaultValue={item?.category} error={errorOf('category')}>
				{categories.map(({ id, name, isHidden }) => (
					<option key={id} value={id}>
						{isHidden ? words.hiddenCategory(name) : name}
					</option>
				))}
			</SelectField>
			<Field label={words.position} hint={words.positionHint} {...NUMBER} {...fieldsOf(item, errorOf)('position', NEW_ITEM.position)} />
		</fieldset>
		<fieldset>
			<legend>{words.time}</legend>
			<Switch label={words.isOnSale} hint={words.isOnSaleHint} name="isOnSale" isOn={item?.isOnSale ?? NEW_ITEM.isOnSale} />
			<ManilaField label={words.saleFrom} name="saleFrom" at={item?.saleFrom ?? null} error={errorOf('saleFrom')} />
			<ManilaField label={words.saleUntil} name="saleUntil" at={item?.saleUntil ?? null} error={errorOf('saleUntil')} />
		</fieldset>
		<fieldset>
			<legend>{words.limits}</legend>
			<Field label={words.stockLeft} hint={words.stockLeftHint} {...NUMBER} {...fieldsOf(item, errorOf)('stockLeft')} />
			<Field label={words.perAccount} hint={words.perAccountHint} {...NUMBER} {...fieldsOf(item, errorOf)('perAccount')} />
		</fieldset>
		<fieldset>
			<legend>{words.game}</legend>
			{isNew ? (
				<Field label={words.productNum} hint={words.productNumHint} name="ProductNum" {...NUMBER} error={errorOf('ProductNum')} />
			) : (
				<p>{words.delivers(item?.ProductNum ?? 0)}</p>
			)}
			<GameItemField number={item?.gameItem ?? null} error={errorOf('gameItem')} />
			<Field label={words.gameAmount} {...NUMBER} {...fieldsOf(item, errorOf)('gameAmount', NEW_ITEM.gameAmount)} />
		</fieldset>
	</>
)

const ribbonAt = (kind: string) => `/art/ribbon/${kind}.svg`
const sectionOf = (section: number): 1 | 2 => (section === R_COIN_SECTION ? R_COIN_SECTION : 1)

const valuesIn = (form: FormData, item: AdminItem | null): ItemValues => {
	const text = (name: string) => textOf(form, name)
	const whole = (name: string) => numberOf(form, name)
	return {
		ItemName: text('ItemName'),
		description: text('description'),
		descriptionFil: text('descriptionFil') || null,
		image_url: text('image_url') || null,
		ribbon: text('ribbon') || null,
		section: sectionOf(whole('section')),
		price: whole('price'),
		category: whole('category'),
		isOnSale: form.has('isOnSale'),
		saleFrom: instantIn(form, 'saleFrom'),
		saleUntil: instantIn(form, 'saleUntil'),
		position: whole('position'),
		gameItem: gameItemIn(text('gameItem')),
		gameAmount: whole('gameAmount'),
		stockLeft: numberOrNull(form, 'stockLeft'),
		perAccount: numberOrNull(form, 'perAccount'),
		ProductNum: item?.ProductNum ?? whole('ProductNum'),
	}
}

type Drawn = Omit<ShopItem, 'ProductNum' | 'stockLeft' | 'perAccount'> & Pick<AdminItem, 'stockLeft' | 'perAccount'>

/** The item's card of the shop, not interactive. */
const ItemPreview = ({ item }: { item: Partial<Drawn> | null }) => (
	<aside>
		<h2>{words.preview}</h2>
		<div className="item-preview" inert>
			<ItemCard item={drawn({ ...BLANK, ...item })} onBuy={nothing} onAdd={nothing} isLazy={false} />
		</div>
		<p className="field-hint">{words.previewHint}</p>
	</aside>
)

const drawn = ({ price, stockLeft, perAccount, ...item }: Drawn): ShopItem => ({
	...item,
	ProductNum: 0,
	price: price || 0,
	stockLeft: stockLeft ?? undefined,
	perAccount: perAccount ?? undefined,
})

const NO_LIMITS = { stockLeft: null, perAccount: null }
const BLANK: Drawn = { ...NO_LIMITS, ItemName: '', description: '', image_url: null, ribbon: null, section: 2, price: 0, category: 0 }
const nothing = async () => undefined
