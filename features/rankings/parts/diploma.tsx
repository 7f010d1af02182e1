import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { useSite } from '#web/shell/site.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { count, manilaMonthName } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import type { Placement } from '../contract.ts'
import { boardsOf } from '../game.contract.ts'
import { diplomaOf } from '../honours.contract.ts'
import { exact } from './board-value.ts'
import { rankingsAddress } from './choice.ts'
import { useClasses, useSchools } from './game-classes.ts'
import { IdButtons, IdCard, SaveAsPicture } from './id-card.tsx'
import { useProfileWords } from './profile-words.ts'
import './character.css'
import './student-id.css'

type Character = CallReply<'GET /characters/{ChaNum}'>
export type FinishedMonth = Character['history'][number]
type Shown = { character: Character; finished: FinishedMonth; place: Placement; heading: ReactNode }

/** The diploma of a finished month, in place of the student ID. The server draws the same as a picture (server/pages/student-id.ts). */
export const Diploma = ({ character, finished, place, heading }: Shown) => {
	const { rankings: words, language } = useWords()
	const own = useProfileWords().character
	const group = useGroup()
	const { of } = useClasses()
	const school = useSchools().find(({ code }) => code === finished.ChaSchool)
	const { ChaNum, ChaName } = character
	const address = `/character/${ChaNum}`
	const board = rankingsAddress({
		board: place.board,
		month: finished.month,
		school: place.isOfSchool && school ? school.code : 'all',
		class: (place.isOfClass && of(finished.ChaClass)?.key) || 'all',
	})
	return (
		<IdCard title={own.diploma} of={{ ...finished, num: ChaNum, name: ChaName }} heading={heading}>
			<dl className="id-facts">
				<div>
					<dt>{own.reached}</dt>
					<dd className="number">{exact(finished.ChaLevel)}</dd>
				</div>
			</dl>
			<div className="id-honours">
				<Link className="id-best" to={board}>
					<b>{words.place(count(place.rank))}</b>
					<span>
						{words.boards[place.board]}
						<small>
							{group(place, finished)}, {manilaMonthName(finished.month, language)}
						</small>
					</span>
				</Link>
			</div>
			<IdButtons name={ChaName} school={school?.name} path={`${address}?month=${finished.month}`}>
				<SaveAsPicture file={`${ChaNum}-${finished.month}`} />
				<LinkButton to={address}>{school ? own.studentId : own.playerId}</LinkButton>
			</IdButtons>
		</IdCard>
	)
}

/** To the diploma of a finished month, with what it is for. Nothing where the game has no list of its places any more. */
export const DiplomaLink = ({ ChaNum, finished }: { ChaNum: number; finished: FinishedMonth }) => {
	const { rankings: words } = useWords()
	const own = useProfileWords().character
	const place = useDiploma()(finished)
	const group = useGroup()
	if (!place) return null
	return (
		<p className="diploma-link">
			<TextLink to={`/character/${ChaNum}?month=${finished.month}`}>
				{own.diploma}: {words.place(count(place.rank))} {words.boards[place.board]}, {group(place, finished)}
			</TextLink>
		</p>
	)
}

/** Returns what tells of a finished month what its diploma is for; null without one. */
export const useDiploma = (): ((finished: FinishedMonth) => Placement | null) => {
	const { game } = useSite()
	const has = { boards: boardsOf(game), hasSchools: useSchools().length > 0, hasClasses: useClasses().list.length > 0 }
	return ({ places }) => diplomaOf(places, has)
}

/** Returns what names those among whom a place is. */
const useGroup = () => {
	const own = useProfileWords().character
	const { of } = useClasses()
	const schools = useSchools()
	return ({ isOfClass, isOfSchool }: Placement, { ChaClass, ChaSchool }: FinishedMonth): string => {
		const names = [isOfClass && of(ChaClass)?.name, isOfSchool && schools.find(({ code }) => code === ChaSchool)?.name].filter(Boolean)
		return names.length > 0 ? names.join(', ') : own.everybody
	}
}
