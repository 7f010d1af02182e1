import type { PlayerLine } from '#contract/players.ts'
import { call } from '#web/api.ts'
import type { Column } from '#web/console/data-table.tsx'
import { playerColumn } from '#web/console/players/player-link.tsx'
import { ResourceList, useResource } from '#web/console/resource-list.tsx'
import { screenMeta } from '#web/console/screen.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { players as words } from '#web/words/console/players.ts'

export const meta = screenMeta(words.crumb)

/** The search for players. */
const Players = () => {
	const loaded = useResource('search page', load)
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

const load = (query: Record<string, string>, signal: AbortSignal) => call('GET /admin/users', { query }, { signal })

const COLUMNS: Column<PlayerLine>[] = [
	playerColumn(words.columns.userId),
	{ head: words.columns.number, cell: ({ UserNum }) => UserNum },
	{ head: words.columns.email, cell: ({ UserEmail }) => UserEmail },
	{ head: words.columns.status, cell: ({ status }) => words.status[status] },
	{ head: words.columns.created, cell: ({ createdAt }) => <ManilaTime at={createdAt} /> },
]
