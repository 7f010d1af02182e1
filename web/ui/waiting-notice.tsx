import { LoaderCircle } from 'lucide-react'
import { stopWaiting } from '#web/retry-when-busy.ts'
import { useWords } from '#web/words/words.ts'
import { Button } from './button.tsx'
import { useWaiting } from './use-retry-state.ts'

/**
 * Shows that the site is busy and that the request is repeated automatically, with a button that stops this. Screen readers announce it
 * when it appears.
 */
export const WaitingNotice = () => {
	const words = useWords().waiting
	const waiting = useWaiting()
	return (
		<div className="waiting-live" aria-live="polite">
			{waiting !== 'no' && (
				<div className="toast toast-info waiting">
					<LoaderCircle aria-hidden className="spinner" size={22} />
					<p>{waiting === 'waiting' ? words.text : words.stopping}</p>
					{waiting === 'waiting' && (
						<Button kind="outline" size="small" onClick={stopWaiting}>
							{words.stop}
						</Button>
					)}
				</div>
			)}
		</div>
	)
}
