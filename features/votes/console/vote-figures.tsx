import type { VoteFigures } from '#features/votes/admin.contract.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { callForFile } from '#web/calls/call-for-file.ts'
import { DayRange, useDays } from '#web/console/figures/day-range.tsx'
import { dayName } from '#web/console/figures/step-names.ts'
import { Screen } from '#web/console/frame/screen.tsx'
import { type Column, DataTable } from '#web/console/lists/data-table.tsx'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { Fact } from '#web/console/parts/fact.tsx'
import { SmallActionButton, SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { count } from '#web/words/format.ts'
import { votes } from '../words/votes.console.ts'
import '#web/console/figures/figures.css'

const words = votes.figures

/** What votes cost, by day and site, and what the voters did. */
const Figures = () => {
	const days = useDays()
	const loaded = useCall('GET /admin/vote-figures', { query: days })
	const download = async () =>
		saveFile(await callForFile('GET /admin/vote-figures/csv', { query: days }), words.fileName(days.from, days.until))
	return (
		<Screen
			title={words.crumb}
			intro={words.intro}
			actions={
				<>
					<SmallLinkButton to="/admin/votes">{votes.crumb}</SmallLinkButton>
					<SmallActionButton act={download}>{words.csv}</SmallActionButton>
				</>
			}
		>
			<DayRange {...days} />
			<Loaded loaded={loaded}>{(figures) => <Sums figures={figures} />}</Loaded>
		</Screen>
	)
}
export default Figures

const Sums = ({ figures }: { figures: VoteFigures }) => {
	const { total, days, joined, bought, spent } = figures
	return (
		<>
			<dl className="figure-totals">
				<Fact name={words.votes}>
					<b>{count(total.votes)}</b>
				</Fact>
				<Fact name={words.points}>
					<b>{count(total.points)}</b>
				</Fact>
				<Fact name={words.unpaid}>
					<b>{count(total.unpaid)}</b>
				</Fact>
				<Fact name={words.accounts}>
					<b>{count(total.accounts)}</b>
				</Fact>
				<Fact name={words.joined}>
					<b>{count(joined)}</b> {words.joinedHint}
				</Fact>
				<Fact name={words.bought}>
					<b>{count(bought)}</b> {words.boughtHint(count(spent.rCoin), count(spent.milleage))}
				</Fact>
			</dl>
			<section className="screen-part">
				<h2>{words.byDay}</h2>
				<DataTable
					caption={words.byDay}
					rows={days}
					columns={COLUMNS}
					keyOf={({ day, site }) => `${day} ${site}`}
					empty={words.none}
					atFirst={30}
				/>
			</section>
		</>
	)
}

const COLUMNS: Column<VoteFigures['days'][number]>[] = [
	{ head: words.columns.day, cell: ({ day }) => dayName(day) },
	{ head: words.columns.site, cell: ({ site }) => site },
	{ head: words.votes, isNumber: true, cell: ({ votes: number }) => count(number) },
	{ head: words.points, isNumber: true, cell: ({ points }) => count(points) },
	{ head: words.unpaid, isNumber: true, cell: ({ unpaid }) => count(unpaid) },
	{ head: words.accounts, isNumber: true, cell: ({ accounts }) => count(accounts) },
]
