import { useCallback, useRef, useState } from 'react'

/** Ignores further clicks while the dialog is open or the answer is pending. */
export const useOneAtATime = (act: () => Promise<void>): { run: () => Promise<void>; isBusy: boolean } => {
	// A ref, because a state would be updated too late for a double click.
	const isRunning = useRef(false)
	const [isBusy, setIsBusy] = useState(false)
	const run = useCallback(async () => {
		if (isRunning.current) return
		isRunning.current = true
		setIsBusy(true)
		try {
			await act()
		} finally {
			isRunning.current = false
			setIsBusy(false)
		}
	}, [act])
	return { run, isBusy }
}
