import { useRef, useState } from 'react'
import { consoleMessages } from '#web/words/console/messages.ts'
import { pictures } from '#web/words/console/pictures.ts'
import type { Text } from '#web/words/words.ts'
import { hasShapeOf, openPicture } from './cut-picture.ts'
import { usePictureUnderWay } from './pictures-under-way.ts'
import { PLACES, type PlaceName } from './places.ts'

type Use = {
	/** Left out for the picture that is used already. */
	whole?: (() => void) | undefined
	cut: (file: File) => void
}

/**
 * What is asked in the dialog that crops a picture, and the way to it: a file, or the address of a picture that is there. One that has the
 * shape of its place is used as it is, without a question; it can still be cropped afterwards.
 */
export const useCrop = (place: PlaceName, refuse: (why: Text) => void) => {
	const [asked, setAsked] = useState<(Use & { picture: HTMLImageElement }) | null>(null)
	const [isOpening, setIsOpening] = useState(false)
	usePictureUnderWay(isOpening)
	const latest = useRef(0)
	const close = () => {
		latest.current++
		setAsked(null)
		setIsOpening(false)
	}
	const ask = async (source: File | string, { whole, cut }: Use) => {
		close()
		const turn = latest.current
		const isWanted = () => turn === latest.current
		setIsOpening(true)
		try {
			const picture = await openPicture(source)
			if (!isWanted()) return
			if (whole && hasShapeOf(picture, PLACES[place])) whole()
			else setAsked({ picture, whole, cut: (file) => isWanted() && cut(file) })
		} catch {
			if (isWanted()) refuse(typeof source === 'string' ? pictures.crop.notLoaded : consoleMessages.pictureRefused)
		} finally {
			if (isWanted()) setIsOpening(false)
		}
	}
	return { asked, ask, close }
}
