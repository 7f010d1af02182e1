import { DAY_MS } from '#contract/durations.ts'
import type { GrantPlayer } from '#features/grants/admin.contract.ts'
import { orders } from '#features/orders/words/orders.console.ts'
import type { Column } from '#web/console/data-table.tsx'
import { ChoiceFilter } from '#web/console/list-tools.tsx'
import { PlayerLink } from '#web/console/player-link.tsx'
import { ResourceRows } from '#web/console/resource-list.tsx'
import { useCall, useReloading } from '#web/console/use-loading.ts'
import { useQuery } from '#web/console/use-query.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { count } from '#web/words/format.ts'
import { grants } from '../words/grants.console.ts'

const words = grants.list

type Props = { id: string; isUnderWay: boolean; isOfItem: boolean }

/** The list of a grant: who gets it or has it, and who does not and why. */
export const GrantPlayers = ({ id, isUnderWay, isOfItem }: Props) => {
	const query = useQuery('search state page')
	const loaded = useCall('GET /admin/grants/{id}/players', { params: { id }, query })
	useReloading(loaded.reload, isUnderWay ? LOOK_MS : NEVER_MS)
	return (
		<section className="screen-part">
			<h2>{words.title}</h2>
			<ResourceRows
				caption={words.title}
				hint={words.hint}
				filters={<ChoiceFilter label={words.state} name="state" any={words.any} options={Object.entries(words.states)} />}
				loaded={loaded}
				columns={isOfItem ? [...COLUMNS, ITEM] : COLUMNS}
				rows={loaded.data?.players}
				keyOf={(player) => player.id}
				none={words.none}
			/>
		</section>
	)
}

/** How often a page looks at a grant while the job works on it. */
export const LOOK_MS = 2_000
export const NEVER_MS = DAY_MS

const COLUMNS: Column<GrantPlayer>[] = [
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
