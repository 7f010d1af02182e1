import { useCallback, useRef, useState } from 'react'

/** While the question is open or the answer is on its way, more presses mean nothing. */
export const useOneAtATime = (act: () => Promise<void>): { run: () => Promise<void>; isBusy: boolean } => {
	// A state would come a render too late for a double press.
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
