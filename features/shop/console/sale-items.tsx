import { useState } from 'react'
import { currencyOfSection } from '#contract/codes.ts'
import { findsIn } from '#contract/folded.ts'
import type { CallReply } from '#contract/index.ts'
import type { SaleFields, SaleFile } from '#features/shop/sales.admin.contract.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { LoadedTable, Missing } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Price } from '#web/ui/price.tsx'
import { count } from '#web/words/format.ts'
import { sales as words } from '../words/sales.console.ts'
import { stock } from '../words/shop.console.ts'
import { type SaleRule, salePrice } from './sale-rule.ts'
import { useCategories } from './use-categories.ts'
import './sale-form.css'
import './shop.css'

/** An item chosen for a sale: its own price, and the price that was typed for it; null where the rule makes it. */
export type Choice = { name: string; from: number; typed: string | null }
type Chosen = ReadonlyMap<number, Choice>
type Priced = CallReply<'GET /admin/shop/prices'>['prices'][number]

/** As a list, because unsaved input is kept as JSON. */
export const chosenIn = (sale: SaleFile | null): [number, Choice][] =>
	(sale?.prices ?? []).map(({ ProductNum, ItemName: name, own: from, to }) => [ProductNum, { name, from, typed: String(to) }])

/** The prices of a sale, and the names of items whose price would not be lower than now, which are left out. */
export const pricesOf = (chosen: Chosen, rule: SaleRule | null): { prices: SaleFields['prices']; left: string[] } => {
	const all = [...chosen].map(([ProductNum, choice]) => ({ ProductNum, name: choice.name, from: choice.from, to: priceIn(choice, rule) }))
	const isLower = ({ from, to }: { from: number; to: number }) => to >= 1 && to < from
	return {
		prices: all.filter(isLower).map(({ ProductNum, from, to }) => ({ ProductNum, from, to })),
		left: all.filter((item) => !isLower(item)).map(({ name }) => name),
	}
}

const priceIn = ({ from, typed }: Choice, rule: SaleRule | null): number => {
	if (typed !== null) return /^\d{1,10}$/.test(typed.trim()) ? Number(typed) : Number.NaN
	return rule ? salePrice(from, rule) : Number.NaN
}

type Choosing = { chosen: Chosen; rule: SaleRule | null; onChange: (chosen: Chosen) => void }

/** The items of the shop by category and name, each to choose, with its price in the sale. */
export const SaleItems = ({ chosen, rule, onChange }: Choosing) => {
	const [category, setCategory] = useState('')
	const [search, setSearch] = useState('')
	const { categories, loaded: ofCategories } = useCategories()
	const loaded = useCall('GET /admin/shop/prices', { query: category === '' ? NO_QUERY : { category } })
	const isSought = findsIn(search)
	const shown = loaded.data?.prices.filter(({ ItemName }) => isSought(ItemName)) ?? null
	const choose = (items: readonly Priced[], isChosen: boolean) => {
		const next = new Map(chosen)
		for (const { ProductNum, ItemName: name, price: from } of items)
			isChosen ? next.set(ProductNum, { name, from, typed: null }) : next.delete(ProductNum)
		onChange(next)
	}
	return (
		<>
			<Missing loaded={ofCategories} what={stock.categories.crumb} />
			<div className="price-rule">
				<SelectField label={stock.category} value={category} onChange={({ target }) => setCategory(target.value)}>
					<option value="">{stock.anyCategory}</option>
					{categories.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</SelectField>
				<Field label={stock.searchHint} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
			</div>
			{shown && shown.length > 0 && (
				<label className="check">
					<input
						type="checkbox"
						name="chosen"
						checked={shown.every(({ ProductNum }) => chosen.has(ProductNum))}
						onChange={({ target }) => choose(shown, target.checked)}
					/>
					<span>{words.all}</span>
				</label>
			)}
			<LoadedTable
				loaded={loaded}
				key={`${category} ${search}`}
				caption={words.chosen}
				columns={columns({ chosen, rule, onChange, choose })}
				rows={shown}
				keyOf={({ ProductNum }) => ProductNum}
				empty={stock.prices.nothing}
				atFirst={20}
			/>
		</>
	)
}

const NO_QUERY = {}

const columns = ({
	chosen,
	rule,
	onChange,
	choose,
}: Choosing & { choose: (items: readonly Priced[], isChosen: boolean) => void }): Column<Priced>[] => [
	{
		head: words.tableColumns.chosen,
		cell: (item) => (
			<label className="price-choice">
				<input
					type="checkbox"
					aria-label={words.choose(item.ItemName)}
					checked={chosen.has(item.ProductNum)}
					onChange={({ target }) => choose([item], target.checked)}
				/>
			</label>
		),
	},
	{
		head: words.tableColumns.item,
		cell: ({ ItemName, ProductNum, state }) => (
			<>
				{ItemName} <span className="quiet">{stock.number(ProductNum)}</span>
				{state !== 'shown' && <span className="quiet"> · {stock.states[state]}</span>}
			</>
		),
	},
	{
		head: words.tableColumns.now,
		isNumber: true,
		cell: ({ price, section }) => <Price amount={price} currency={currencyOfSection(section)} />,
	},
	{
		head: words.tableColumns.after,
		isNumber: true,
		cell: ({ ProductNum, ItemName }) => {
			const choice = chosen.get(ProductNum)
			if (!choice) return '='
			const made = priceIn({ ...choice, typed: null }, rule)
			return (
				<input
					className="sale-price"
					inputMode="numeric"
					autoComplete="off"
					aria-label={words.priceOf(ItemName)}
					value={choice.typed ?? (Number.isNaN(made) ? '' : String(made))}
					onChange={({ target }) => onChange(new Map(chosen).set(ProductNum, { ...choice, typed: target.value }))}
				/>
			)
		},
	},
]

/** How many items the sale has, which falls furthest, and which are left out. */
export const SaleSummary = ({ chosen, rule }: Omit<Choosing, 'onChange'>) => {
	const { prices, left } = pricesOf(chosen, rule)
	const [deepest] = prices.toSorted((one, other) => one.to / one.from - other.to / other.from)
	return (
		<div className="sale-summary" aria-live="polite">
			<p>
				<b>{words.summary(words.items(count(prices.length)))}</b>{' '}
				{deepest &&
					words.deepest({
						name: chosen.get(deepest.ProductNum)?.name ?? '',
						from: count(deepest.from),
						to: count(deepest.to),
					})}
			</p>
			{left.length > 0 && rule && <p className="console-notice">{words.notLower(left.join(', '))}</p>}
			<p className="field-hint">{words.consequence}</p>
		</div>
	)
}
