import { useRevalidator } from 'react-router'
import { useMediaWords } from '#web/media/media-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

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
