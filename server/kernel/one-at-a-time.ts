import { busy } from './body-budget.ts'

/** Runs dear work one piece after the other. UNAVAILABLE while `most` pieces wait already. */
export const oneAtATime = (most: number) => {
	let waiting = 0
	let last: Promise<unknown> = Promise.resolve()
	return <T>(work: () => Promise<T>): Promise<T> => {
		if (waiting >= most) return Promise.reject(busy())
		waiting++
		const done = last.then(work, work).finally(() => waiting--)
		last = done.catch(() => undefined)
		return done
	}
}
