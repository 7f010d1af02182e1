import type { Board } from '#contract/codes.ts'
import type { CallReply } from '#contract/index.ts'
import type { Column } from '#web/console/data-table.tsx'
import { LoadedTable } from '#web/console/loaded.tsx'
import { useCall } from '#web/console/use-loading.ts'
import { languageShown } from '#web/pages/language.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { manilaMonthName } from '#web/words/format.ts'
import { boardsOf, useGameFields } from '../parts/game-fields.ts'
import { rankings as words } from '../words/rankings.console.ts'

type Month = CallReply<'GET /getrankingmonths'>[number]

/** The boards of past months: the winners of each, with a link to the full lists. */
export const PastMonths = () => {
	const loaded = useCall('GET /getrankingmonths')
	const boards = boardsOf(useGameFields())
	return (
		<section className="screen-part">
			<h2>{words.archive}</h2>
			<LoadedTable
				loaded={loaded}
				caption={words.archive}
				columns={[MONTH, ...boards.map(champions)]}
				rows={loaded.data}
				keyOf={({ month }) => month}
				empty={words.archiveNone}
				atFirst={12}
			/>
		</section>
	)
}

const MONTH: Column<Month> = {
	head: words.month,
	cell: ({ month }) => <TextLink to={`/rankings?month=${month}`}>{manilaMonthName(month, languageShown())}</TextLink>,
}

const champions = (board: Board): Column<Month> => ({
	head: words.boards[board],
	cell: ({ champions }) => champions[board]?.ChaName ?? words.nobody,
})
