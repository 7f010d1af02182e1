import type { Taking } from './rate-windows.ts'
import type { ShortWindows } from './short-windows.ts'

/**
 * Several processes of one site count their short windows in the parent, so that the limits are exact whichever process a connection
 * reaches. A question and its answer use the channel that Node opens between the two.
 */
type Question = { ask: 'take'; call: number; taking: Taking; now: number } | { ask: 'giveBack'; id: string }
type Reply = { call: number; until: number | null }

/** The parent's side: answers the questions of a child. */
export const answerTakings = (below: NodeJS.EventEmitter & Channel, windows: ShortWindows): void => {
	below.on('message', async (message: Question) => {
		if (message.ask === 'giveBack') windows.giveBack(message.id)
		if (message.ask !== 'take') return
		const until = await windows.take(message.taking, message.now)
		// A child that has ended meanwhile needs no answer.
		if (below.isConnected()) below.send({ call: message.call, until } satisfies Reply)
	})
}

/** The child's side. It remembers used-up windows, so that a flood does not reach the parent. */
export const askForTakings = (above: NodeJS.EventEmitter & { send?: Channel['send'] }): ShortWindows => {
	const waiting = new Map<number, (until: number | null) => void>()
	const usedUp = new Map<string, number>()
	let calls = 0
	above.on('message', ({ call, until }: Partial<Reply>) => {
		if (call === undefined) return
		waiting.get(call)?.(until ?? null)
		waiting.delete(call)
	})
	return {
		async take(taking, now) {
			const known = usedUp.get(taking.id)
			if (known !== undefined && now < known) return known
			usedUp.delete(taking.id)
			const call = calls++
			const until = await new Promise<number | null>((resolve) => {
				waiting.set(call, resolve)
				above.send?.({ ask: 'take', call, taking, now } satisfies Question)
			})
			if (until !== null) remember(usedUp, taking.id, until)
			return until
		},
		giveBack(id) {
			usedUp.delete(id)
			above.send?.({ ask: 'giveBack', id } satisfies Question)
		},
	}
}

type Channel = { send(message: object): unknown; isConnected(): boolean }

/** Beyond the limit the oldest entry is dropped: it ends first, and the parent still knows it. */
const remember = (usedUp: Map<string, number>, id: string, until: number) => {
	usedUp.set(id, until)
	for (const oldest of usedUp.keys()) {
		if (usedUp.size <= MOST_REMEMBERED) break
		usedUp.delete(oldest)
	}
}
const MOST_REMEMBERED = 10_000
