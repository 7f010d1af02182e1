import { DAY_MS } from '#contract/durations.ts'
import type { GrantPlayer } from '#features/grants/admin.contract.ts'
import { orders } from '#features/orders/words/orders.console.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { ResourceRows } from '#web/console/lists/resource-list.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { useReloading } from '#web/console/loading/use-loading.ts'
import { PlayerLink } from '#web/console/parts/player-link.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { count } from '#web/words/format.ts'
import { grants } from '../words/grants.console.ts'

const words = grants.list

type Props = { id: string; isUnderWay: boolean; isOfItem: boolean }

/** The list of a grant: who gets it or has it, and who does not and why. */
export const GrantPlayers = ({ id, isUnderWay, isOfItem }: Props) => {
	const list = useList('GET /admin/grants/{id}/players', { state: choice(words.state, words.any, words.states) }, { params: { id } })
	const { data, reload } = list.loaded
	useReloading(reload, isUnderWay ? LOOK_MS : NEVER_MS)
	return (
		<section className="screen-part">
			<h2>{words.title}</h2>
			<ResourceRows
				caption={words.title}
				hint={words.hint}
				list={list}
				columns={isOfItem ? [...COLUMNS, ITEM] : COLUMNS}
				rows={data?.players}
				keyOf={(player) => player.id}
				none={words.none}
			/>
		</section>
	)
}

/** How often a page looks at a grant while the job works on it. */
export const LOOK_MS = 2_000
export const NEVER_MS = DAY_MS

const COLUMNS: Column<GrantPlayer, SortOf<'GET /admin/grants/{id}/players'>>[] = [
	{
		head: words.columns.player,
		cell: ({ UserNum, UserID }) => (UserNum === null ? UserID : <PlayerLink UserNum={UserNum} UserID={UserID} />),
	},
	{ head: words.columns.state, sort: 'state', cell: ({ state }) => words.states[state] },
	{
		head: words.columns.why,
		cell: ({ why, taken }) => (why === null ? taken !== null && words.taken(count(taken)) : grants.reasons[why]),
	},
	{ head: words.columns.at, cell: ({ givenAt }) => givenAt !== null && <ManilaTime at={givenAt} /> },
]

const ITEM: Column<GrantPlayer> = {
	head: words.columns.item,
	cell: ({ order, delivery }) =>
		order !== null && (
			<>
				<TextLink to={`/admin/orders/${order}`}>{words.order(order)}</TextLink> {delivery !== null && orders.states[delivery]}
			</>
		),
}
