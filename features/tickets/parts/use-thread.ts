import { useCallback, useEffect, useState } from 'react'
import type { TicketThread } from '#features/tickets/contract.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { onComingBack } from '#web/calls/refresh-on-return.ts'
import { tokenOf } from '#web/session/session.ts'
import { ticketKeyOf } from './ticket-key.ts'

type Shown = { thread: TicketThread | null; state: 'loading' | 'shown' | 'missing' | 'failed' }

/** A ticket for its owner; shown data stays when a reload fails. */
export const useThread = (reference: string): Shown & { reload: () => void } => {
	const [shown, setShown] = useState<Shown>({ thread: null, state: 'loading' })
	const [round, setRound] = useState(0)

	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of `round` loads again
	useEffect(() => {
		const controller = new AbortController()
		const key = ticketKeyOf(reference)
		// Reading needs a key or a session: without either, the form asks for the key.
		if (key === null && tokenOf() === null) {
			setShown({ thread: null, state: 'missing' })
			return
		}
		call('GET /tickets/{reference}', { params: { reference }, query: { ...(key !== null && { key }) } }, { signal: controller.signal })
			.then((thread) => setShown({ thread, state: 'shown' }))
			.catch((error) => {
				if (controller.signal.aborted) return
				const isMissing = error instanceof CallFailed && error.status === 404
				setShown((before) => (isMissing ? { thread: null, state: 'missing' } : { ...before, state: before.thread ? 'shown' : 'failed' }))
			})
		return () => controller.abort()
	}, [reference, round])

	const reload = useCallback(() => setRound((value) => value + 1), [])
	useEffect(() => onComingBack(reload), [reload])
	return { ...shown, reload }
}
