import { useCallback } from 'react'
import { Link } from 'react-router'
import { currencyOfSection } from '#contract/codes.ts'
import type { AdminItem } from '#contract/shop.admin.ts'
import { call } from '#web/api.ts'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { UnsavedTexts } from '#web/console/drafts/unsaved-texts.tsx'
import { Failure } from '#web/console/failure.tsx'
import { ListPager, ListTools } from '#web/console/list-tools.tsx'
import { Period } from '#web/console/period.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { SelectFilter } from '#web/console/select-filter.tsx'
import { useCategories } from '#web/console/shop/use-categories.ts'
import { useLoading } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ItemArt } from '#web/ui/item-art.tsx'
import { Price } from '#web/ui/price.tsx'
import { stock as words } from '#web/words/console/shop.ts'
import '#web/console/shop/shop.css'

export const meta = screenMeta(words.crumb)

/** All items, on sale or not. */
const ShopItems = () => {
	const query = useQuery('search category currency state page')
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /admin/shop/items', { query }, { signal }), [query]))
	const categories = useCategories()
	const names = new Map(categories.map(({ id, name }) => [id, name]))
	return (
		<Screen title={words.crumb} intro={words.intro} actions={<Ways />}>
			<ListTools hint={words.searchHint} total={data?.total}>
				<SelectFilter
					key={categories.length}
					label={words.category}
					name="category"
					any={words.anyCategory}
					options={Object.fromEntries(categories.map(({ id, name }) => [String(id), name]))}
				/>
				<SelectFilter label={words.currency} name="currency" any={words.anyCurrency} options={words.currencies} />
				<SelectFilter label={words.state} name="state" any={words.anyState} options={words.states} />
			</ListTools>
			<UnsavedTexts
				kind="item"
				pathOf={pathOf}
				titles={(data?.items ?? []).map(({ ProductNum, ItemName }) => [String(ProductNum), ItemName])}
			/>
			{failure && <Failure failure={failure} retry={reload} />}
			{(data || !failure) && (
				<DataTable
					caption={words.crumb}
					columns={columns(names)}
					rows={data?.items ?? null}
					keyOf={({ ProductNum }) => ProductNum}
					none={words.none}
				/>
			)}
			<ListPager lastPage={data?.last_page ?? 1} />
		</Screen>
	)
}
export default ShopItems

const pathOf = (id: string) => (id === 'new' ? '/admin/shop/add' : `/admin/shop/items/${id}`)

const Ways = () => (
	<>
		<LinkButton size="small" kind="outline" to="/admin/shop/categories">
			{words.toCategories}
		</LinkButton>
		<LinkButton size="small" kind="outline" to="/admin/shop/prices">
			{words.toPrices}
		</LinkButton>
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

const columns = (names: ReadonlyMap<number, string>): Column<AdminItem>[] => [
	{
		head: words.columns.item,
		cell: ({ ProductNum, ItemName, image_url }) => (
			<span className="stock-name">
				<ItemArt src={image_url} />
				<span>
					<Link className="text-link" to={`/admin/shop/items/${ProductNum}`}>
						{ItemName}
					</Link>{' '}
					<span className="quiet">{words.number(ProductNum)}</span>
				</span>
			</span>
		),
	},
	{ head: words.columns.category, cell: ({ category }) => names.get(category) },
	{
		head: words.columns.price,
		isNumber: true,
		cell: ({ price, section }) => <Price amount={price} currency={currencyOfSection(section)} />,
	},
	{ head: words.columns.time, cell: OnSale },
	{ head: words.columns.state, cell: ({ state }) => <span className={`stock-state is-${state}`}>{words.states[state]}</span> },
	{ head: words.columns.place, isNumber: true, cell: ({ position }) => position },
]
