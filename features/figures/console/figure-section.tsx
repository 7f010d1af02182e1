import type { ComponentProps, ReactNode } from 'react'
import { FigureChart } from '#web/console/figures/figure-chart.tsx'
import { FigureTotals } from '#web/console/figures/figure-total.tsx'
import { frame } from '#web/words/console/frame.ts'
import { count } from '#web/words/format.ts'
import '#web/console/figures/figures.css'

type Props = {
	name: string
	totals: ComponentProps<typeof FigureTotals>['totals']
	charts: readonly Omit<ComponentProps<typeof FigureChart>, 'format'>[]
	/** What is shown between the charts and the numbers of their steps. */
	children?: ReactNode
	/** The steps of the charts, as tables. */
	tables: ReactNode
}

/** Figures of one subject: totals with a comparison, charts, and the same numbers as tables. */
export const FigureSection = ({ name, totals, charts, children, tables }: Props) => (
	<section className="screen-part">
		<h2>{name}</h2>
		<FigureTotals format={count} totals={totals} />
		<div className="figure-columns">
			{charts.map((chart) => (
				<FigureChart key={chart.name} format={count} {...chart} />
			))}
		</div>
		{children}
		<details className="figure-steps">
			<summary>{frame.figures.asTable}</summary>
			{tables}
		</details>
	</section>
)
