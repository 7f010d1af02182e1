import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { toast } from '#web/ui/toast-store.ts'
import { media as words } from '../words/media.console.ts'

/** Fills in size and checksum of a local file. The file is only read, not uploaded; a checksum of 64 characters is hard to type. */
export const MeasureFile = ({ onMeasured }: { onMeasured: (measured: { bytes?: string; sha256: string }) => void }) => {
	const id = useId()
	const [percent, setPercent] = useState<number | null>(null)
	const latest = useRef(0)
	useEffect(
		() => () => {
			latest.current++
		},
		[],
	)
	const measure = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const [file] = currentTarget.files ?? []
		// Otherwise the same file could not be chosen again.
		currentTarget.value = ''
		if (!file) return
		const mine = ++latest.current
		const isCancelled = () => mine !== latest.current
		onMeasured({ bytes: String(file.size), sha256: '' })
		setPercent(0)
		const onProgress = (done: number) => setPercent(Math.floor((done / file.size) * 100))
		try {
			const { checksumOf } = await import('#web/browser/file-checksum.ts')
			const sha256 = await checksumOf(file, { onProgress, isCancelled })
			if (sha256 !== null) onMeasured({ sha256 })
		} catch (error) {
			toast.error(error instanceof Error ? error.message : String(error))
		} finally {
			if (!isCancelled()) setPercent(null)
		}
	}
	return (
		<>
			<label className="btn btn-outline btn-small" htmlFor={id}>
				{percent === null ? words.measure : words.measuring(percent)}
			</label>
			<input id={id} className="quietly" type="file" onChange={measure} />
		</>
	)
}
