import { Link } from 'react-router'
import { ClassMark, Crest } from '#web/ui/emblems.tsx'
import { useWords } from '#web/words/words.ts'
import { useClasses, useSchools } from './game-classes.ts'
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

/**
 * Badge and name of a class; an unknown code is not an error (DECISIONS 8). Nothing where the game has no classes. A list far below the first
 * screen has only room for the badges until it is near.
 */
export const ClassName = ({ code, size = 26, isNear = true }: { code: number; size?: number; isNear?: boolean }) => {
	const words = useWords().rankings
	const { list, of } = useClasses()
	const found = of(code)
	if (list.length === 0) return null
	return (
		<span className="class-name">
			{found && (isNear ? <ClassMark of={found} size={size} /> : <span style={{ width: size, height: size }} />)}
			{found ? found.name : words.unknownClass}
		</span>
	)
}

/** A school's crest; its alternative text is the school's name. Nothing where the game has no schools. */
export const SchoolCrest = ({ code, size = 24 }: { code: number; size?: number }) => {
	const school = useSchools().find((candidate) => candidate.code === code)
	return school ? <Crest school={school.key} size={size} /> : null
}
