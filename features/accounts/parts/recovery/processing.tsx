import { useCallback, useRef, useState } from 'react'
import { PROCESSING_MS } from '#contract/limits.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useWords } from '#web/words/words.ts'
import './progress.css'

/** The wait dialog of SPEC 2: open while a call runs, for ten seconds at most. */
export const useProcessing = () => {
	const { processing } = useWords().messages
	const [isShown, setIsShown] = useState(false)
	const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

	const hide = useCallback(() => {
		clearTimeout(timer.current)
		setIsShown(false)
	}, [])

	const during = useCallback(
		async <T,>(work: Promise<T>): Promise<T> => {
			setIsShown(true)
			timer.current = setTimeout(hide, PROCESSING_MS)
			return work.finally(hide)
		},
		[hide],
	)

	const dialog = isShown && (
		<Dialog title={processing} onClose={hide}>
			<span className="progress-line" role="progressbar" aria-label={processing} />
		</Dialog>
	)
	return { during, dialog }
}
