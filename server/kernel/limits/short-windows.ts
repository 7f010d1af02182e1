import type { Taking } from './rate-windows.ts'

/** Counts the windows of a minute or less: in this process, or in the parent of several (`windows-over-ipc.ts`). */
export type ShortWindows = {
	/** Returns null, or until when the window is used up. `now` never goes back (`Clock.steady`). */
	take(taking: Taking, now: number): number | null | Promise<number | null>
	giveBack(id: string): void
}

/** Windows in memory; those that are over are deleted. */
export const createShortWindows = () => {
	const windows = new Map<string, { used: number; until: number }>()
	let sweepAt = 0

	const sweep = (now: number) => {
		for (const [id, window] of windows) if (window.until <= now) windows.delete(id)
		sweepAt = now + SWEEP_MS
	}

	const windowOf = ({ id, windowMs }: Taking, now: number) => {
		const known = windows.get(id)
		if (known && now < known.until) return known
		const fresh = { used: 0, until: now + windowMs }
		windows.set(id, fresh)
		return fresh
	}

	return {
		take(taking: Taking, now: number): number | null {
			if (now >= sweepAt) sweep(now)
			const window = windowOf(taking, now)
			if (window.used >= taking.allowed) return window.until
			window.used++
			return null
		},
		giveBack(id: string): void {
			const window = windows.get(id)
			if (window && --window.used <= 0) windows.delete(id)
		},
	} satisfies ShortWindows
}

const SWEEP_MS = 60_000
