import type { Flow, PointFigures } from '#features/figures/contract.ts'
import { useDays } from '#web/console/figures/day-range.tsx'
import { FigureTable } from '#web/console/figures/figure-table.tsx'
import { changeOf } from '#web/console/figures/figure-total.tsx'
import { stepName } from '#web/console/figures/step-names.ts'
import { useCall } from '#web/console/loading/use-loading.ts'
import { count } from '#web/words/format.ts'
import { figures } from '../words/figures.console.ts'
import { FigureScreen } from './figure-screen.tsx'
import { FigureSection } from './figure-section.tsx'

const words = figures.points

/** Both balances: what came to players, what went from them, what is in their wallets. */
const Points = () => {
	const days = useDays()
	const loaded = useCall('GET /admin/figures/points', { query: days })
	return (
		<FigureScreen title={figures.crumb} intro={words.intro} days={days} loaded={loaded}>
			{(data) => data.flows.map((flow) => <Currency key={flow.currency} flow={flow} data={data} />)}
		</FigureScreen>
	)
}
export default Points

const Currency = ({ flow, data: { days, steps } }: { flow: Flow; data: PointFigures }) => {
	const name = figures.currencies[flow.currency]
	const names = steps.map(stepName)
	const fileName = `${flow.currency}-${days.from}-${days.until}`
	return (
		<FigureSection
			name={name}
			totals={[
				{ name: words.inWallets, ...flow.inWallets },
				{ name: words.came, ...flow.came },
				{ name: words.went, ...flow.went },
			]}
			charts={[
				{
					name: words.moved(name),
					steps: names,
					series: [
						{ name: words.came, values: flow.steps.map(({ came }) => came) },
						{ name: words.went, values: flow.steps.map(({ went }) => went) },
					],
				},
				{
					name: words.inWalletsOf(name),
					steps: names,
					series: [{ name: words.inWallets, values: flow.steps.map(({ inWallets }) => inWallets) }],
				},
			]}
			tables={
				<FigureTable
					title={words.bySteps(name)}
					fileName={fileName}
					empty={words.none}
					rows={flow.steps.map((step, index) => ({ ...step, name: names[index] ?? '' })).reverse()}
					keyOf={(step) => step.name}
					columns={[
						{ head: words.columns.step, of: (step) => ({ own: step.name }) },
						{ head: words.came, of: ({ came }) => came, format: count },
						{ head: words.went, of: ({ went }) => went, format: count },
						{ head: words.inWallets, of: ({ inWallets }) => inWallets, format: count },
					]}
				/>
			}
		>
			<FigureTable
				title={words.sources(name)}
				fileName={`${fileName}-sources`}
				empty={words.none}
				rows={sourcesOf(flow)}
				keyOf={({ source }) => source}
				columns={[
					{ head: words.columns.source, of: ({ source }) => source },
					{ head: words.columns.now, of: ({ now }) => now, format: count },
					{ head: words.columns.before, of: ({ before }) => before, format: count },
					{ head: words.columns.change, of: (sums) => ({ own: changeOf(sums) }) },
				]}
			/>
		</FigureSection>
	)
}

/** What came first, the largest first; then what went. */
const sourcesOf = ({ wallets }: Flow) =>
	(['given', 'taken'] as const).flatMap((way) =>
		wallets
			.map((sums) => ({ source: words[way][sums.wallet], ...sums[way] }))
			.filter(({ now, before }) => now > 0 || before > 0)
			.sort((one, other) => other.now - one.now),
	)
