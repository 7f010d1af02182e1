import { useSearchParams } from 'react-router'
import { isMintedCode } from '#features/coupons/parts/minted-code.ts'
import type { Movement } from '#features/wallet/statement.contract.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { choice } from '#web/console/lists/filters.tsx'
import { ResourceRows } from '#web/console/lists/resource-list.tsx'
import { useList } from '#web/console/lists/use-list.ts'
import { languageShown } from '#web/pages/language.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { Price } from '#web/ui/price.tsx'
import { manilaMonthName, signedMoney } from '#web/words/format.ts'
import { players as words } from '../words/players.console.ts'

/** Every movement of the balances of an account, with the balance after it. */
export const PlayerStatement = ({ number }: { number: string }) => {
	// Its choices come with the answer.
	const list = useList('GET /admin/users/{UserNum}/statement', { month: null }, { params: { UserNum: number }, hides: isMintedCode })
	const { data } = list.loaded
	const months = useMonths(data?.months ?? [])
	const filters = data ? { month: choice(words.month, words.anyMonth, months) } : list.filters
	return (
		<ResourceRows
			caption={words.tabs.statement}
			hint={words.statementHint}
			list={{ ...list, filters }}
			columns={COLUMNS}
			rows={data?.statement}
			keyOf={({ at, currency, balanceAfter }) => `${at} ${currency} ${balanceAfter}`}
			none={words.nothing}
		/>
	)
}

/** The months that have movements, plus the month of the address, which may have none. */
const useMonths = (months: readonly string[]) => {
	const [parameters] = useSearchParams()
	const asked = parameters.get('month') ?? ''
	const offered = MONTH.test(asked) && !months.includes(asked) ? [asked, ...months] : months
	return offered.map((month) => [month, manilaMonthName(month, languageShown())] as const)
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
