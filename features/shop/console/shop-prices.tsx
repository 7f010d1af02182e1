import { useState } from 'react'
import { currencyOfSection } from '#contract/codes.ts'
import type { CallReply } from '#contract/index.ts'
import { STOCK } from '#contract/limits.ts'
import { changedPrice, type PriceRule } from '#features/shop/prices.contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { ResourceList } from '#web/console/lists/resource-list.tsx'
import { useList } from '#web/console/lists/use-list.ts'
import { Missing } from '#web/console/loading/loaded.tsx'
import { SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { toastWaiting } from '#web/console/parts/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { count } from '#web/words/format.ts'
import { stock } from '../words/shop.console.ts'
import { consequencesOf, type PriceChange } from './price-changes.ts'
import { PriceRuleFields, usePriceRule } from './price-rule.tsx'
import { takeBackPrices } from './take-back-prices.ts'
import { useCategories } from './use-categories.ts'
import './shop.css'

const words = stock.prices

type Pending = { changes: readonly PriceChange[]; rule: PriceRule }
type Priced = CallReply<'GET /admin/shop/prices'>['prices'][number]

/** Changes many prices at once: selection, rule, and the resulting prices. The previewed prices are sent, not the rule. */
const ShopPrices = () => {
	const { categories, loaded: ofCategories } = useCategories()
	const list = useList('GET /admin/shop/prices', {
		category: choice(
			stock.category,
			stock.anyCategory,
			categories.map(({ id, name }) => [String(id), name]),
		),
	})
	const { data } = list.loaded
	const written = usePriceRule()
	const { rule } = written
	const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
	const [pending, setPending] = useState<Pending | null>(null)
	// Each change begins with an empty rule, so that the same cut is not applied twice by accident.
	const [round, setRound] = useState(0)
	const prices = data?.prices ?? []
	const changes = rule
		? changesOf(
				prices.filter(({ ProductNum }) => !left.has(ProductNum)),
				rule,
			)
		: []

	const send = async ({ changes: wanted }: Pending) => {
		const { message, change } = await call('POST /admin/shop/prices', {
			body: { changes: wanted.map(({ ProductNum, from, to }) => ({ ProductNum, from, to })) },
		})
		if (change === null) toastWaiting(message, '/admin/price-requests?state=waiting')
		// The list of price changes offers the same later.
		else toast.success(message, { label: frame.undo, undo: () => void takeBackPrices(change).catch(toastError) })
		written.clear()
		setRound(round + 1)
		setPending(null)
	}
	const choose = (ids: readonly number[], isChosen: boolean) => {
		const next = new Set(left)
		for (const id of ids) isChosen ? next.delete(id) : next.add(id)
		setLeft(next)
	}
	return (
		<>
			<ResourceList
				title={words.crumb}
				intro={words.intro}
				actions={<SmallLinkButton to="/admin/price-changes">{stock.changes.crumb}</SmallLinkButton>}
				hint={stock.searchHint}
				list={list}
				counts={{ total: data?.prices.length, lastPage: 1 }}
				columns={columns({ rule, left, choose })}
				rows={data?.prices}
				keyOf={({ ProductNum }) => ProductNum}
				none={words.nothing}
			>
				<Missing loaded={ofCategories} what={stock.categories.crumb} />
				<PriceRuleFields key={round} written={written} isAgain={round > 0} />
				{prices.length === STOCK.maxPrices && <p className="console-notice">{words.atMost(count(STOCK.maxPrices))}</p>}
				{prices.length > 0 && (
					<label className="check">
						<input
							type="checkbox"
							checked={prices.every(({ ProductNum }) => !left.has(ProductNum))}
							onChange={({ target }) =>
								choose(
									prices.map(({ ProductNum }) => ProductNum),
									target.checked,
								)
							}
						/>
						<span>{words.all}</span>
					</label>
				)}
			</ResourceList>
			<div className="form-end price-end">
				<Button kind="primary" disabled={changes.length === 0} onClick={() => rule && setPending({ changes, rule })}>
					{words.submit(count(changes.length))}
				</Button>
			</div>
			{pending && (
				<ActionDialog
					title={words.title(count(pending.changes.length))}
					consequences={consequencesOf(pending.changes, pending.rule)}
					ok={words.ok}
					act={() => send(pending)}
					onClose={() => setPending(null)}
				/>
			)}
		</>
	)
}
export default ShopPrices

/** Items whose price stays are left out. */
const changesOf = (items: readonly Priced[], rule: PriceRule): PriceChange[] =>
	items
		.map(({ ProductNum, ItemName, price }) => ({ ProductNum, name: ItemName, from: price, to: changedPrice(price, rule) }))
		.filter(({ from, to }) => from !== to)

type Choosing = { rule: PriceRule | null; left: ReadonlySet<number>; choose: (ids: readonly number[], isChosen: boolean) => void }

const columns = ({ rule, left, choose }: Choosing): Column<Priced>[] => [
	{
		head: words.columns.chosen,
		cell: ({ ProductNum, ItemName }) => (
			<label className="price-choice">
				<input
					type="checkbox"
					aria-label={words.choose(ItemName)}
					checked={!left.has(ProductNum)}
					onChange={({ target }) => choose([ProductNum], target.checked)}
				/>
			</label>
		),
	},
	{
		head: words.columns.item,
		cell: ({ ItemName, ProductNum, state }) => (
			<>
				{ItemName} <span className="quiet">{stock.number(ProductNum)}</span>
				{state !== 'shown' && <span className="quiet"> · {stock.states[state]}</span>}
			</>
		),
	},
	{
		head: words.columns.now,
		isNumber: true,
		cell: ({ price, section }) => <Price amount={price} currency={currencyOfSection(section)} />,
	},
	{
		head: words.columns.after,
		isNumber: true,
		cell: (item) => <Then item={item} rule={left.has(item.ProductNum) ? null : rule} />,
	},
]

const Then = ({ item: { price, section }, rule }: { item: Priced; rule: PriceRule | null }) => {
	const to = rule ? changedPrice(price, rule) : price
	if (to === price) return '='
	return (
		<span className={to > price ? 'price-up' : 'price-down'}>
			<Price amount={to} currency={currencyOfSection(section)} />
		</span>
	)
}
