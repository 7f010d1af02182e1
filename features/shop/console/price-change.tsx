import { useParams } from 'react-router'
import type { ChangedItem, PriceChangeFile } from '#features/shop/price-changes.admin.contract.ts'
import { ActionDialogButton } from '#web/console/forms/action-dialog-button.tsx'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { type Column, DataTable } from '#web/console/lists/data-table.tsx'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { requests } from '#web/words/console/requests.ts'
import { count } from '#web/words/format.ts'
import { stock } from '../words/shop.console.ts'
import { OldAndNewPrice, standingText } from './old-and-new-price.tsx'
import { takeBackPrices } from './take-back-prices.ts'

const words = stock.changes

/** One price change: each item's price before and after, and a button that reverts it. */
const PriceChangeScreen = () => {
	const { number = '' } = useParams()
	const loaded = useCall('GET /admin/shop/price-changes/{id}', { params: { id: number } })
	const { data } = loaded
	return (
		<Screen title={words.name(Number(number))} actions={data && data.standing > 0 && <TakeBack change={data} />}>
			<BackTo to="/admin/price-changes" list={words.crumb} />
			<Loaded loaded={loaded} rows={5}>
				{({ kind, at, by, takesBack, changed, ...standing }) => (
					<>
						<p>
							{words.kinds[kind]}, <ManilaTime at={at} /> {requests.by(by)}. {standingText(standing)}{' '}
							{takesBack !== null && <TextLink to={`/admin/price-changes/${takesBack}`}>{words.name(takesBack)}</TextLink>}
						</p>
						<DataTable caption={words.crumb} columns={COLUMNS} rows={changed} keyOf={({ ProductNum }) => ProductNum} empty={words.none} />
					</>
				)}
			</Loaded>
		</Screen>
	)
}
export default PriceChangeScreen

const TakeBack = ({ change }: { change: PriceChangeFile }) => {
	const stays = change.changed.filter(({ stands }) => !stands)
	return (
		<ActionDialogButton
			label={words.takeBack}
			title={words.title(count(change.standing))}
			consequences={[...words.consequences, ...(stays.length > 0 ? [words.stays(stays.map(({ ItemName }) => ItemName).join(', '))] : [])]}
			ok={words.takeBack}
			act={() => takeBackPrices(change.id)}
		/>
	)
}

const COLUMNS: Column<ChangedItem>[] = [
	{
		head: words.columns.item,
		cell: ({ ProductNum, ItemName }) => (
			<>
				<TextLink to={`/admin/shop/items/${ProductNum}`}>{ItemName}</TextLink> <span className="quiet">{stock.number(ProductNum)}</span>
			</>
		),
	},
	{ head: words.columns.price, cell: (item) => <OldAndNewPrice item={item} /> },
	{ head: words.columns.back, cell: ({ stands }) => (stands ? words.stands : words.changedSince) },
]
