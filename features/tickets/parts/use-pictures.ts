import { useRef, useState } from 'react'
// What sends the pictures is loaded with the form, not when the network may be gone.
import '#web/calls/send-form.ts'
import type { Chosen } from './shrink.ts'

type Change = (before: readonly Chosen[]) => Promise<Chosen[]> | Chosen[]
export type Pictures = { images: readonly Chosen[]; isPreparing: boolean; change: (how: Change) => Promise<void> }

/** The pictures of a form. Changes follow each other, and a form that is sent waits for those that are still being prepared. */
export const usePictures = () => {
	const [images, setImages] = useState<readonly Chosen[]>([])
	const [isPreparing, setIsPreparing] = useState(false)
	const latest = useRef<Promise<Chosen[]>>(Promise.resolve([]))
	const change = async (how: Change): Promise<void> => {
		const work = latest.current.then(how)
		latest.current = work
		setIsPreparing(true)
		setImages(await work)
		if (latest.current === work) setIsPreparing(false)
	}
	return {
		pictures: { images, isPreparing, change } satisfies Pictures,
		/** What is sent, once it is ready. */
		filesToSend: async () => ({ images: (await latest.current).map(({ blob }) => blob) }),
		forget: () => change(() => []),
	}
}
