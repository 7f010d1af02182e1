import { useWords } from '#web/words/words.ts'
import { levelOf } from './strength.ts'
import './password-strength.css'

/**
 * Four bars and a word that rate a new password; only spans, so that it can be inside a field's hint. Announced when the word changes,
 * not at every key. Its space is reserved, so that the layout does not shift.
 */
export const PasswordStrength = ({ value }: { value: string }) => {
	const words = useWords().strength
	const level = value === '' ? null : levelOf(value)
	return (
		<span className="strength" data-level={level ?? undefined}>
			<span className="strength-bars" aria-hidden>
				<i />
				<i />
				<i />
				<i />
			</span>
			<span className="strength-text" role="status">
				{level !== null && (
					<>
						<span className="quietly">{words.label} </span>
						<b>{words.levels[level]}.</b> {words.advice[level]}
					</>
				)}
			</span>
		</span>
	)
}
