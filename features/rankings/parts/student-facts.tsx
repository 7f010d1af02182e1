import { Link } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { useWords } from '#web/words/words.ts'
import { exact } from './board-value.ts'
import { useGameFields } from './game-fields.ts'
import { LeveledAt } from './leveled-at.tsx'
import { useProfileWords } from './profile-words.ts'
import './student-id.css'

/** What the game says of a character, as far as it keeps a record of it. */
export const StudentFacts = ({ character }: { character: CallReply<'GET /characters/{ChaNum}'> }) => {
	const words = useWords().rankings
	const own = useProfileWords().character
	const game = useGameFields()
	return (
		<dl className="id-facts">
			<div>
				<dt>{words.columns.level}</dt>
				<dd className="number">{exact(character.ChaLevel)}</dd>
			</div>
			{game.levelTimes && (
				<div>
					<dt>{words.columns.timeLogged}</dt>
					<dd>
						<LeveledAt at={character.ChaLevelUpDate} />
					</dd>
				</div>
			)}
			{game.clubs && (
				<div>
					<dt>{own.club}</dt>
					<dd>{character.club ? <Link to={`/club/${character.club.GuNum}`}>{character.club.GuName}</Link> : own.noClub}</dd>
				</div>
			)}
			{game.rating && (
				<div>
					<dt>{words.columns.mmr}</dt>
					<dd className="number">{exact(character.ChaMMR)}</dd>
				</div>
			)}
			{game.kills && (
				<div>
					<dt>{game.deaths ? own.kda : own.kills}</dt>
					<dd className="number">
						{exact(character.ChaPKScore)}
						{game.deaths && ` / ${exact(character.ChaPKDeath)}`}
					</dd>
				</div>
			)}
		</dl>
	)
}
