import { createStore } from '#web/browser/store.ts'

/**
 * The time of the server, in milliseconds since 1970. Clocks of phones and of internet cafes are often wrong, by minutes or by years. Until
 * the server has told its time, and in the renderer, it is the time of the machine.
 */
export const now = (): number => Date.now() + (ahead.get() ?? 0)

/** The clock of this device, only to measure how long ago something was kept in this browser. */
export const deviceNow = (): number => Date.now()

/** False until it is known how wrong the clock of the device is. */
export const isTimeKnown = (): boolean => ahead.get() !== null

/** Calls `listener` whenever the server has told its time. */
export const onTime = (listener: () => void): (() => void) => ahead.subscribe(listener)

/** Asks the server for its time. Without an answer the clock of the device counts. */
export const learnTime = async (): Promise<void> => {
	const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
	const told = Date.parse(answer?.headers.get('date') ?? '')
	ahead.set(told ? told - Date.now() : (ahead.get() ?? 0))
}

/** In milliseconds, before the clock of this device. */
const ahead = createStore<number | null>(null)
