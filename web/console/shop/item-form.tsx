import { type FormEvent, useState } from 'react'
import { currencyOfSection, R_COIN_SECTION } from '#contract/codes.ts'
import { type AdminCategory, type AdminItem, itemBody, NEW_ITEM } from '#contract/shop.admin.ts'
import type { ShopItem } from '#contract/shop.ts'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { ItemCard } from '#web/shop/item-card.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { stock } from '#web/words/console/shop.ts'
import { ConsoleForm, Switch } from '../console-form.tsx'
import { type ErrorOf, fieldsOf, numberOf, textOf } from '../form-values.ts'
import { instantIn, ManilaField } from '../manila-field.tsx'
import { PictureField } from '../picture-field.tsx'
import { useConsoleForm } from '../use-console-form.ts'
import './shop.css'

const words = stock.item

/** The values of the form, including `ProductNum`, which only a new item can choose. */
export type ItemValues = Omit<AdminItem, 'state' | 'edition' | 'section'> & { section: 1 | 2 }

type Props = { item: AdminItem | null; categories: AdminCategory[]; save: (values: ItemValues) => Promise<void>; reload?: () => void }

/** The form of an item, with its card as the shop will show it. */
export const ItemForm = ({ item, categories, save, reload }: Props) => {
	const [draft, setDraft] = useState<ItemValues | null>(null)
	const read = (data: FormData) => valuesIn(data, item)
	const form = useConsoleForm({
		...{ kind: 'item', id: item?.ProductNum ?? 'new', edition: item?.edition },
		read,
		check: (values) => schemaErrors(itemBody, values),
		save,
	})
	const { bind, errorOf } = form
	const field = fieldsOf(item, errorOf)
	const onInput = (event: FormEvent<HTMLFormElement>) => {
		bind.onInput(event)
		setDraft(read(new FormData(event.currentTarget)))
	}
	const shown = draft ?? item
	return (
		<div className="item-editor">
			<ConsoleForm form={{ ...form, bind: { ...bind, onInput } }} newest={{ label: words.reload, load: reload }}>
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
					value={item?.image_url ?? null}
					error={errorOf('image_url')}
					onChange={(picture) =>
						bind.ref.current && setDraft({ ...read(new FormData(bind.ref.current)), image_url: picture?.path ?? null })
					}
				/>
				<PriceFields item={item} errorOf={errorOf} />
				<PlaceFields item={item} categories={categories} errorOf={errorOf} />
			</ConsoleForm>
			<aside>
				<h2>{words.preview}</h2>
				<ItemPreview item={shown} />
				<p className="field-hint">{words.previewHint}</p>
			</aside>
		</div>
	)
}

type Part = { item: AdminItem | null; errorOf: ErrorOf }

/** Of fields for whole numbers. */
const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const

const PriceFields = ({ item, errorOf }: Part) => (
	<fieldset>
		<legend>{words.price}</legend>
		<SelectField
			label={words.section}
			name="section"
			defaultValue={item ? sectionOf(item.section) : R_COIN_SECTION}
			error={errorOf('section')}
		>
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

const PlaceFields = ({ item, categories, errorOf }: Part & { categories: AdminCategory[] }) => (
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
			<legend>{words.game}</legend>
			{item ? (
				<p>{words.delivers(item.ProductNum)}</p>
			) : (
				<Field label={words.productNum} hint={words.productNumHint} name="ProductNum" {...NUMBER} error={errorOf('ProductNum')} />
			)}
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
		ProductNum: item?.ProductNum ?? whole('ProductNum'),
	}
}

type Drawn = Omit<ShopItem, 'ProductNum'>

/** The item's card of the shop, not interactive. */
const ItemPreview = ({ item }: { item: Drawn | null }) => (
	<div className="item-preview" inert>
		<ItemCard item={{ ...BLANK, ...item, price: item?.price || 0, ProductNum: 0 }} onBuy={nothing} onAdd={nothing} isLazy={false} />
	</div>
)

const BLANK: Drawn = { ItemName: '', description: '', image_url: null, ribbon: null, section: 2, price: 0, category: 0 }
const nothing = async () => undefined
