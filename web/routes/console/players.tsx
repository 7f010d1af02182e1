import { useCallback } from 'react'
import { Link } from 'react-router'
import type { PlayerLine } from '#contract/players.ts'
import { call } from '#web/api.ts'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { Failure } from '#web/console/failure.tsx'
import { ListPager, ListTools } from '#web/console/list-tools.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { players as words } from '#web/words/console/players.ts'

export const meta = screenMeta(words.crumb)

/** The search for players. */
const Players = () => {
	const query = useQuery('search page')
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /admin/users', { query }, { signal }), [query]))
	return (
		<Screen title={words.crumb} intro={words.intro}>
			<ListTools hint={words.searchHint} total={data?.total} />
			{failure && <Failure failure={failure} retry={reload} />}
			{(data || !failure) && (
				<DataTable caption={words.crumb} columns={COLUMNS} rows={data?.users ?? null} keyOf={({ UserNum }) => UserNum} />
			)}
			<ListPager lastPage={data?.last_page ?? 1} />
		</Screen>
	)
}
export default Players

const COLUMNS: Column<PlayerLine>[] = [
	{
		head: words.columns.userId,
		cell: ({ UserNum, UserID }) => (
			<Link className="text-link" to={`/admin/players/${UserNum}`}>
				{UserID}
			</Link>
		),
	},
	{ head: words.columns.number, cell: ({ UserNum }) => UserNum },
	{ head: words.columns.email, cell: ({ UserEmail }) => UserEmail },
	{ head: words.columns.status, cell: ({ status }) => words.status[status] },
	{ head: words.columns.created, cell: ({ createdAt }) => <ManilaTime at={createdAt} /> },
]
