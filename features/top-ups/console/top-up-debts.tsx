import type { TopUpDebt } from '#features/top-ups/reversals.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { type SortOf, useList } from '#web/console/lists/use-list.ts'
import { playerColumn } from '#web/console/parts/player-link.tsx'
import { SmallActionButton } from '#web/console/parts/small-buttons.tsx'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { count } from '#web/words/format.ts'
import { topUps } from '../words/top-ups.console.ts'

const words = topUps.debts

/** Who owes R-Coin of top-ups that were taken back. */
const TopUpDebts = () => {
	const list = useList('GET /admin/top-up-debts', {})
	const { data, reload } = list.loaded
	const lock = async ({ UserNum, isLocked }: TopUpDebt) => {
		const change = { params: { UserNum: String(UserNum) }, body: { isLocked: !isLocked } }
		toastMessage(await call('POST /admin/top-up-debts/{UserNum}/lock', change).finally(reload))
	}
	return (
		<ResourceList
			title={words.crumb}
			intro={words.intro}
			hint={words.hint}
			list={list}
			columns={columnsWith(lock)}
			rows={data?.debts}
			keyOf={({ UserNum }) => UserNum}
			none={words.none}
		/>
	)
}
export default TopUpDebts

const columnsWith = (lock: (debt: TopUpDebt) => Promise<void>): Column<TopUpDebt, SortOf<'GET /admin/top-up-debts'>>[] => [
	playerColumn(words.columns.player),
	{ head: words.columns.owed, isNumber: true, sort: 'owed', cell: ({ owed }) => count(owed) },
	{ head: words.columns.since, sort: 'since', cell: ({ since }) => <ManilaTime at={since} /> },
	{
		head: words.columns.orders,
		cell: ({ references }) =>
			references.map((reference) => (
				<span key={reference}>
					<TextLink to={`/admin/top-ups/${reference}`}>{reference}</TextLink>{' '}
				</span>
			)),
	},
	{ head: words.columns.spending, cell: ({ isLocked }) => (isLocked ? words.locked : words.free) },
	{
		head: words.columns.act,
		cell: (debt) => <SmallActionButton act={() => lock(debt)}>{debt.isLocked ? words.unlock : words.lock}</SmallActionButton>,
	},
]
