import { useParams } from 'react-router'
import { useDays } from '#web/console/figures/day-range.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { count } from '#web/words/format.ts'
import { figures } from '../words/figures.console.ts'
import { FigureScreen } from './figure-screen.tsx'
import { SalesPart } from './sales-part.tsx'

const words = figures.batch
const { sales } = figures

/** What people bought after they had redeemed a code of one batch. */
const BatchSales = () => {
	const { batch = '' } = useParams()
	const days = useDays()
	const loaded = useCall('GET /admin/figures/sales/batches/{id}', { params: { id: batch }, query: days })
	const title = words.title(loaded.data?.name || sales.unnamed(batch))
	return (
		<FigureScreen title={title} intro={words.intro} days={days} loaded={loaded}>
			{(data) => (
				<>
					<p>
						{words.redeemed(count(data.people))} <TextLink to={`/admin/codes/${batch}`}>{words.batch}</TextLink>
					</p>
					<SalesPart
						title={sales.items}
						fileName={`batch-${batch}-sales-${days.from}-${days.until}`}
						empty={words.none}
						rows={data.items.map((sums) => ({ ...sums, name: sales.number(sums.name, String(sums.id)) }))}
						first={[{ head: sales.columns.item, of: ({ name }) => name, to: ({ id }) => `/admin/shop/items/${id}` }]}
					/>
				</>
			)}
		</FigureScreen>
	)
}
export default BatchSales
