import { useLayoutEffect } from 'react'
import { createStore, useStore } from '#web/browser/store.ts'

/** Marks a running upload for the screen: a save during the upload would keep the old picture. */
export const usePictureUnderWay = (isUnderWay: boolean): void =>
	useLayoutEffect(() => {
		if (!isUnderWay) return
		underWay.set(underWay.get() + 1)
		return () => underWay.set(underWay.get() - 1)
	}, [isUnderWay])

/** Whether any field of this screen is uploading a picture. */
export const useArePicturesUnderWay = (): boolean => useStore(underWay) > 0

const underWay = createStore(0)
