import { useRevalidator } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { useMediaWords } from './media-words.ts'

/** Replaces content that could not be loaded. */
export const NotLoaded = () => {
	const words = useMediaWords()
	const { revalidate, state } = useRevalidator()
	return (
		<div className="card">
			<Empty
				text={words.failed}
				action={
					<Button kind="outline" busy={state === 'loading'} onClick={() => void revalidate()}>
						{words.again}
					</Button>
				}
			/>
		</div>
	)
}
