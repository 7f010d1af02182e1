import type { TicketFigures, TicketSums } from '#features/figures/contract.ts'
import { tickets as ticketWords } from '#features/tickets/words/tickets.console.ts'
import { useDays } from '#web/console/figures/day-range.tsx'
import { FigureTable } from '#web/console/figures/figure-table.tsx'
import { changeOf } from '#web/console/figures/figure-total.tsx'
import { stepName } from '#web/console/figures/step-names.ts'
import { useCall } from '#web/console/loading/use-loading.ts'
import { count } from '#web/words/format.ts'
import { figures } from '../words/figures.console.ts'
import { FigureScreen } from './figure-screen.tsx'
import { FigureSection } from './figure-section.tsx'
import '#web/console/figures/figures.css'

const words = figures.tickets
const { columns } = words

/** What was sent in, closed and answered, then how soon and about what. */
const Tickets = () => {
	const days = useDays()
	const loaded = useCall('GET /admin/figures/tickets', { query: days })
	return (
		<FigureScreen title={words.title} intro={words.intro} days={days} loaded={loaded}>
			{(data) => (
				<>
					<All data={data} />
					<Categories data={data} />
				</>
			)}
		</FigureScreen>
	)
}
export default Tickets

const All = ({ data }: { data: TicketFigures }) => {
	const { all } = data
	const names = data.steps.map(stepName)
	const waits = waitsOf(data)
	return (
		<FigureSection
			name={words.all}
			totals={[
				{ name: words.opened, ...all.opened },
				{ name: words.answered, ...all.answered },
				{ name: words.closed, ...all.closed },
				...waitTotal(words.median, all.median),
				...waitTotal(words.ninthTenth, all.ninthTenth),
			]}
			charts={[
				{
					name: words.moved,
					steps: names,
					series: [
						{ name: words.opened, values: data.byStep.map(({ opened }) => opened) },
						{ name: words.closed, values: data.byStep.map(({ closed }) => closed) },
					],
				},
				{
					name: words.waits,
					steps: waits.map(({ name }) => name),
					series: [{ name: words.answered, values: waits.map(({ answers }) => answers.now) }],
				},
			]}
			tables={<Steps data={data} names={names} />}
		>
			<p className="quiet">{words.waiting(count(all.waiting))}</p>
		</FigureSection>
	)
}

const Steps = ({ data, names }: { data: TicketFigures; names: readonly string[] }) => (
	<div className="figure-columns">
		<div>
			<FigureTable
				title={words.bySteps}
				fileName={fileName(data, 'day')}
				empty={words.none}
				rows={data.byStep.map((step, index) => ({ ...step, name: names[index] ?? '' })).reverse()}
				keyOf={({ name }) => name}
				columns={[
					{ head: columns.step, of: ({ name }) => ({ own: name }) },
					{ head: words.opened, of: ({ opened }) => opened, format: count },
					{ head: words.answered, of: ({ answered }) => answered, format: count },
					{ head: words.closed, of: ({ closed }) => closed, format: count },
				]}
			/>
		</div>
		<div>
			<FigureTable
				title={words.waits}
				fileName={fileName(data, 'wait')}
				empty={words.none}
				rows={waitsOf(data)}
				keyOf={({ name }) => name}
				columns={[
					{ head: columns.wait, of: ({ name }) => ({ own: name }) },
					{ head: columns.now, of: ({ answers }) => answers.now, format: count },
					{ head: columns.answersBefore, of: ({ answers }) => answers.before, format: count },
				]}
			/>
		</div>
	</div>
)

/** What came most first. */
const Categories = ({ data }: { data: TicketFigures }) => (
	<section className="screen-part">
		<h2>{words.categories}</h2>
		<p className="quiet">{words.categoriesIntro}</p>
		<FigureTable
			title={words.categories}
			fileName={fileName(data, 'kind')}
			empty={words.none}
			rows={data.categories.toSorted((one, other) => other.opened.now - one.opened.now)}
			keyOf={({ category }) => category}
			columns={[
				{ head: columns.category, of: ({ category }) => ticketWords.categories[category] },
				{ head: words.opened, of: ({ opened }) => opened.now, format: count },
				{ head: columns.before, of: ({ opened }) => opened.before, format: count },
				{ head: columns.change, of: ({ opened }) => ({ own: changeOf(opened) }) },
				{ head: words.closed, of: ({ closed }) => closed.now, format: count },
				{ head: words.answered, of: ({ answered }) => answered.now, format: count },
				{ head: columns.median, of: ({ median }) => inHours(median.now), format: decimal.format },
				{ head: columns.medianBefore, of: ({ median }) => inHours(median.before), format: decimal.format },
				{ head: columns.ninthTenth, of: ({ ninthTenth }) => inHours(ninthTenth.now), format: decimal.format },
				{ head: columns.waiting, of: ({ waiting }) => waiting, format: count },
			]}
		/>
	</section>
)

const waitsOf = ({ waits }: TicketFigures) =>
	waits.map(({ over, answers }) => ({ answers, name: words.wait[String(over) as keyof typeof words.wait] }))

/** Nothing where nothing was answered. */
const waitTotal = (name: string, { now, before }: TicketSums['median']) =>
	now === null
		? []
		: [{ name, now, before: before ?? 0, format: (minutes: number) => (minutes === 0 ? words.never : words.hours(hours(minutes))) }]

const inHours = (minutes: number | null) => (minutes === null ? { own: words.never } : Math.round(minutes / 0.6) / 100)
const hours = (minutes: number) => decimal.format(minutes / 60)
const decimal = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 1 })

const fileName = ({ days }: TicketFigures, of: string) => `tickets-by-${of}-${days.from}-${days.until}`
