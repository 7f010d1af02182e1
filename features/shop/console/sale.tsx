import { useParams } from 'react-router'
import type { SaleFile, SaleItem } from '#features/shop/sales.admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { History } from '#web/console/editing/history.tsx'
import { ActionDialogButton } from '#web/console/forms/action-dialog-button.tsx'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { type Column, DataTable } from '#web/console/lists/data-table.tsx'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { rereadOnConflict, useCall } from '#web/console/loading/use-loading.ts'
import { Period } from '#web/console/parts/period.tsx'
import { toastMessage } from '#web/console/parts/toasts.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { sales as words } from '../words/sales.console.ts'
import { stock } from '../words/shop.console.ts'
import { OldAndNewPrice } from './old-and-new-price.tsx'
import { SaleForm } from './sale-form.tsx'
import { toastSale } from './toast-sale.ts'
import './shop.css'

/** One sale: to change or to end while it is not over, and to read afterwards. */
const SaleScreen = () => {
	const { number = '' } = useParams()
	const loaded = useCall('GET /admin/shop/sales/{id}', { params: { id: number } })
	const { data } = loaded
	return (
		<Screen title={data?.name ?? words.crumb} actions={data && data.state !== 'over' && <End sale={data} />}>
			<BackTo to="/admin/sales" list={words.crumb} />
			<Loaded loaded={loaded} rows={6}>
				{(sale) => (
					<>
						<p className="sale-when">
							<span className={sale.state === 'running' ? 'stock-state is-shown' : 'stock-state'}>{words.states[sale.state]}</span>{' '}
							<Period from={sale.startsAt} until={sale.endedAt ?? sale.endsAt} />
						</p>
						{sale.state === 'waiting' && (
							<p className="console-notice">
								{words.waits} <TextLink to="/admin/sale-requests?state=waiting">{words.toRequests}</TextLink>
							</p>
						)}
						{sale.state !== 'over' && sale.prices.some(({ counts }) => !counts) && <NotCounting sale={sale} />}
						{sale.state === 'over' ? <Over sale={sale} /> : <SaleForm key={number} sale={sale} onSaved={toastSale} />}
					</>
				)}
			</Loaded>
			{data && <History subject={`sale:${number}`} />}
		</Screen>
	)
}
export default SaleScreen

const End = ({ sale }: { sale: SaleFile }) => (
	<ActionDialogButton
		label={words.end}
		title={words.endTitle(sale.name)}
		consequences={words.endConsequences}
		ok={words.end}
		act={() => call('POST /admin/shop/sales/{id}/end', { params: { id: String(sale.id) } }).then(toastMessage, rereadOnConflict)}
	/>
)

const NotCounting = ({ sale: { prices } }: { sale: SaleFile }) => (
	<p className="console-notice">
		{prices
			.filter(({ counts }) => !counts)
			.map(({ ItemName }) => ItemName)
			.join(', ')}
		: {words.notCounting}
	</p>
)

const Over = ({ sale: { prices } }: { sale: SaleFile }) => (
	<>
		<p>{words.isOver}</p>
		<DataTable caption={words.chosen} columns={COLUMNS} rows={prices} keyOf={({ ProductNum }) => ProductNum} empty={stock.prices.nothing} />
	</>
)

const COLUMNS: Column<SaleItem>[] = [
	{
		head: words.tableColumns.item,
		cell: ({ ProductNum, ItemName }) => <TextLink to={`/admin/shop/items/${ProductNum}`}>{ItemName}</TextLink>,
	},
	{
		head: words.price,
		cell: ({ section, from, to }) => <OldAndNewPrice item={{ was: { section, price: from }, now: { section, price: to } }} />,
	},
]
