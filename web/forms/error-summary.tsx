import { useWords } from '#web/words/words.ts'
import type { Errors } from './errors.ts'

/** Every message once more above a long form, a bullet line each (SPEC 8 Register failure). */
export const ErrorSummary = ({ errors }: { errors: Errors }) => {
	const words = useWords().account.register
	const all = Object.values(errors).flat()
	if (all.length === 0) return null
	return (
		<div className="error-summary" role="alert">
			<p>{words.problems}</p>
			<ul>
				{all.map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
		</div>
	)
}
