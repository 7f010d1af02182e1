import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'

/** Stays where something could not be loaded, with a way to try again. The toast has told it already. */
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
