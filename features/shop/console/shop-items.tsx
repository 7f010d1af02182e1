import { useLocation } from 'react-router'
import { currencyOfSection } from '#contract/codes.ts'
import type { AdminItem } from '#features/shop/admin.contract.ts'
import { UnsavedTexts } from '#web/console/drafts/unsaved-texts.tsx'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { useSelection } from '#web/console/lists/selection.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { Missing } from '#web/console/loading/loaded.tsx'
import { Period } from '#web/console/parts/period.tsx'
import { SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ItemArt } from '#web/ui/item-art.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { itemGrid } from '../words/item-grid.console.ts'
import { itemTable } from '../words/item-table.console.ts'
import { stock as words } from '../words/shop.console.ts'
import { ManyItems } from './many-items.tsx'
import { useCategories } from './use-categories.ts'
import { KEPT } from './use-item-edits.ts'
import './shop.css'

/** All items, on sale or not. */
const ShopItems = () => {
	const { categories, loaded: ofCategories } = useCategories()
	const list = useList('GET /admin/shop/items', {
		category: choice(
			words.category,
			words.anyCategory,
			categories.map(({ id, name }) => [String(id), name]),
		),
		currency: choice(words.currency, words.anyCurrency, words.currencies),
		state: choice(words.state, words.anyState, words.states),
	})
	const { data } = list.loaded
	const selection = useSelection(data?.items, keyOf, ({ ItemName }) => ItemName)
	const names = new Map(categories.map(({ id, name }) => [id, name]))
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			actions={<Ways />}
			hint={words.searchHint}
			list={list}
			columns={columns(names)}
			rows={data?.items}
			keyOf={keyOf}
			none={words.none}
			selection={selection}
			below={<ManyItems selection={selection} categories={categories} />}
		>
			<Missing loaded={ofCategories} what={words.categories.crumb} />
			<UnsavedTexts
				kind="item"
				pathOf={pathOf}
				titles={(data?.items ?? []).map(({ ProductNum, ItemName }) => [String(ProductNum), ItemName])}
			/>
			<UnsavedTexts kind={KEPT.kind} pathOf={() => '/admin/shop/grid'} titles={[[KEPT.id, itemGrid.crumb]]} />
		</ResourceList>
	)
}
export default ShopItems

const keyOf = ({ ProductNum }: AdminItem) => ProductNum

const pathOf = (id: string) => (id === 'new' ? '/admin/shop/add' : `/admin/shop/items/${id}`)

const Ways = () => (
	<>
		<SmallLinkButton to="/admin/shop/categories">{words.toCategories}</SmallLinkButton>
		<SmallLinkButton to="/admin/shop/prices">{words.toPrices}</SmallLinkButton>
		<SmallLinkButton to={`/admin/shop/grid${useLocation().search}`}>{itemGrid.crumb}</SmallLinkButton>
		<SmallLinkButton to={`/admin/shop/table${useLocation().search}`}>{itemTable.crumb}</SmallLinkButton>
		<LinkButton size="small" kind="primary" to="/admin/shop/add">
			{words.add}
		</LinkButton>
	</>
)

/** A hidden item shows no dates: they count only once it is shown. */
const OnSale = ({ state, saleFrom, saleUntil }: AdminItem) =>
	state === 'hidden' && !saleFrom && !saleUntil ? (
		<span className="quiet">{words.notOnSale}</span>
	) : (
		<Period from={saleFrom} until={saleUntil} />
	)

const columns = (names: ReadonlyMap<number, string>): Column<AdminItem, SortOf<'GET /admin/shop/items'>>[] => [
	{
		head: words.columns.item,
		sort: 'number',
		cell: ({ ProductNum, ItemName, image_url }) => (
			<span className="stock-name">
				<ItemArt src={image_url} />
				<span>
					<TextLink to={`/admin/shop/items/${ProductNum}`}>{ItemName}</TextLink> <span className="quiet">{words.number(ProductNum)}</span>
				</span>
			</span>
		),
	},
	{ head: words.columns.category, cell: ({ category }) => names.get(category) },
	{
		head: words.columns.price,
		isNumber: true,
		sort: 'price',
		cell: ({ price, section }) => <Price amount={price} currency={currencyOfSection(section)} />,
	},
	{ head: words.columns.time, cell: OnSale },
	{ head: words.columns.state, cell: ({ state }) => <span className={`stock-state is-${state}`}>{words.states[state]}</span> },
	{ head: words.columns.place, isNumber: true, sort: 'place', cell: ({ position }) => position },
]
