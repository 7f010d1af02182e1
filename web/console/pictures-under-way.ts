import { useLayoutEffect, useSyncExternalStore } from 'react'

/** Tells the screen that a picture is on its way, for as long as it is: what is saved meanwhile would keep the old one. */
export const usePictureUnderWay = (isUnderWay: boolean): void =>
	useLayoutEffect(() => {
		if (!isUnderWay) return
		count(1)
		return () => count(-1)
	}, [isUnderWay])

/** Whether any field of this screen is sending a picture. */
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
