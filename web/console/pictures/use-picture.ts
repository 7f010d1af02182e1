import { useEffect, useRef, useState } from 'react'
import { PICTURE } from '#contract/limits.ts'
import type { UploadedPicture } from '#features/pictures/contract.ts'
import { CallFailed } from '#web/calls/api.ts'
import { consoleMessages } from '#web/words/console/messages.ts'
import type { Text } from '#web/words/words.ts'
import { usePictureUnderWay } from './pictures-under-way.ts'
import { problemOf, sendPicture } from './send-picture.ts'

/**
 * The upload of a picture: the uploaded share (null when nothing is being uploaded), and the error. `again` sends the same file once more
 * where it was not refused: a cut part is not to be cut anew because the network was away.
 */
export const usePicture = (use: 'page' | 'wallpaper', onUploaded: (picture: UploadedPicture) => void) => {
	const [share, setShare] = useState<number | null>(null)
	const [problem, setProblem] = useState<{ why: Text; file?: File | undefined } | null>(null)
	const sending = useRef<AbortController | null>(null)
	useEffect(() => () => sending.current?.abort(), [])
	usePictureUnderWay(share !== null)

	const stop = () => sending.current?.abort()
	const refuse = (why: Text) => setProblem({ why })
	/** The first picture among the files, unless none can be one. */
	const accept = (files: Iterable<File>): File | null => {
		const [file] = [...files].filter(({ type }) => type.startsWith('image/'))
		stop()
		setProblem(null)
		if (file && file.size <= PICTURE.bytes) return file
		refuse(consoleMessages.pictureRefused)
		return null
	}
	/** The old picture stays until the new one is uploaded. */
	const send = async (file: File) => {
		stop()
		const controller = new AbortController()
		sending.current = controller
		setProblem(null)
		setShare(0)
		try {
			onUploaded(await sendPicture(file, { use, signal: controller.signal, onProgress: setShare }))
		} catch (error) {
			if (!controller.signal.aborted) setProblem({ why: problemOf(error), file: isRefused(error) ? undefined : file })
		} finally {
			if (sending.current === controller) setShare(null)
		}
	}
	const file = problem?.file
	return {
		share,
		problem: problem?.why ?? null,
		accept,
		send,
		again: file && (() => void send(file)),
		refuse,
		stop,
		forget: () => setProblem(null),
	}
}

/** The picture itself, which would be refused again. */
const isRefused = (error: unknown) => error instanceof CallFailed && error.errors.picture !== undefined
