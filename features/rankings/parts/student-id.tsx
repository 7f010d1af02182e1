import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { useInvitation } from '#features/coupons/parts/invitation.ts'
import { Crown } from '#web/icons/crown.ts'
import { useSite } from '#web/shell/site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ClassMark } from '#web/ui/emblems.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { count, manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { boardsOf } from '../game.contract.ts'
import { bestPlaceOf, crownsOf } from '../honours.contract.ts'
import { rankingsAddress } from './choice.ts'
import { useClasses, useSchools } from './game-classes.ts'
import { ClassName, SchoolCrest } from './identity.tsx'
import { useProfileWords } from './profile-words.ts'
import { StudentFacts } from './student-facts.tsx'
import './student-id.css'

type Character = CallReply<'GET /characters/{ChaNum}'>

/** The student ID of a character, the head of its page. The server draws the same as a picture (server/pages/student-id-drawing.ts). */
export const StudentId = ({ character, heading }: { character: Character; heading: ReactNode }) => {
	const { columns } = useWords().rankings
	const own = useProfileWords().character
	const { list, of } = useClasses()
	const found = of(character.ChaClass)
	const school = useSchools().find(({ code }) => code === character.ChaSchool)
	const title = school ? own.studentId : own.playerId
	const hues = school && ({ '--hi': `var(--${school.key})`, '--mid': `var(--${school.key}-mid)` } as CSSProperties)
	return (
		<section className="id-card" aria-label={title} style={hues}>
			<div className="id-field">
				{school ? (
					<SchoolCrest code={character.ChaSchool} size={132} />
				) : found?.badge ? (
					<ClassMark of={found} size={104} />
				) : (
					<b aria-hidden>{[...character.ChaName][0]}</b>
				)}
			</div>
			<div className="id-body">
				<p className="id-title">
					<b>{title}</b>
					<span className="number">{own.number(String(character.ChaNum).padStart(LEAST_DIGITS, '0'))}</span>
				</p>
				{heading}
				<p className="id-class">
					{list.length > 0 && <span className="quietly">{columns.class}</span>}
					<ClassName code={character.ChaClass} size={34} />
					{school && <span>{school.name}</span>}
				</p>
				<StudentFacts character={character} />
				<Honours character={character} />
				<div className="id-buttons">
					<Enrol school={school?.name} />
					<ShareButton title={character.ChaName} path={`/character/${character.ChaNum}`} />
					<a className="btn btn-outline" href={`/social/character/${character.ChaNum}-story.png`} download>
						{own.picture}
					</a>
				</div>
			</div>
		</section>
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

/** For guests: to the registration, with the code of whoever shared the link. */
const Enrol = ({ school }: { school: string | undefined }) => {
	const own = useProfileWords().character
	const code = useInvitation()
	return (
		<LinkButton className="only-guest" kind="primary" to={code ? `/register?ref=${code}` : '/register'}>
			{school ? own.enrol(school) : own.join}
		</LinkButton>
	)
}

const LEAST_DIGITS = 6
const MOST_CROWNS = 3
