import { setTimeout } from 'node:timers/promises'
import type { World } from './world.ts'

/** A busy site sends calls away and says that nothing of them was done: they are made again, as browsers and payment companies do. */
export const patient = (world: World): World => ({ ...world, call: (...asked) => untilServed(() => world.call(...asked)) })

export const untilServed = async <A extends { status: number; body: Record<string, unknown> }>(ask: () => Promise<A>): Promise<A> => {
	for (;;) {
		const answer = await ask()
		if (answer.status !== 503 || answer.body.code !== 'UNAVAILABLE') return answer
		await setTimeout(50)
	}
}
