import type { ListedSale } from '#features/shop/sales.admin.contract.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { Period } from '#web/console/parts/period.tsx'
import { SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { count } from '#web/words/format.ts'
import { sales as words } from '../words/sales.console.ts'
import './shop.css'

/** All sales, the last to end first. */
const Sales = () => {
	const list = useList('GET /admin/shop/sales', { state: choice(words.state, words.anyState, words.states) })
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			actions={<SmallLinkButton to="/admin/sales/add">{words.add}</SmallLinkButton>}
			hint={words.searchHint}
			list={list}
			columns={COLUMNS}
			rows={list.loaded.data?.sales}
			keyOf={({ id }) => id}
			none={words.none}
		/>
	)
}
export default Sales

const COLUMNS: Column<ListedSale, SortOf<'GET /admin/shop/sales'>>[] = [
	{ head: words.columns.name, cell: ({ id, name }) => <TextLink to={`/admin/sales/${id}`}>{name}</TextLink> },
	{ head: words.columns.time, sort: 'ends', cell: ({ startsAt, endsAt, endedAt }) => <Period from={startsAt} until={endedAt ?? endsAt} /> },
	{
		head: words.columns.state,
		cell: ({ state }) => <span className={state === 'running' ? 'stock-state is-shown' : 'stock-state'}>{words.states[state]}</span>,
	},
	{ head: words.columns.items, isNumber: true, cell: ({ items }) => count(items) },
	{ head: words.columns.by, cell: ({ by }) => by },
]
