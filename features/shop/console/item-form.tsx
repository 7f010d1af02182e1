import { useRef } from 'react'
import { currencyOfSection, R_COIN_SECTION } from '#contract/codes.ts'
import { type AdminCategory, type AdminItem, itemBody, NEW_ITEM } from '#features/shop/admin.contract.ts'
import type { ShopItem } from '#features/shop/contract.ts'
import { call } from '#web/calls/api.ts'
import { ConsoleForm, Switch } from '#web/console/forms/console-form.tsx'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { asTyped, numberOf, numberOrNull, textOrNull } from '#web/console/forms/form-values.ts'
import { instantOf, momentField } from '#web/console/forms/manila-moment.ts'
import { SaveButton } from '#web/console/forms/save-button.tsx'
import { useEntryForm } from '#web/console/forms/use-entry-form.ts'
import { PictureField } from '#web/console/pictures/picture-field.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { ItemCard } from '../parts/item-card.tsx'
import { stock } from '../words/shop.console.ts'
import { BundleRows, nameIn, readPart, shownPart, type TypedPart, typedPart } from './bundle-rows.tsx'
import { GameItemField, gameItemIn } from './game-item-field.tsx'
import './shop.css'

const words = stock.item

/** The values of the form, including `ProductNum`, which only a new item can choose. */
type ItemValues = Omit<AdminItem, 'state' | 'edition' | 'section' | 'contents'> & {
	section: 1 | 2
	contents: { ProductNum: number; pieces: number }[]
}

/** `request` is that of a price that waits for a second person. */
export type SavedItem = AdminItem & { request?: number | null }

/** What a new item begins with, such as another one that it resembles. */
export type ItemStart = Partial<AdminItem>

type Props = {
	item: AdminItem | null
	start?: ItemStart | null
	categories: AdminCategory[]
	/** `isLast` is false when another new item is to follow. */
	onSaved: (saved: SavedItem, undo: (() => Promise<void>) | null, isLast: boolean) => void
}

/** The form of an item, with its card as the shop will show it. */
export const ItemForm = ({ item, start: given = null, categories, onSaved }: Props) => {
	const isLast = useRef(true)
	const read = (typed: Typed) => readItem(typed, { item, categories })
	const form = useEntryForm<AdminItem, Typed, ItemValues, SavedItem>({
		...{ kind: 'item', id: item?.ProductNum ?? `new ${given?.ProductNum ?? ''}`.trim(), entry: item },
		history: `item:${item?.ProductNum}`,
		valuesOf: (saved) => valuesOf(saved ?? given),
		read,
		check: (values) => schemaErrors(itemBody, values),
		add: (body, idempotencyKey) => call('POST /admin/shop/items', { body }, { idempotencyKey }),
		change: (onto, { ProductNum: _number, ...body }) =>
			call('PATCH /admin/shop/items/{id}', { params: idOf(onto), body: { ...withNewStock(body, onto), edition: onto.edition } }),
		readAgain: (saved) => call('GET /admin/shop/items/{id}', { params: idOf(saved) }),
		onSaved: (saved, undo) => onSaved(saved, undo, isLast.current),
		shows: { contents: shownPart },
	})
	const { field, values } = form
	const saves = (last: boolean) => () => {
		isLast.current = last
	}
	return (
		<div className="item-editor">
			<ConsoleForm
				form={{ ...form, button: { ...form.button, onClick: saves(true) } }}
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
				<PictureField place="item" label={words.picture} hint={words.pictureHint} {...field('image_url')} />
				<PriceFields form={form} ribbon={(item ?? given)?.ribbon ?? null} />
				<PlaceFields form={form} categories={categories} />
				<BundleRows form={form} />
				<GameFields form={form} number={item?.ProductNum ?? null} />
			</ConsoleForm>
			<ItemPreview item={{ ...read(values), contents: values.contents.map(drawnPart) }} isOnSale={values.isOnSale} />
		</div>
	)
}

const idOf = ({ ProductNum }: AdminItem) => ({ id: String(ProductNum) })

/** What is left is sent only where it was changed here: players may have bought some meanwhile. */
const withNewStock = <V extends Pick<ItemValues, 'stockLeft'>>({ stockLeft, ...values }: V, before: Pick<ItemValues, 'stockLeft'>) => ({
	...values,
	...(stockLeft !== before.stockLeft && { stockLeft }),
})

type Part = { form: FieldsOf<Typed> }

/** Of fields for whole numbers. */
const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const

const PriceFields = ({ form: { field }, ribbon }: Part & { ribbon: string | null }) => (
	<fieldset>
		<legend>{words.price}</legend>
		<SelectField label={words.section} {...field('section')}>
			{[R_COIN_SECTION, 1].map((section) => (
				<option key={section} value={section}>
					{stock.currencies[currencyOfSection(section)]}
				</option>
			))}
		</SelectField>
		<Field label={words.points} {...NUMBER} {...field('price')} />
		<SelectField label={words.ribbon} {...field('ribbon')}>
			<option value="">{words.noRibbon}</option>
			{Object.entries(words.ribbons).map(([kind, name]) => (
				<option key={kind} value={ribbonAt(kind)}>
					{name}
				</option>
			))}
			{ribbon && !Object.keys(words.ribbons).map(ribbonAt).includes(ribbon) && <option value={ribbon}>{words.otherRibbon}</option>}
		</SelectField>
	</fieldset>
)

