import { type FormEvent, useState } from 'react'
import { currencyOfSection, R_COIN_SECTION } from '#contract/codes.ts'
import { type AdminCategory, type AdminItem, itemBody, NEW_ITEM } from '#contract/shop.admin.ts'
import type { ShopItem } from '#contract/shop.ts'
import { CallFailed } from '#web/api.ts'
import { Refusal } from '#web/forms/refusal.tsx'
import { schemaErrors } from '#web/forms/schema-errors.ts'
import { useForm } from '#web/forms/use-form.ts'
import { ItemCard } from '#web/shop/item-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextAreaField } from '#web/ui/field.tsx'
import { frame } from '#web/words/console/frame.ts'
import { stock } from '#web/words/console/shop.ts'
import { ConsoleForm, Switch } from '../console-form.tsx'
import { useKept } from '../drafts/use-kept-form.ts'
import { instantIn, ManilaField } from '../manila-field.tsx'
import { PictureField } from '../picture-field.tsx'
import { SaveButton } from '../save-button.tsx'
import './shop.css'

const words = stock.item

/** The values of the form, including `ProductNum`, which only a new item can choose. */
export type ItemValues = Omit<AdminItem, 'state' | 'edition' | 'section'> & { section: 1 | 2 }

type Props = { item: AdminItem | null; categories: AdminCategory[]; save: (values: ItemValues) => Promise<void>; reload?: () => void }

/** The form of an item, with its card as the shop will show it. */
export const ItemForm = ({ item, categories, save, reload }: Props) => {
	const [isOld, setIsOld] = useState(false)
	const [draft, setDraft] = useState<ItemValues | null>(null)
	const read = (form: FormData) => valuesIn(form, item)
	const { bind, button, errorOf, refusal } = useForm({
		read,
		check: (values) => schemaErrors(itemBody, values),
		send: (values) =>
			save(values).then(
				() => kept.forget(),
				(error) => {
					setIsOld(error instanceof CallFailed && error.code === 'EDITED_MEANWHILE')
					throw error
				},
			),
	})
	const kept = useKept({ kind: 'item', id: item ? String(item.ProductNum) : 'new', edition: item?.edition ?? 0, form: bind.ref })
	const onInput = (event: FormEvent<HTMLFormElement>) => {
		bind.onInput(event)
		setDraft(read(new FormData(event.currentTarget)))
	}
	const shown = draft ?? item
	return (
		<div className="item-editor">
			<ConsoleForm bind={{ ...bind, onInput }} kept={kept}>
				<fieldset>
					<legend>{words.texts}</legend>
					<Field label={words.name} hint={words.nameHint} name="ItemName" defaultValue={item?.ItemName} error={errorOf('ItemName')} />
					<TextAreaField label={words.description} name="description" defaultValue={item?.description} error={errorOf('description')} />
					<TextAreaField
						label={words.descriptionFil}
						hint={words.descriptionFilHint}
						name="descriptionFil"
						lang="fil"
						defaultValue={item?.descriptionFil ?? ''}
						error={errorOf('descriptionFil')}
					/>
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
				<Refusal texts={refusal} />
				<div className="form-end">
					<SaveButton {...button} kind="primary">
						{frame.save}
					</SaveButton>
					{isOld && reload && (
						<Button kind="outline" onClick={reload}>
							{words.reload}
						</Button>
					)}
				</div>
			</ConsoleForm>
			<aside>
				<h2>{words.preview}</h2>
				<ItemPreview item={shown} />
				<p className="field-hint">{words.previewHint}</p>
			</aside>
		</div>
	)
}

type Part = { item: AdminItem | null; errorOf: (field: string) => string | undefined }

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
		<Field label={words.points} name="price" inputMode="numeric" autoComplete="off" defaultValue={item?.price} error={errorOf('price')} />
		<SelectField label={words.ribbon} name="ribbon" defaultValue={item?.ribbon ?? ''} error={errorOf('ribbon')}>
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
			<Field
				label={words.position}
				hint={words.positionHint}
				name="position"
				inputMode="numeric"
				autoComplete="off"
				defaultValue={item?.position ?? NEW_ITEM.position}
				error={errorOf('position')}
			/>
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
				<Field
					label={words.productNum}
					hint={words.productNumHint}
					name="ProductNum"
					inputMode="numeric"
					autoComplete="off"
					error={errorOf('ProductNum')}
				/>
			)}
		</fieldset>
	</>
)

const ribbonAt = (kind: string) => `/art/ribbon/${kind}.svg`
const sectionOf = (section: number): 1 | 2 => (section === R_COIN_SECTION ? R_COIN_SECTION : 1)

const valuesIn = (form: FormData, item: AdminItem | null): ItemValues => {
	const text = (name: string) => String(form.get(name) ?? '').trim()
	// Text that is not a number becomes NaN, which the rules refuse.
	const whole = (name: string) => (/^\d+$/.test(text(name)) ? Number(text(name)) : Number.NaN)
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
