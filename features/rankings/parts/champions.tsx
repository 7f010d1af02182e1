import { Link } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { Crown } from '#web/icons/crown.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { boardsOf } from '../game.contract.ts'
import { boardValue } from './board-value.ts'
import { rankingsAddress } from './choice.ts'
import { useGameFields } from './game-fields.ts'
import { CharacterLink, SchoolCrest } from './identity.tsx'
import './rankings.css'
import { useBoardWords } from './board-words.ts'

type Months = CallReply<'GET /getrankingmonths'>

/** The past months with their winners. */
export const Champions = ({ months }: { months: Months }) => {
	const { rankings: words, language } = useWords()
	const { title } = useBoardWords().months
	const boards = boardsOf(useGameFields())
	if (months.length === 0) return null
	return (
		<section className="champions">
			<SectionHeading title={title} />
			<ul>
				{months.map(({ month, champions }) => (
					<li key={month} className="card champion-month">
						<h3>
							<Link to={rankingsAddress({ month })}>{manilaMonthName(month, language)}</Link>
						</h3>
						<dl>
							{boards.map((board) => {
								const champion = champions[board]
								return (
									champion && (
										<div key={board}>
											<dt>
												<Crown aria-hidden size={15} /> {words.boards[board]}
											</dt>
											<dd>
												<SchoolCrest code={champion.ChaSchool} size={20} />
												<CharacterLink {...champion} />
												<span className="number">{boardValue(board, champion)}</span>
											</dd>
										</div>
									)
								)
							})}
						</dl>
					</li>
				))}
			</ul>
		</section>
	)
}
