import type { Board } from '#contract/codes.ts'
import type { RankedCharacter } from '#features/rankings/contract.ts'
import { useWords } from '#web/words/words.ts'
import { boardValue } from './board-value.ts'
import { CharacterLink, ClassName, SchoolCrest } from './identity.tsx'
import './podium.css'

/** The first three, the best in the middle. The list below repeats them, for screen readers. */
export const Podium = ({ board, rows }: { board: Board; rows: readonly RankedCharacter[] }) => {
	const words = useWords().rankings
	return (
		<ol className="podium">
			{rows.slice(0, 3).map((row) => (
				<li key={row.ChaNum} className={`card podium-step podium-${row.rank}`}>
					<span className="podium-rank">{row.rank}</span>
					<SchoolCrest code={row.ChaSchool} size={row.rank === 1 ? 84 : 66} />
					<b>
						<CharacterLink {...row} />
					</b>
					<ClassName code={row.ChaClass} size={22} />
					<span className="podium-value">
						<small>{board === 'killer' ? words.columns.kills : board === 'richest' ? words.columns.money : words.boards[board]}</small>{' '}
						<span className="number">{boardValue(board, row)}</span>
					</span>
				</li>
			))}
		</ol>
	)
}
