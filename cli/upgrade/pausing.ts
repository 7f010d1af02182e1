import { setTimeout as pause } from 'node:timers/promises'
import { endPause, pauseFor, RENEW_MS, SEEN_AFTER_MS } from '#server/kernel/admission/upgrade-pause.ts'
import { systemClock } from '#server/kernel/clock.ts'

export type Pausing = ReturnType<typeof createPausing>

/** Lets the server change nothing from `begin` to `end`, or until this process is killed. */
export const createPausing = (dataDir: string) => {
	let timer: NodeJS.Timeout | undefined
	const renew = () => pauseFor(dataDir, systemClock.now())
	return {
		/** From its end on every process of the server has seen it, and what had begun before is done. */
		async begin(): Promise<void> {
			if (timer !== undefined) return
			renew()
			timer = setInterval(renew, RENEW_MS)
			await pause(SEEN_AFTER_MS + BEGUN_MS)
		},
		end(): void {
			if (timer === undefined) return
			clearInterval(timer)
			timer = undefined
			endPause(dataDir)
		},
	}
}

/** A call that was let in ends within seconds. */
const BEGUN_MS = 2_000
