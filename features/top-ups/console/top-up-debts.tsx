import { useSearchParams } from 'react-router'
import type { TopUpDebt } from '#features/top-ups/reversals.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { ListEnd } from '#web/console/list-end.tsx'
import { ListFile } from '#web/console/list-file.tsx'
import { ListPager } from '#web/console/list-tools.tsx'
import { Loaded } from '#web/console/loaded.tsx'
import { playerColumn } from '#web/console/player-link.tsx'
import { Screen } from '#web/console/screen.tsx'
import { SmallActionButton } from '#web/console/small-buttons.tsx'
import { toastMessage } from '#web/console/toasts.ts'
import { useCall } from '#web/console/use-loading.ts'
import { pageIn } from '#web/console/use-query.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { count } from '#web/words/format.ts'
import { topUps } from '../words/top-ups.console.ts'

const words = topUps.debts

/** Who owes R-Coin of top-ups that were taken back. */
const TopUpDebts = () => {
	const [parameters] = useSearchParams()
	const loaded = useCall('GET /admin/top-up-debts', { query: { page: String(pageIn(parameters)) } })
	const lock = async ({ UserNum, isLocked }: TopUpDebt) => {
		const change = { params: { UserNum: String(UserNum) }, body: { isLocked: !isLocked } }
		toastMessage(await call('POST /admin/top-up-debts/{UserNum}/lock', change).finally(loaded.reload))
	}
	return (
		<Screen title={words.crumb} intro={words.intro}>
			<Loaded loaded={loaded}>
				{({ debts, last_page }) => (
					<>
						<DataTable caption={words.crumb} rows={debts} columns={columnsWith(lock)} keyOf={({ UserNum }) => UserNum} empty={words.none} />
						<ListPager lastPage={last_page} />
						{debts.length > 0 && (
							<ListEnd hasSizes={false}>
								<ListFile caption={words.crumb} {...{ loaded, rows: debts }} columns={columnsWith(lock)} keyOf={({ UserNum }) => UserNum} />
							</ListEnd>
						)}
					</>
				)}
			</Loaded>
		</Screen>
	)
}
export default TopUpDebts

const columnsWith = (lock: (debt: TopUpDebt) => Promise<void>): Column<TopUpDebt>[] => [
	playerColumn(words.columns.player),
	{ head: words.columns.owed, isNumber: true, cell: ({ owed }) => count(owed) },
	{ head: words.columns.since, cell: ({ since }) => <ManilaTime at={since} /> },
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
