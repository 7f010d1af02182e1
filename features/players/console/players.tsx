import type { PlayerLine } from '#features/players/contract.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { playerColumn } from '#web/console/parts/player-link.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { players as words } from '../words/players.console.ts'

/** The search for players. */
const Players = () => {
	const list = useList('GET /admin/users', {})
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			hint={words.searchHint}
			list={list}
			columns={COLUMNS}
			rows={list.loaded.data?.users}
			keyOf={({ UserNum }) => UserNum}
		/>
	)
}
export default Players

const COLUMNS: Column<PlayerLine, SortOf<'GET /admin/users'>>[] = [
	{ ...playerColumn(words.columns.userId), sort: 'name' },
	{ head: words.columns.number, cell: ({ UserNum }) => UserNum },
	{ head: words.columns.email, cell: ({ UserEmail }) => UserEmail },
	{ head: words.columns.status, cell: ({ status }) => words.status[status] },
	{ head: words.columns.created, sort: 'joined', cell: ({ createdAt }) => <ManilaTime at={createdAt} /> },
]
