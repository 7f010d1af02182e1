import { useEffect, useRef, useState } from 'react'
import { PICTURE } from '#contract/limits.ts'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import type { UploadedPicture } from '#features/pictures/contract.ts'
import type { Text } from '#web/words/words.ts'
import { usePictureUnderWay } from './pictures-under-way.ts'
import { problemOf, sendPicture } from './send-picture.ts'

/** The upload of a picture: the uploaded share (null when nothing is being uploaded), and the error. */
export const usePicture = (use: 'page' | 'wallpaper', onUploaded: (picture: UploadedPicture) => void) => {
	const [share, setShare] = useState<number | null>(null)
	const [problem, setProblem] = useState<Text | null>(null)
	const sending = useRef<AbortController | null>(null)
	useEffect(() => () => sending.current?.abort(), [])
	usePictureUnderWay(share !== null)

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
			onUploaded(await sendPicture(file, { use, signal: controller.signal, onProgress: setShare }))
		} catch (error) {
			if (!controller.signal.aborted) setProblem(problemOf(error))
		} finally {
			if (sending.current === controller) setShare(null)
		}
	}
	return { share, problem, send, stop, forget: () => setProblem(null) }
}
