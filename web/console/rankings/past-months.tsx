import { useCallback } from 'react'
import { Link } from 'react-router'
import { BOARDS } from '#contract/codes.ts'
import type { CallReply } from '#contract/index.ts'
import { call } from '#web/api.ts'
import { type Column, DataTable } from '#web/console/data-table.tsx'
import { Failure } from '#web/console/failure.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { manilaMonthName } from '#web/format.ts'
import { rankings as words } from '#web/words/console/rankings.ts'

type Month = CallReply<'GET /getrankingmonths'>[number]

/** The boards of past months: the winners of each, with a link to the full lists. */
export const PastMonths = () => {
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /getrankingmonths', {}, { signal }), []))
	return (
		<section className="screen-part">
			<h2>{words.archive}</h2>
			{failure && <Failure failure={failure} retry={reload} />}
			{(data || !failure) && (
				<DataTable
					caption={words.archive}
					columns={COLUMNS}
					rows={data}
					keyOf={({ month }) => month}
					empty={words.archiveNone}
					atFirst={12}
				/>
			)}
		</section>
	)
}

const COLUMNS: Column<Month>[] = [
	{
		head: words.month,
		cell: ({ month }) => (
			<Link className="text-link" to={`/rankings?month=${month}`}>
				{manilaMonthName(month, 'en')}
			</Link>
		),
	},
	...BOARDS.map(
		(board): Column<Month> => ({
			head: words.boards[board],
			cell: ({ champions }) => champions[board]?.ChaName ?? words.nobody,
		}),
	),
]
