import { useSyncExternalStore } from 'react'

/**
 * A value of this tab that components show and other code sets. `first` is what the server renders. `watch` runs while somebody listens:
 * it returns a function that stops it.
 */
export const createStore = <T>(first: T, watch = (): (() => void) => noWatch): Store<T> => {
	let value = first
	let stop: () => void = noWatch
	const listeners = new Set<() => void>()
	return {
		first,
		get: () => value,
		set(next) {
			value = next
			for (const listener of listeners) listener()
		},
		subscribe(listener) {
			if (listeners.size === 0) stop = watch()
			listeners.add(listener)
			return () => {
				listeners.delete(listener)
				if (listeners.size === 0) stop()
			}
		},
	}
}

export type Store<T> = {
	first: T
	get: () => T
	set: (value: T) => void
	/** Returns a function that stops the calls of `listener`. */
	subscribe: (listener: () => void) => () => void
}

export const useStore = <T>({ subscribe, get, first }: Store<T>): T => useSyncExternalStore(subscribe, get, () => first)

/** Shows a question in the dialog of its store, and waits for the answer. */
export const askIn = <Q extends object, A>(store: Store<(Q & Answerable<A>) | null>, question: Q): Promise<A> =>
	new Promise((resolve) =>
		store.set({
			...question,
			answer(given) {
				store.set(null)
				resolve(given)
			},
		}),
	)

export type Answerable<A> = { answer: (given: A) => void }

const noWatch = () => undefined
