import type { SaleFigures } from '#features/figures/contract.ts'
import { useDays } from '#web/console/figures/day-range.tsx'
import { FigureTable } from '#web/console/figures/figure-table.tsx'
import { changeOf } from '#web/console/figures/figure-total.tsx'
import { useCall } from '#web/console/use-loading.ts'
import { count } from '#web/words/format.ts'
import { figures } from '../words/figures.console.ts'
import { CurrencySales } from './currency-sales.tsx'
import { FigureScreen } from './figure-screen.tsx'

const words = figures.sales
const { columns } = words

/** What was sold: by day and hour in each currency, then by item, category and code. */
const Sales = () => {
	const days = useDays()
	const loaded = useCall('GET /admin/figures/sales', { query: days })
	return (
		<FigureScreen title={words.title} intro={words.intro} days={days} loaded={loaded}>
			{(data) => (
				<>
					{data.currencies.map((sales) => (
						<CurrencySales key={sales.currency} sales={sales} data={data} />
					))}
					<Parts data={data} />
				</>
			)}
		</FigureScreen>
	)
}
export default Sales

const Parts = ({ data: { days, items, categories, batches } }: { data: SaleFigures }) => {
	const fileName = (of: string) => `sales-by-${of}-${days.from}-${days.until}`
	return (
		<>
			<Part
				title={words.items}
				fileName={fileName('item')}
				empty={words.none}
				rows={items.map((sums) => ({ ...sums, name: words.number(sums.name, String(sums.id)) }))}
				first={[{ head: columns.item, of: ({ name }) => name }]}
			/>
			<Part
				title={words.categories}
				fileName={fileName('category')}
				empty={words.none}
				rows={categories}
				first={[{ head: columns.category, of: ({ name }) => name }]}
			/>
			<Part
				title={words.batches}
				intro={words.batchesIntro}
				fileName={fileName('code')}
				empty={words.noneOfCodes}
				rows={batches.map(({ batch, name, ...sums }) => ({ ...sums, id: batch, name: name || words.unnamed(String(batch)) }))}
				first={[
					{ head: columns.batch, of: ({ name }) => name },
					{ head: columns.people, of: ({ people }) => people ?? 0, format: count },
				]}
			/>
		</>
	)
}

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

const Part = ({ title, intro, first, ...table }: PartProps) => (
	<section className="screen-part">
		<h2>{title}</h2>
		{intro && <p className="quiet">{intro}</p>}
		<FigureTable
			{...table}
			title={title}
			keyOf={({ id, currency }) => `${id} ${currency}`}
			columns={[
				...first,
				{ head: columns.currency, of: ({ currency }) => figures.currencies[currency] },
				{ head: words.pieces, of: ({ pieces }) => pieces.now, format: count },
				{ head: words.points, of: ({ points }) => points.now, format: count },
				...(table.rows.some(({ back }) => back) ? [{ head: words.back, of: ({ back }: Row) => back?.now ?? 0, format: count }] : []),
				{ head: columns.before, of: ({ points }) => points.before, format: count },
				{ head: columns.change, of: ({ points }) => ({ own: changeOf(points) }) },
			]}
		/>
	</section>
)
