import { useStore } from '#web/browser/store.ts'
import { stopWaiting, waiting } from '#web/calls/retry-when-busy.ts'
import { slowShare } from '#web/calls/slow-form.ts'
import { LoaderCircle } from '#web/icons/loader-circle.ts'
import { useWords } from '#web/words/words.ts'
import { Button } from './button.tsx'

/**
 * Shows that the site is busy and that the request is repeated automatically, with a button that stops this; or how much a slow line has
 * sent so far. Screen readers announce it when it appears.
 */
export const WaitingNotice = () => {
	const words = useWords().waiting
	const state = useStore(waiting)
	const share = useStore(slowShare)
	return (
		<div className="waiting-live" aria-live="polite">
			{state !== 'no' && (
				<div className="toast toast-info waiting">
					<LoaderCircle aria-hidden className="spinner" size={22} />
					<p>{state === 'waiting' ? words.text : words.stopping}</p>
					{state === 'waiting' && (
						<Button kind="outline" size="small" onClick={stopWaiting}>
							{words.stop}
						</Button>
					)}
				</div>
			)}
			{state === 'no' && share !== null && (
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
