import type { ListedPriceChange } from '#features/shop/price-changes.admin.contract.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { requests } from '#web/words/console/requests.ts'
import { count } from '#web/words/format.ts'
import { stock } from '../words/shop.console.ts'
import { OldAndNewPrice, standingText } from './old-and-new-price.tsx'
import './shop.css'

const words = stock.changes

/** Every price change by staff, each with a button that reverts it. */
const PriceChanges = () => {
	const list = useList('GET /admin/shop/price-changes', {})
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			hint={words.searchHint}
			list={list}
			columns={COLUMNS}
			rows={list.loaded.data?.changes}
			keyOf={({ id }) => id}
			none={words.none}
		/>
	)
}
export default PriceChanges

const COLUMNS: Column<ListedPriceChange, SortOf<'GET /admin/shop/price-changes'>>[] = [
	{
		head: words.columns.when,
		sort: 'at',
		cell: ({ at, by }) => (
			<>
				<ManilaTime at={at} /> {requests.by(by)}
			</>
		),
	},
	{
		head: words.columns.what,
		cell: ({ id, kind, items }) => (
			<TextLink to={`/admin/price-changes/${id}`}>
				{words.kinds[kind]}: {words.items(count(items))}
			</TextLink>
		),
	},
	{
		head: words.columns.prices,
		cell: ({ first, items }) => (
			<ul className="price-steps">
				{first.map((item) => (
					<li key={item.ProductNum}>
						{item.ItemName} <OldAndNewPrice item={item} />
					</li>
				))}
				{items > first.length && <li className="quiet">{words.more(count(items - first.length))}</li>}
			</ul>
		),
	},
	{ head: words.columns.back, cell: standingText },
]
