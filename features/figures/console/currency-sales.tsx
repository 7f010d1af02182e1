import type { SaleFigures, CurrencySales as Sales } from '#features/figures/contract.ts'
import { FigureTable } from '#web/console/figures/figure-table.tsx'
import { stepName } from '#web/console/figures/step-names.ts'
import { count } from '#web/words/format.ts'
import { figures } from '../words/figures.console.ts'
import { FigureSection } from './figure-section.tsx'
import '#web/console/figures/figures.css'

const words = figures.sales

/** What was sold for one currency, by day and by hour. */
export const CurrencySales = ({ sales, data: { days, steps } }: { sales: Sales; data: SaleFigures }) => {
	const name = figures.currencies[sales.currency]
	const names = steps.map(stepName)
	const bySteps = sales.steps.map((step, index) => ({ ...step, name: names[index] ?? '' }))
	const byHour = sales.hours.map((hour, index) => ({ ...hour, name: `${String(index).padStart(2, '0')}:00` }))
	const fileName = (of: string) => `${sales.currency}-sales-by-${of}-${days.from}-${days.until}`
	return (
		<FigureSection
			name={name}
			totals={[
				{ name: words.points, ...sales.points },
				{ name: words.pieces, ...sales.pieces },
				{ name: words.back, ...sales.back },
			]}
			charts={[
				{
					name: words.byDay(name),
					steps: names,
					series: [
						{ name: words.points, values: bySteps.map(({ points }) => points) },
						{ name: words.back, values: bySteps.map(({ back }) => back) },
					],
				},
				{
					name: words.byHour(name),
					steps: byHour.map((hour) => hour.name),
					series: [{ name: words.points, values: byHour.map(({ points }) => points) }],
				},
			]}
			tables={
				<div className="figure-columns">
					<div>
						<FigureTable
							title={words.bySteps(name)}
							fileName={fileName('day')}
							empty={words.none}
							rows={[...bySteps].reverse()}
							keyOf={(step) => step.name}
							columns={[
								{ head: words.columns.step, of: (step) => ({ own: step.name }) },
								{ head: words.points, of: ({ points }) => points, format: count },
								{ head: words.pieces, of: ({ pieces }) => pieces, format: count },
								{ head: words.back, of: ({ back }) => back, format: count },
							]}
						/>
					</div>
					<div>
						<FigureTable
							title={words.byHour(name)}
							fileName={fileName('hour')}
							empty={words.none}
							rows={byHour}
							keyOf={(hour) => hour.name}
							columns={[
								{ head: words.columns.hour, of: (hour) => ({ own: hour.name }) },
								{ head: words.orders, of: ({ orders }) => orders, format: count },
								{ head: words.points, of: ({ points }) => points, format: count },
							]}
						/>
					</div>
				</div>
			}
		/>
	)
}
