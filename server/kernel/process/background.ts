import type { Log } from './log.ts'

/** Work that no call waits for: failures are logged, and a stop waits until it is done. */
export const createBackground = (log: Log) => {
	const running = new Set<Promise<unknown>>()
	return {
		run(work: () => Promise<unknown>): void {
			const done = Promise.try(work)
				.catch((error) => log.error({ err: error }, 'background work failed'))
				.finally(() => running.delete(done))
			running.add(done)
		},
		async settle(): Promise<void> {
			await Promise.all(running)
		},
	}
}

export type Background = ReturnType<typeof createBackground>