const PlaceFields = ({ form, categories }: Part & { categories: AdminCategory[] }) => {
	const { field, toggle } = form
	return (
		<>
			<fieldset>
				<legend>{words.place}</legend>
				<SelectField label={words.category} {...field('category')}>
					{categories.map(({ id, name, isHidden }) => (
						<option key={id} value={id}>
							{isHidden ? words.hiddenCategory(name) : name}
						</option>
					))}
				</SelectField>
				<Field label={words.position} hint={words.positionHint} {...NUMBER} {...field('position')} />
			</fieldset>
			<fieldset>
				<legend>{words.time}</legend>
				<Switch label={words.isOnSale} hint={words.isOnSaleHint} {...toggle('isOnSale')} />
				<Field type="datetime-local" label={words.saleFrom} {...field('saleFrom')} />
				<Field type="datetime-local" label={words.saleUntil} {...field('saleUntil')} />
			</fieldset>
			<fieldset>
				<legend>{words.limits}</legend>
				<Field label={words.stockLeft} hint={words.stockLeftHint} {...NUMBER} {...field('stockLeft')} />
				<Field label={words.perAccount} hint={words.perAccountHint} {...NUMBER} {...field('perAccount')} />
			</fieldset>
		</>
	)
}

/** `number` of a stored item. A bundle has no item of the game. */
const GameFields = ({ form: { field, values }, number }: Part & { number: number | null }) => {
	const isBundle = values.contents.length > 0
	return (
		<fieldset>
			<legend>{words.game}</legend>
			{number === null && (
				<Field
					label={isBundle ? stock.bundle.number : words.productNum}
					hint={isBundle ? stock.bundle.numberHint : words.productNumHint}
					{...NUMBER}
					{...field('ProductNum')}
				/>
			)}
			{number !== null && !isBundle && <p>{words.delivers(number)}</p>}
			{isBundle ? (
				<p>{stock.bundle.delivered}</p>
			) : (
				<>
					<GameItemField {...field('gameItem')} />
					<Field label={words.gameAmount} {...NUMBER} {...field('gameAmount')} />
				</>
			)}
		</fieldset>
	)
}

const ribbonAt = (kind: string) => `/art/ribbon/${kind}.svg`
const sectionOf = (section: number): 1 | 2 => (section === R_COIN_SECTION ? R_COIN_SECTION : 1)

const valuesOf = (start: ItemStart | null) => ({
	...asTyped({
		...{ ItemName: '', description: '', descriptionFil: '', image_url: '', ribbon: '', price: '', category: '', ...NEW_ITEM },
		...{ stockLeft: '', perAccount: '', gameItem: '', ProductNum: '' },
		...start,
	}),
	contents: (start?.contents ?? []).map(typedPart),
	section: String(sectionOf(start?.section ?? R_COIN_SECTION)),
	saleFrom: momentField(start?.saleFrom ?? null),
	saleUntil: momentField(start?.saleUntil ?? null),
})
type Typed = ReturnType<typeof valuesOf>

/** Without a choice it goes into the category that the field shows: the first. */
const readItem = (typed: Typed, { item, categories }: { item: AdminItem | null; categories: AdminCategory[] }): ItemValues => ({
	ItemName: typed.ItemName.trim(),
	description: typed.description.trim(),
	descriptionFil: textOrNull(typed.descriptionFil),
	image_url: textOrNull(typed.image_url),
	ribbon: textOrNull(typed.ribbon),
	section: sectionOf(numberOf(typed.section)),
	price: numberOf(typed.price),
	category: typed.category === '' ? (categories[0]?.id ?? Number.NaN) : numberOf(typed.category),
	isOnSale: typed.isOnSale,
	saleFrom: instantOf(typed.saleFrom),
	saleUntil: instantOf(typed.saleUntil),
	position: numberOf(typed.position),
	...(typed.contents.length === 0
		? { gameItem: gameItemIn(typed.gameItem.trim()), gameAmount: numberOf(typed.gameAmount) }
		: { gameItem: null, gameAmount: 1 }),
	contents: typed.contents.map(readPart),
	stockLeft: numberOrNull(typed.stockLeft),
	perAccount: numberOrNull(typed.perAccount),
	ProductNum: item?.ProductNum ?? numberOf(typed.ProductNum),
})

const drawnPart = ({ ProductNum, pieces }: TypedPart, index: number) => ({
	...{ ProductNum: index, ItemName: nameIn(ProductNum) },
	pieces: numberOf(pieces) || 0,
})

type Drawn = Omit<ShopItem, 'ProductNum' | 'stockLeft' | 'perAccount'> & Pick<AdminItem, 'stockLeft' | 'perAccount'>

/** The item's card of the shop, not interactive. */
const ItemPreview = ({ item, isOnSale }: { item: Partial<Drawn> | null; isOnSale: boolean }) => (
	<aside>
		<h2>{isOnSale ? words.preview : words.previewOff}</h2>
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
