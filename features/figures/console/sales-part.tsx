import { CURRENCIES } from '#contract/codes.ts'
import type { SaleFigures } from '#features/figures/contract.ts'
import { FigureTable } from '#web/console/figures/figure-table.tsx'
import { changeOf } from '#web/console/figures/figure-total.tsx'
import { count } from '#web/words/format.ts'
import { figures } from '../words/figures.console.ts'

const words = figures.sales
const { columns } = words

type Sums = SaleFigures['items'][number]
type Row = Omit<Sums, 'back'> & { back?: Sums['back']; people?: number }
type PartProps = {
	title: string
	intro?: string
	fileName: string
	empty: string
	rows: readonly Row[]
	first: Parameters<typeof FigureTable<Row>>[0]['columns']
}

/** Sales by one thing, such as the item, as a table. */
export const SalesPart = ({ title, intro, first, ...table }: PartProps) => (
	<section className="screen-part">
		<h2>{title}</h2>
		{intro && <p className="quiet">{intro}</p>}
		<FigureTable
			{...table}
			title={title}
			keyOf={({ id, currency }) => `${id} ${currency}`}
			atFirst={10}
			columns={[
				...first,
				{ head: columns.currency, of: ({ currency }) => figures.currencies[currency] },
				{ head: words.pieces, of: ({ pieces }) => pieces.now, format: count, sorts: {} },
				{ head: words.points, of: ({ points }) => points.now, format: count, sorts: { group: currencyAt } },
				...(table.rows.some(({ back }) => back)
					? [{ head: words.back, of: ({ back }: Row) => back?.now ?? 0, format: count, sorts: { group: currencyAt } }]
					: []),
				{ head: columns.before, of: ({ points }) => points.before, format: count },
				{ head: columns.change, of: ({ points }) => ({ own: changeOf(points) }) },
			]}
		/>
	</section>
)

/** Points of different currencies cannot be compared. */
const currencyAt = ({ currency }: Row) => CURRENCIES.indexOf(currency)
