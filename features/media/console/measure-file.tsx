import { type ChangeEvent, useId, useState } from 'react'
import { toast } from '#web/ui/toast-store.ts'
import { media as words } from '../words/media.console.ts'

/** Fills in size and checksum of a local file. The file is only read, not uploaded; a checksum of 64 characters is hard to type. */
export const MeasureFile = ({ onMeasured }: { onMeasured: (measured: { bytes?: string; sha256: string }) => void }) => {
	const id = useId()
	const [isBusy, setIsBusy] = useState(false)
	const measure = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
		const [file] = currentTarget.files ?? []
		// Otherwise the same file could not be chosen again.
		currentTarget.value = ''
		if (!file) return
		onMeasured({ bytes: String(file.size), sha256: '' })
		if (file.size > MOST_BYTES) return toast.info(words.tooLarge)
		setIsBusy(true)
		try {
			onMeasured({ sha256: await checksumOf(file) })
		} catch (error) {
			toast.error(error instanceof Error ? error.message : String(error))
		} finally {
			setIsBusy(false)
		}
	}
	return (
		<>
			<label className="btn btn-outline btn-small" htmlFor={id}>
				{isBusy ? words.measuring : words.measure}
			</label>
			<input id={id} className="quietly" type="file" onChange={measure} />
		</>
	)
}

/** The browser reads the whole file into memory. */
const MOST_BYTES = 1_024 ** 3

const checksumOf = async (file: File): Promise<string> => {
	const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
