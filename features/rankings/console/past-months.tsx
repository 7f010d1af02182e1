import type { Board } from '#contract/codes.ts'
import type { CallReply } from '#contract/index.ts'
import { may } from '#contract/permissions.ts'
import { today } from '#web/console/forms/manila-moment.ts'
import { useMe } from '#web/console/frame/use-staff.ts'
import type { Column } from '#web/console/lists/data-table.tsx'
import { LoadedTable } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { SmallLinkButton } from '#web/console/parts/small-buttons.tsx'
import { languageShown } from '#web/pages/language.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { boardsOf } from '../game.contract.ts'
import { useGameFields } from '../parts/game-fields.ts'
import { rankings as words } from '../words/rankings.console.ts'

type Month = CallReply<'GET /getrankingmonths'>[number]

/** The boards of past months: the winners of each, with a link to the full lists. */
export const PastMonths = () => {
	const loaded = useCall('GET /getrankingmonths')
	const boards = boardsOf(useGameFields())
	const names = useWords().rankings.boards
	const { status } = useMe()
	const mayGive = may(status, 'grants.give')
	return (
		<section className="screen-part">
			<h2>{words.archive}</h2>
			{mayGive && <PrizesOfThisMonth />}
			<LoadedTable
				loaded={loaded}
				caption={words.archive}
				columns={[MONTH, ...boards.map((board) => champions(board, names[board])), ...(mayGive ? [PRIZES] : [])]}
				rows={loaded.data}
				keyOf={({ month }) => month}
				empty={words.archiveNone}
				atFirst={12}
			/>
		</section>
	)
}

const PrizesOfThisMonth = () => {
	const month = today().slice(0, 7)
	return (
		<p className="row-buttons">
			<SmallLinkButton to={`/admin/grants/new?month=${month}`}>{words.planPrizes(manilaMonthName(month, languageShown()))}</SmallLinkButton>
		</p>
	)
}

const MONTH: Column<Month> = {
	head: words.month,
	cell: ({ month }) => <TextLink to={`/rankings?month=${month}`}>{manilaMonthName(month, languageShown())}</TextLink>,
}

const champions = (board: Board, head: string): Column<Month> => ({
	head,
	cell: ({ champions }) => champions[board]?.ChaName ?? words.nobody,
})

const PRIZES: Column<Month> = {
	head: words.prizes,
	cell: ({ month }) => (
		<SmallLinkButton to={`/admin/grants/new?month=${month}`} aria-label={words.prizesFor(manilaMonthName(month, languageShown()))}>
			{words.givePrizes}
		</SmallLinkButton>
	),
}
