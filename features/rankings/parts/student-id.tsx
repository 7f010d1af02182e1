import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { Crown } from '#web/icons/crown.ts'
import { useSite } from '#web/shell/site.ts'
import { count, manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { boardsOf } from '../game.contract.ts'
import { bestPlaceOf, crownsOf } from '../honours.contract.ts'
import { rankingsAddress } from './choice.ts'
import { useSchools } from './game-classes.ts'
import { IdButtons, IdCard, SaveAsPicture } from './id-card.tsx'
import { useProfileWords } from './profile-words.ts'
import { StudentFacts } from './student-facts.tsx'
import './student-id.css'

type Character = CallReply<'GET /characters/{ChaNum}'>

/** The student ID of a character, the head of its page. The server draws the same as a picture (server/pages/student-id-drawing.ts). */
export const StudentId = ({ character, heading }: { character: Character; heading: ReactNode }) => {
	const own = useProfileWords().character
	const { ChaNum, ChaName } = character
	const school = useSchools().find(({ code }) => code === character.ChaSchool)
	return (
		<IdCard
			title={school ? own.studentId : own.playerId}
			of={{ num: ChaNum, name: ChaName, ChaSchool: character.ChaSchool, ChaClass: character.ChaClass }}
			heading={heading}
		>
			<StudentFacts character={character} />
			<Honours character={character} />
			<IdButtons name={ChaName} school={school?.name} path={`/character/${ChaNum}`}>
				<SaveAsPicture file={String(ChaNum)} />
			</IdButtons>
		</IdCard>
	)
}

/** This month's best place, and the months in which it was first. */
const Honours = ({ character: { month, ranks, history } }: { character: Character }) => {
	const { rankings: words, language } = useWords()
	const own = useProfileWords().character
	const boards = boardsOf(useSite().game)
	const best = bestPlaceOf(ranks, boards)
	const crowns = crownsOf(history, boards)
	if (!best && crowns.length === 0) return null
	const named = (list: typeof boards) => list.map((board) => words.boards[board]).join(', ')
	return (
		<div className="id-honours">
			{best && (
				<Link className="id-best" to={rankingsAddress({ board: best.board })}>
					<b>{words.place(count(best.rank))}</b>
					<span>
						{words.boards[best.board]}
						<small>
							{own.best}, {manilaMonthName(month, language)}
						</small>
					</span>
				</Link>
			)}
			{crowns.length > 0 && (
				<ul className="id-crowns">
					{crowns.slice(0, MOST_CROWNS).map((crown) => (
						<li key={crown.month}>
							<Crown aria-hidden size={20} />
							{own.crown(named(crown.boards), manilaMonthName(crown.month, language))}
						</li>
					))}
					{crowns.length > MOST_CROWNS && <li>{own.moreCrowns(count(crowns.length - MOST_CROWNS))}</li>}
				</ul>
			)}
		</div>
	)
}

const MOST_CROWNS = 3
