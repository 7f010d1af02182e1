import { Link } from 'react-router'
import { classOf, SCHOOLS } from '#contract/codes.ts'
import { ClassBadge, Crest } from '#web/ui/emblems.tsx'
import { useWords } from '#web/words/words.ts'
import '#web/styles/boards.css'

/** A character's name, as it is in the game, leading to its page; one of a month that is over may have none any more. */
export const CharacterLink = ({ ChaNum, ChaName, hasPage = true }: { ChaNum: number; ChaName: string; hasPage?: boolean }) =>
	hasPage ? (
		<Link className="character-link" to={`/character/${ChaNum}`}>
			{ChaName}
		</Link>
	) : (
		<span className="character-link">{ChaName}</span>
	)

/** Badge and word of a class; a code that nobody knows yet is no error (DECISIONS 8). */
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

/** A school's crest; its name is the picture's text. */
export const SchoolCrest = ({ code, size = 24 }: { code: number; size?: number }) => {
	const school = SCHOOLS.find((candidate) => candidate.code === code)
	return school ? <Crest school={school.key} size={size} /> : null
}
