import type { ReactNode } from 'react'
import type { CallReply } from '#contract/index.ts'
import { count } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { useSchools } from './game-classes.ts'
import { useGameFields } from './game-fields.ts'
import { IdButtons, IdCard } from './id-card.tsx'
import { CharacterLink } from './identity.tsx'
import { useProfileWords } from './profile-words.ts'
import './student-id.css'

/** The head of a club's page: in the colours of its school, with what it has won. */
export const ClubCard = ({ club, heading }: { club: CallReply<'GET /clubs/{GuNum}'>; heading: ReactNode }) => {
	const { rankings: words } = useWords()
	const own = useProfileWords().club
	const game = useGameFields()
	const school = useSchools().find(({ code }) => code === club.ChaSchool)
	return (
		<IdCard title={own.title} of={{ num: club.GuNum, name: club.GuName, ChaSchool: club.ChaSchool }} heading={heading}>
			<dl className="id-facts">
				<div>
					<dt>{own.master}</dt>
					<dd>{club.GuMasterName ? <CharacterLink ChaNum={club.GuMaster} ChaName={club.GuMasterName} /> : words.home.none}</dd>
				</div>
				<div>
					<dt>{own.members}</dt>
					<dd className="number">{count(club.memberCount)}</dd>
				</div>
				{game.results && (
					<>
						<div>
							<dt>{own.wins}</dt>
							<dd className="number">{count(club.wins)}</dd>
						</div>
						<div>
							<dt>{own.losses}</dt>
							<dd className="number">{count(club.losses)}</dd>
						</div>
					</>
				)}
			</dl>
			{/* Clubs are ranked by what they have won. */}
			{game.results && (
				<div className="id-honours">
					<p className="id-best">
						<b>{words.place(count(club.rank))}</b>
						<span>{own.place}</span>
					</p>
				</div>
			)}
			<IdButtons name={club.GuName} school={school?.name} path={`/club/${club.GuNum}`} />
		</IdCard>
	)
}
