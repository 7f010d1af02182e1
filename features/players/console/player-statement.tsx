import { useSearchParams } from 'react-router'
import { isMintedCode } from '#features/coupons/parts/code-text.ts'
import type { Movement } from '#features/wallet/statement.contract.ts'
import type { Column } from '#web/console/data-table.tsx'
import { ChoiceFilter } from '#web/console/list-tools.tsx'
import { ResourceRows } from '#web/console/resource-list.tsx'
import { useHiddenSearch } from '#web/console/use-hidden-search.ts'
import { useCall } from '#web/console/use-loading.ts'
import { languageShown } from '#web/pages/language.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { Price } from '#web/ui/price.tsx'
import { frame } from '#web/words/console/frame.ts'
import { manilaMonthName, signedMoney } from '#web/words/format.ts'
import { players as words } from '../words/players.console.ts'

/** Every movement of the balances of an account, with the balance after it. */
export const PlayerStatement = ({ number }: { number: string }) => {
	const { query, take, isHidden } = useHiddenSearch('search month page', isMintedCode)
	const loaded = useCall('GET /admin/users/{UserNum}/statement', { params: { UserNum: number }, query })
	const { data } = loaded
	return (
		<ResourceRows
			caption={words.tabs.statement}
			hint={words.statementHint}
			filters={data && <MonthFilter months={data.months} />}
			loaded={loaded}
			tools={{ take, isNarrowed: isHidden }}
			columns={COLUMNS}
			rows={data?.statement}
			keyOf={({ at, currency, balanceAfter }) => `${at} ${currency} ${balanceAfter}`}
			none={isHidden ? frame.nothingFits : words.nothing}
		/>
	)
}

/** A filter by the months that have movements, plus the month of the address, which may have none. */
const MonthFilter = ({ months }: { months: readonly string[] }) => {
	const [parameters] = useSearchParams()
	const asked = parameters.get('month') ?? ''
	const offered = MONTH.test(asked) && !months.includes(asked) ? [asked, ...months] : months
	const options = Object.fromEntries(offered.map((month) => [month, manilaMonthName(month, languageShown())]))
	return <ChoiceFilter label={words.month} name="month" any={words.anyMonth} options={Object.entries(options)} />
}

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

const COLUMNS: Column<Movement>[] = [
	{ head: words.statement.at, cell: ({ at }) => <ManilaTime at={at} /> },
	{ head: words.statement.kind, cell: ({ kind }) => words.kinds[kind] ?? kind },
	{ head: words.statement.reason, cell: ({ reason }) => reason },
	{
		head: words.statement.amount,
		isNumber: true,
		cell: ({ amount, currency }) => `${signedMoney(amount)} ${currency === 'r-coin' ? words.facts.rCoin : words.facts.milleage}`,
	},
	{
		head: words.statement.after,
		isNumber: true,
		cell: ({ balanceAfter, currency }) => <Price amount={balanceAfter} currency={currency} />,
	},
]
