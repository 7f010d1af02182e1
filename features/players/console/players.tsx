import type { PlayerLine } from '#features/players/contract.ts'
import type { Column } from '#web/console/data-table.tsx'
import { playerColumn } from '#web/console/player-link.tsx'
import { ResourceList } from '#web/console/resource-list.tsx'
import { useCall } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { players as words } from '../words/players.console.ts'

/** The search for players. */
const Players = () => {
	const loaded = useCall('GET /admin/users', { query: useQuery('search page') })
	const { data } = loaded
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			hint={words.searchHint}
			loaded={loaded}
			columns={COLUMNS}
			rows={data?.users}
			keyOf={({ UserNum }) => UserNum}
		/>
	)
}
export default Players

const COLUMNS: Column<PlayerLine>[] = [
	{ ...playerColumn(words.columns.userId), sort: 'name' },
	{ head: words.columns.number, cell: ({ UserNum }) => UserNum },
	{ head: words.columns.email, cell: ({ UserEmail }) => UserEmail },
	{ head: words.columns.status, cell: ({ status }) => words.status[status] },
	{ head: words.columns.created, sort: 'joined', cell: ({ createdAt }) => <ManilaTime at={createdAt} /> },
]
