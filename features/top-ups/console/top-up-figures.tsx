import { DAY_MS } from '#contract/durations.ts'
import { DayChart } from '#features/dashboard/parts/day-chart.tsx'
import type { TopUpFigures } from '#features/top-ups/books.admin.contract.ts'
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
import { count, pesos } from '#web/words/format.ts'
import { topUpBooks } from '../words/top-up-books.console.ts'
import '#web/console/figures/figures.css'
import './books.css'

const words = topUpBooks.figures

/** What came in, for the owner: by day, channel, package and person. */
const Figures = () => {
	const days = useDays()
	const loaded = useCall('GET /admin/top-up-figures', { query: days })
	const download = async () =>
		saveFile(await callForFile('GET /admin/top-up-figures/csv', { query: days }), words.fileName(days.from, days.until))
	return (
		<Screen
			title={words.crumb}
			intro={words.intro}
			actions={
				<>
					<SmallLinkButton to="/admin/top-up-closings">{topUpBooks.closings.crumb}</SmallLinkButton>
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

const Sums = ({ figures }: { figures: TopUpFigures }) => {
	const { total, days, channels, packages, people } = figures
	return (
		<>
			<Totals figures={figures} />
			{total.count === 0 ? (
				<p className="quiet">{words.none}</p>
			) : (
				<>
					<section className="screen-part">
						<h2>{words.byDay}</h2>
						<DayChart name={words.total} {...eachDay(days)} format={pesos} />
						<SumTable
							title={words.byDay}
							head={words.columns.day}
							rows={days.map(({ day, ...sum }) => ({ name: dayName(day), ...sum })).reverse()}
						/>
					</section>
					<div className="books-columns">
						<Part title={words.byChannel} head={words.columns.channel} rows={channels} />
						<Part title={words.byPackage} head={words.columns.package} rows={packages} />
						<Part title={words.byPerson} head={words.columns.person} rows={people} />
					</div>
				</>
			)}
		</>
	)
}

/** Days without money too, from the first to the last with money: a gap must look like one. */
const eachDay = (sums: TopUpFigures['days']) => {
	const centavosOf = new Map(sums.map(({ day, centavos }) => [day, centavos]))
	const [first = '', last = ''] = [sums[0]?.day, sums.at(-1)?.day]
	const days: string[] = []
	for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10))
	return { days, values: days.map((day) => centavosOf.get(day) ?? 0) }
}

const Totals = ({ figures: { total, open, refused, expired, reversed, debts } }: { figures: TopUpFigures }) => (
	<dl className="figure-totals">
		<Fact name={words.total}>
			<b>{pesos(total.centavos)}</b> {words.count(count(total.count))}, {words.points(count(total.points))}
		</Fact>
		<Fact name={words.open}>
			<b>{pesos(open.centavos)}</b> {words.count(count(open.count))}
		</Fact>
		<Fact name={words.reversed}>
			<b>{pesos(reversed.centavos)}</b> {words.count(count(reversed.count))},{' '}
			{words.reversedText(count(reversed.taken), count(reversed.owed))}
		</Fact>
		<Fact name={words.refused}>
			<b>{count(refused)}</b>
		</Fact>
		<Fact name={words.expired}>
			<b>{count(expired)}</b>
		</Fact>
		<Fact name={words.debts}>
			<b>{words.points(count(debts))}</b>
		</Fact>
	</dl>
)

type Sum = { name: string; count: number; centavos: number; points: number }
type PartProps = { title: string; head: string; rows: readonly Sum[] }

const Part = ({ title, ...table }: PartProps) => (
	<section className="screen-part">
		<h2>{title}</h2>
		<SumTable title={title} {...table} />
	</section>
)

const SumTable = ({ title, head, rows }: PartProps) => (
	<DataTable caption={title} rows={rows} columns={columnsOf(head)} keyOf={({ name }) => name} empty={words.none} atFirst={10} />
)

const columnsOf = (head: string): Column<Sum>[] => [
	{ head, cell: ({ name }) => name },
	{ head: words.columns.count, isNumber: true, cell: (sum) => count(sum.count) },
	{ head: words.columns.pesos, isNumber: true, cell: ({ centavos }) => pesos(centavos) },
	{ head: words.columns.points, isNumber: true, cell: ({ points }) => count(points) },
]
