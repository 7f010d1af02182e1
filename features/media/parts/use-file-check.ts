import { useEffect, useRef, useState } from 'react'
import type { Download } from '#features/media/contract.ts'
import { offeredIn, type Verdict, verdictBefore, verdictOf } from './judge-file.ts'

type Result = Verdict | { kind: 'unreadable' | 'cancelled' | 'notLoaded' }
type Check = { isReading: true; file: File; percent: number } | { isReading: false; file: File; result: Result }

/** Checks a file of this computer against the checksums of the downloads. Nothing is sent. Another file ends the check of the one before. */
export const useFileCheck = (downloads: readonly Download[]) => {
	const [check, setCheck] = useState<Check | null>(null)
	const latest = useRef(0)
	useEffect(
		() => () => {
			latest.current++
		},
		[],
	)

	const begin = async (file: File): Promise<void> => {
		const mine = ++latest.current
		const isCancelled = () => mine !== latest.current
		const tell = (result: Result) => {
			if (!isCancelled()) setCheck({ isReading: false, file, result })
		}
		const offered = offeredIn(downloads)
		const verdict = verdictBefore(file, offered)
		if (verdict) return tell(verdict)
		setCheck({ isReading: true, file, percent: 0 })
		// Most visitors check no file, so nobody else loads this.
		const checker = await import('#web/browser/file-checksum.ts').catch(() => null)
		if (!checker) return tell({ kind: 'notLoaded' })
		let shown = 0
		const onProgress = (done: number) => {
			const percent = Math.floor((done / file.size) * 100)
			if (percent !== shown) setCheck({ isReading: true, file, percent })
			shown = percent
		}
		try {
			const checksum = await checker.checksumOf(file, { onProgress, isCancelled })
			if (checksum !== null) tell(verdictOf(file, checksum, offered))
		} catch {
			tell({ kind: 'unreadable' })
		}
	}

	const cancel = () => {
		latest.current++
		if (check) setCheck({ isReading: false, file: check.file, result: { kind: 'cancelled' } })
	}
	return { check, begin, cancel }
}
