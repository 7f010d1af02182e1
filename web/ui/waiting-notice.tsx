import { stopWaiting } from '#web/calls/retry-when-busy.ts'
import { LoaderCircle } from '#web/icons/loader-circle.ts'
import { useWords } from '#web/words/words.ts'
import { Button } from './button.tsx'
import { useSlowShare, useWaiting } from './use-retry-state.ts'

/**
 * Shows that the site is busy and that the request is repeated automatically, with a button that stops this; or how much a slow line has
 * sent so far. Screen readers announce it when it appears.
 */
export const WaitingNotice = () => {
	const words = useWords().waiting
	const waiting = useWaiting()
	const share = useSlowShare()
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
			{waiting === 'no' && share !== null && (
				<div className="toast toast-info waiting">
					<LoaderCircle aria-hidden className="spinner" size={22} />
					<p>{words.slow}</p>
					<span className="number" aria-hidden>
						{share} %
					</span>
				</div>
			)}
		</div>
	)
}
