import { useWords } from '#web/words/words.ts'
import { levelOf } from './strength.ts'
import '#web/styles/strength.css'

/**
 * Four bars and a word on a new password, spans throughout so that it may stand in a field's hint. Heard when the word
 * changes, not with every key; the place is kept from the start, so that nothing jumps.
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
