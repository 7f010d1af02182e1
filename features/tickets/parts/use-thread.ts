import { useCallback } from 'react'
import { CallFailed, call } from '#web/calls/api.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { tokenOf } from '#web/session/session.ts'
import { ticketKeyOf } from './ticket-key.ts'

/** A ticket for its owner; shown data stays when a reload fails. */
export const useThread = (reference: string) => {
	const load = useCallback(
		async (signal: AbortSignal) => {
			const key = ticketKeyOf(reference)
			// Reading needs a key or a session: without either, the form asks for the key.
			if (key === null && tokenOf() === null) throw new CallFailed(404, {})
			return call('GET /tickets/{reference}', { params: { reference }, query: { ...(key !== null && { key }) } }, { signal })
		},
		[reference],
	)
	const { data, failure, reload } = useLoaded(load, { isForGuests: true, isRefreshed: true })
	const isMissing = failure instanceof CallFailed && failure.status === 404
	return { thread: isMissing ? null : data, state: isMissing ? 'missing' : failure !== null && !data ? 'failed' : 'shown', reload }
}
