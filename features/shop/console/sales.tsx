import type { ListedSale } from '#features/shop/sales.admin.contract.ts'
import type { Column } from '#web/console/data-table.tsx'
import { ChoiceFilter } from '#web/console/list-tools.tsx'
import { Period } from '#web/console/period.tsx'
import { ResourceList } from '#web/console/resource-list.tsx'
import { SmallLinkButton } from '#web/console/small-buttons.tsx'
import { useCall } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { count } from '#web/words/format.ts'
import { sales as words } from '../words/sales.console.ts'
import './shop.css'

/** All sales, the last to end first. */
const Sales = () => {
	const loaded = useCall('GET /admin/shop/sales', { query: useQuery('search state page') })
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			actions={<SmallLinkButton to="/admin/sales/add">{words.add}</SmallLinkButton>}
			hint={words.searchHint}
			filters={<ChoiceFilter label={words.state} name="state" any={words.anyState} options={Object.entries(words.states)} />}
			loaded={loaded}
			columns={COLUMNS}
			rows={loaded.data?.sales}
			keyOf={({ id }) => id}
			none={words.none}
		/>
	)
}
export default Sales

const COLUMNS: Column<ListedSale>[] = [
	{ head: words.columns.name, cell: ({ id, name }) => <TextLink to={`/admin/sales/${id}`}>{name}</TextLink> },
	{ head: words.columns.time, sort: 'ends', cell: ({ startsAt, endsAt, endedAt }) => <Period from={startsAt} until={endedAt ?? endsAt} /> },
	{
		head: words.columns.state,
		cell: ({ state }) => <span className={state === 'running' ? 'stock-state is-shown' : 'stock-state'}>{words.states[state]}</span>,
	},
	{ head: words.columns.items, isNumber: true, cell: ({ items }) => count(items) },
	{ head: words.columns.by, cell: ({ by }) => by },
]
