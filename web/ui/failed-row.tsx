import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

/** Replaces content that could not be loaded, with a button to try again. A toast has already shown the error. */
export const FailedRow = ({ text, again }: { text: string; again: () => unknown }) => {
	const words = useWords().shop
	return (
		<div className="card failed-row">
			<p>{text}</p>
			<Button size="small" onClick={again}>
				{words.again}
			</Button>
		</div>
	)
}
