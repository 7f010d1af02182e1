import { useEffect, useRef, useState } from 'react'
import { PICTURE } from '#contract/limits.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { KeptPicture } from '#features/pictures/contract.ts'
import type { Text } from '#web/words/words.ts'
import { usePictureUnderWay } from './pictures-under-way.ts'
import { problemOf, sendPicture } from './send-picture.ts'

type Options = { value: string | null; use: 'page' | 'wallpaper'; onChange: ((picture: KeptPicture | null) => void) | undefined }

/** A picture that is being chosen: its address, the uploaded share (null when nothing is being uploaded), and the error. */
export const usePicture = ({ value, use, onChange }: Options) => {
	const [path, setPath] = useState(value)
	const [share, setShare] = useState<number | null>(null)
	const [problem, setProblem] = useState<Text | null>(null)
	const sending = useRef<AbortController | null>(null)
	useEffect(() => () => sending.current?.abort(), [])
	usePictureUnderWay(share !== null)

	const put = (picture: KeptPicture | null) => {
		setPath(picture?.path ?? null)
		setProblem(null)
		onChange?.(picture)
	}
	const stop = () => sending.current?.abort()
	/** The old picture stays until the new one is uploaded. */
	const send = async (files: Iterable<File>) => {
		const [file] = [...files].filter(({ type }) => type.startsWith('image/'))
		stop()
		if (!file || file.size > PICTURE.bytes) return setProblem(CONSOLE_MESSAGES.pictureRefused)
		const controller = new AbortController()
		sending.current = controller
		setProblem(null)
		setShare(0)
		try {
			put(await sendPicture(file, { use, signal: controller.signal, onProgress: setShare }))
		} catch (error) {
			if (!controller.signal.aborted) setProblem(problemOf(error))
		} finally {
			if (sending.current === controller) setShare(null)
		}
	}
	return { path, share, problem, send, stop, remove: () => put(null) }
}
