import { useRegisterWords } from '#features/accounts/parts/register-words.ts'
import { useTranslate } from '#web/words/words.ts'
import type { Errors } from './errors.ts'

/** All errors repeated above a long form as a list (SPEC 8 Register failure); each leads to its field. */
export const ErrorSummary = ({ errors, focus }: { errors: Errors; focus: (field: string) => void }) => {
	const words = useRegisterWords()
	const translate = useTranslate()
	const all = Object.entries(errors).flatMap(([field, texts]) => texts.map((text) => ({ field, text })))
	if (all.length === 0) return null
	return (
		<div className="error-summary" role="alert">
			<p>{words.problems}</p>
			<ul>
				{all.map(({ field, text }) => (
					<li key={`${field} ${translate(text)}`}>
						<button type="button" className="summary-link" onClick={() => focus(field)}>
							{translate(text)}
						</button>
					</li>
				))}
			</ul>
		</div>
	)
}
