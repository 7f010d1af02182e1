import { useLayoutEffect, useSyncExternalStore } from 'react'

/** Marks a running upload for the screen: a save during the upload would keep the old picture. */
export const usePictureUnderWay = (isUnderWay: boolean): void =>
	useLayoutEffect(() => {
		if (!isUnderWay) return
		count(1)
		return () => count(-1)
	}, [isUnderWay])

/** Whether any field of this screen is uploading a picture. */
export const useArePicturesUnderWay = (): boolean => useSyncExternalStore(subscribe, areSome, () => false)

let underWay = 0
const listeners = new Set<() => void>()

const areSome = () => underWay > 0

const count = (change: 1 | -1) => {
	underWay += change
	for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
	listeners.add(listener)
	return () => void listeners.delete(listener)
}
