import { useRegisterWords } from '#features/accounts/parts/register-words.ts'
import { useTranslate } from '#web/words/words.ts'
import type { Errors, Labels } from './errors.ts'

type Props = { errors: Errors; labels: Labels; focus: (field: string) => void }

/** All errors repeated above a long form as a list (SPEC 8 Register failure); each leads to its field. */
export const ErrorSummary = ({ errors, labels, focus }: Props) => {
	const words = useRegisterWords()
	const translate = useTranslate()
	const all = Object.entries(errors).flatMap(([field, texts]) => texts.map((text) => ({ field, text: translate(text) })))
	const isRepeated = (text: string) => all.filter((other) => other.text === text).length > 1
	if (all.length === 0) return null
	return (
		<div className="error-summary" role="alert">
			<p>{words.problems}</p>
			<ul>
				{all.map(({ field, text }) => (
					<li key={`${field} ${text}`}>
						<button type="button" className="summary-link" onClick={() => focus(field)}>
							{/* Most sentences name their field. */}
							{isRepeated(text) && labels[field] && <b>{labels[field]}: </b>}
							<span>{text}</span>
						</button>
					</li>
				))}
			</ul>
		</div>
	)
}
