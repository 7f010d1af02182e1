import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { ChangedItem, PriceChangeFile } from '#contract/price-changes.admin.ts'
import { call } from '#web/api.ts'
import { ActionDialog } from '#web/console/action-dialog.tsx'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { Failure } from '#web/console/failure.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { OldAndNewPrice, standingText } from '#web/console/shop/old-and-new-price.tsx'
import { takeBackPrices } from '#web/console/shop/take-back-prices.ts'
import { useLoading } from '#web/console/use-loading.ts'
import { count } from '#web/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { requests } from '#web/words/console/requests.ts'
import { stock } from '#web/words/console/shop.ts'
import type { Route } from './+types/price-change.ts'

const words = stock.changes

export const meta = screenMeta(words.crumb)

/** One price change: each item's price before and after, and a button that reverts it. */
const PriceChangeScreen = ({ params: { number } }: Route.ComponentProps) => {
	const load = useCallback(
		(signal: AbortSignal) => call('GET /admin/shop/price-changes/{id}', { params: { id: number } }, { signal }),
		[number],
	)
	const { data, failure, reload } = useLoading(load)
	return (
		<Screen title={words.name(Number(number))} actions={data && data.standing > 0 && <TakeBack change={data} onDone={reload} />}>
			<p className="screen-intro">
				<Link className="text-link" to="/admin/price-changes">
					{words.crumb}
				</Link>
			</p>
			{failure && <Failure failure={failure} retry={reload} />}
			{data && (
				<p>
					{words.kinds[data.kind]}, <ManilaTime at={data.at} /> {requests.by(data.by)}. {standingText(data)}
					{data.takesBack !== null && (
						<>
							{' '}
							<Link className="text-link" to={`/admin/price-changes/${data.takesBack}`}>
								{words.name(data.takesBack)}
							</Link>
						</>
					)}
				</p>
			)}
			{data ? (
				<DataTable caption={words.crumb} columns={COLUMNS} rows={data.changed} keyOf={({ ProductNum }) => ProductNum} empty={words.none} />
			) : (
				!failure && <SkeletonRows rows={5} />
			)}
		</Screen>
	)
}
export default PriceChangeScreen

const TakeBack = ({ change, onDone }: { change: PriceChangeFile; onDone: () => void }) => {
	const [isOpen, setIsOpen] = useState(false)
	const stays = change.changed.filter(({ stands }) => !stands)
	return (
		<>
			<Button size="small" kind="outline" onClick={() => setIsOpen(true)}>
				{words.takeBack}
			</Button>
			{isOpen && (
				<ActionDialog
					title={words.title(count(change.standing))}
					consequences={[
						...words.consequences,
						...(stays.length > 0 ? [words.stays(stays.map(({ ItemName }) => ItemName).join(', '))] : []),
					]}
					ok={words.takeBack}
					act={() => takeBackPrices(change.id).finally(onDone)}
					onClose={() => setIsOpen(false)}
				/>
			)}
		</>
	)
}

const COLUMNS: Column<ChangedItem>[] = [
	{
		head: words.columns.item,
		cell: ({ ProductNum, ItemName }) => (
			<>
				<Link className="text-link" to={`/admin/shop/items/${ProductNum}`}>
					{ItemName}
				</Link>{' '}
				<span className="quiet">{stock.number(ProductNum)}</span>
			</>
		),
	},
	{ head: words.columns.price, cell: (item) => <OldAndNewPrice item={item} /> },
	{ head: words.columns.back, cell: ({ stands }) => (stands ? words.stands : words.changedSince) },
]
