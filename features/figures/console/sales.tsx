import type { SaleFigures } from '#features/figures/contract.ts'
import { useDays } from '#web/console/figures/day-range.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { count } from '#web/words/format.ts'
import { figures } from '../words/figures.console.ts'
import { CurrencySales } from './currency-sales.tsx'
import { FigureScreen } from './figure-screen.tsx'
import { SalesPart } from './sales-part.tsx'

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
					<Items data={data} />
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

type Props = { data: SaleFigures }

/** What sells best is asked most, so it is the first to be seen. */
const Items = ({ data: { days, items } }: Props) => (
	<SalesPart
		title={words.items}
		fileName={fileNameOf('item', days)}
		empty={words.none}
		rows={items.map((sums) => ({ ...sums, name: words.number(sums.name, String(sums.id)) }))}
		first={[{ head: columns.item, of: ({ name }) => name, to: ({ id }) => `/admin/shop/items/${id}` }]}
	/>
)

const Parts = ({ data: { days, categories, batches } }: Props) => (
	<>
		<SalesPart
			title={words.categories}
			fileName={fileNameOf('category', days)}
			empty={words.none}
			rows={categories}
			first={[{ head: columns.category, of: ({ name }) => name }]}
		/>
		<SalesPart
			title={words.batches}
			intro={words.batchesIntro}
			fileName={fileNameOf('code', days)}
			empty={words.noneOfCodes}
			rows={batches.map(({ batch, name, ...sums }) => ({ ...sums, id: batch, name: name || words.unnamed(String(batch)) }))}
			first={[
				{ head: columns.batch, of: ({ name }) => name, to: ({ id }) => `/admin/figures/sales/${id}?${new URLSearchParams(days)}` },
				{ head: columns.people, of: ({ people }) => people ?? 0, format: count },
			]}
		/>
	</>
)

const fileNameOf = (part: string, { from, until }: SaleFigures['days']) => `sales-by-${part}-${from}-${until}`
