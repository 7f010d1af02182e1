import { Link } from 'react-router'
import { classOf, SCHOOLS } from '#contract/codes.ts'
import { ClassBadge, Crest } from '#web/ui/emblems.tsx'
import { useWords } from '#web/words/words.ts'
import './identity.css'

/** A character's name as in the game, linked to its page; a character of a past month may have no page any more. */
export const CharacterLink = ({ ChaNum, ChaName, hasPage = true }: { ChaNum: number; ChaName: string; hasPage?: boolean }) =>
	hasPage ? (
		<Link className="character-link" to={`/character/${ChaNum}`}>
			{ChaName}
		</Link>
	) : (
		<span className="character-link">{ChaName}</span>
	)

/** Badge and name of a class; an unknown code is not an error (DECISIONS 8). */
export const ClassName = ({ code, size = 26 }: { code: number; size?: number }) => {
	const words = useWords()
	const key = classOf(code)
	return (
		<span className="class-name">
			{key && <ClassBadge name={key} size={size} />}
			{key ? words.home.classes[key] : words.rankings.unknownClass}
		</span>
	)
}

/** A school's crest; its alternative text is the school's name. */
export const SchoolCrest = ({ code, size = 24 }: { code: number; size?: number }) => {
	const school = SCHOOLS.find((candidate) => candidate.code === code)
	return school ? <Crest school={school.key} size={size} /> : null
}
