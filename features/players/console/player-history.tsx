import { Link, useLocation, useSearchParams } from 'react-router'
import { isMintedCode } from '#features/coupons/parts/code-text.ts'
import type { BoughtLine } from '#features/players/contract.ts'
import type { Movement } from '#features/wallet/statement.contract.ts'
import { call } from '#web/calls/api.ts'
import type { Column } from '#web/console/data-table.tsx'
import { ChoiceFilter } from '#web/console/list-tools.tsx'
import { ResourceRows } from '#web/console/resource-list.tsx'
import { useHiddenSearch } from '#web/console/use-hidden-search.ts'
import { useLoading } from '#web/console/use-loading.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { frame } from '#web/words/console/frame.ts'
import { manilaMonthName, signedMoney } from '#web/words/format.ts'
import { players as words } from '../words/players.console.ts'

const TABS = ['statement', 'orders', 'redemptions'] as const
type Tab = (typeof TABS)[number]

/** The history of an account, by kind; the kind is part of the address. */
export const PlayerHistory = ({ number }: { number: string }) => {
	const { pathname } = useLocation()
	const [parameters] = useSearchParams()
	const tab = TABS.find((name) => name === parameters.get('tab')) ?? 'statement'
	return (
		<section className="screen-part">
			<nav className="tabs" aria-label={words.tabsLabel}>
				{TABS.map((name) => (
					<Link key={name} to={`${pathname}?tab=${name}`} aria-current={name === tab ? 'true' : undefined} preventScrollReset>
						{words.tabs[name]}
					</Link>
				))}
			</nav>
			<History key={tab} tab={tab} number={number} />
		</section>
	)
}

const History = ({ tab, number }: { tab: Tab; number: string }) => {
	// Redemptions are searched by codes.
	const { query, take, isHidden } = useHiddenSearch(
		tab === 'statement' ? 'search month page' : 'search page',
		(search) => tab !== 'orders' && isMintedCode(search),
	)
	const loaded = useLoading(['history', tab, number, query], (signal) => LOADERS[tab]({ number, query, signal }))
	const { data } = loaded
	return (
		<ResourceRows
			caption={words.tabs[tab]}
			hint={words.historyHints[tab]}
			filters={data?.months && <MonthFilter months={data.months} />}
			loaded={loaded}
			tools={{ take, isNarrowed: isHidden }}
			columns={COLUMNS[tab]}
			rows={data?.rows}
			keyOf={({ key }) => key}
			none={isHidden ? frame.nothingFits : words.nothing}
		/>
	)
}

/** A filter by the months that have movements, plus the month of the address, which may have none. */
const MonthFilter = ({ months }: { months: readonly string[] }) => {
	const [parameters] = useSearchParams()
	const asked = parameters.get('month') ?? ''
	const offered = MONTH.test(asked) && !months.includes(asked) ? [asked, ...months] : months
	const options = Object.fromEntries(offered.map((month) => [month, manilaMonthName(month, 'en')]))
	return <ChoiceFilter label={words.month} name="month" any={words.anyMonth} options={Object.entries(options)} />
}

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

type Wanted = { number: string; query: Record<string, string>; signal: AbortSignal }
type Redemption = { CardCode: string; DateTopUp: string; Cardvalue: number; Cardvalue2: number }
type Row = { key: string; movement?: Movement; bought?: BoughtLine; redeemed?: Redemption }

const LOADERS: Record<Tab, (wanted: Wanted) => Promise<{ rows: Row[]; months?: string[]; last_page: number }>> = {
	statement: async ({ number, query, signal }) => {
		const { statement, months, last_page } = await call(
			'GET /admin/users/{UserNum}/statement',
			{ params: { UserNum: number }, query },
			{ signal },
		)
		return { rows: statement.map((movement, index) => ({ key: `${movement.at} ${index}`, movement })), months, last_page }
	},
	orders: async ({ number, query, signal }) => {
		const { orders, last_page } = await call('GET /admin/users/{UserNum}/orders', { params: { UserNum: number }, query }, { signal })
		return { rows: orders.map((bought) => ({ key: String(bought.id), bought })), last_page }
	},
	redemptions: async ({ number, query, signal }) => {
		const { redemptions, last_page } = await call(
			'GET /admin/users/{UserNum}/redemptions',
			{ params: { UserNum: number }, query },
			{ signal },
		)
		return { rows: redemptions.map((redeemed, index) => ({ key: `${redeemed.DateTopUp} ${index}`, redeemed })), last_page }
	},
}

const COLUMNS: Record<Tab, Column<Row>[]> = {
	statement: [
		{ head: words.statement.at, cell: ({ movement }) => movement && <ManilaTime at={movement.at} /> },
		{ head: words.statement.kind, cell: ({ movement }) => movement && (words.kinds[movement.kind] ?? movement.kind) },
		{ head: words.statement.reason, cell: ({ movement }) => movement?.reason },
		{
			head: words.statement.amount,
			isNumber: true,
			cell: ({ movement }) =>
				movement && `${signedMoney(movement.amount)} ${movement.currency === 'r-coin' ? words.facts.rCoin : words.facts.milleage}`,
		},
		{
			head: words.statement.after,
			isNumber: true,
			cell: ({ movement }) => movement && <Price amount={movement.balanceAfter} currency={movement.currency} />,
		},
	],
	orders: [
		{ head: words.orders.at, cell: ({ bought }) => bought && <ManilaTime at={bought.boughtAt} /> },
		{
			head: words.orders.item,
			cell: ({ bought }) => bought && <TextLink to={`/admin/orders/${bought.order}`}>{bought.ItemName}</TextLink>,
		},
		{ head: words.orders.quantity, isNumber: true, cell: ({ bought }) => bought?.quantity },
		{
			head: words.orders.total,
			isNumber: true,
			cell: ({ bought }) => bought && <Price amount={bought.total} currency={bought.currency} />,
		},
		{ head: words.orders.refund, cell: ({ bought }) => bought?.refundedAt && <ManilaTime at={bought.refundedAt} /> },
	],
	redemptions: [
		{ head: words.redemptions.at, cell: ({ redeemed }) => redeemed && <ManilaTime at={redeemed.DateTopUp} /> },
		{ head: words.redemptions.code, cell: ({ redeemed }) => redeemed?.CardCode },
		{
			head: words.redemptions.rCoin,
			isNumber: true,
			cell: ({ redeemed }) => redeemed && <Price amount={redeemed.Cardvalue} currency="r-coin" />,
		},
		{
			head: words.redemptions.milleage,
			isNumber: true,
			cell: ({ redeemed }) => redeemed && <Price amount={redeemed.Cardvalue2} currency="milleage" />,
		},
	],
}
