import { useCallback, useEffect } from 'react'
import type { TopUpState } from '#features/top-ups/contract.ts'
import { CallFailed, call, callQuietly } from '#web/calls/api.ts'
import { follow } from '#web/calls/follow.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { useSession } from '#web/session/session.ts'
import { refreshUser } from '#web/session/sign-in.ts'
import { keepOrder, keptOrder } from './kept-order.ts'

/**
 * One top-up of the signed-in player, from the server again while it can change by itself. `isOld`: it is what this tab knew before, because
 * it cannot be loaded now.
 */
export const useTopUp = (reference: string) => {
	const session = useSession()
	const load = useCallback((signal: AbortSignal) => call('GET /top-ups/{reference}', { params: { reference } }, { signal }), [reference])
	const { data, failure, show, reload } = useLoaded(load)
	const isUnknown = failure instanceof CallFailed && failure.status === 404
	const order = !isUnknown && data?.reference === reference ? data : null
	useEffect(() => {
		const kept = session.state === 'player' && keptOrder(reference)
		if (kept) show(kept)
	}, [session.state, reference, show])
	useEffect(() => {
		if (order) keepOrder(order)
	}, [order])

	const state = order?.state ?? null
	useEffect(() => {
		if (state !== null && !OVER.includes(state))
			return follow(() => callQuietly('GET /top-ups/{reference}', { params: { reference } }), show)
	}, [state, reference, show])

	// New points, or fewer.
	useEffect(() => {
		if (state === 'loaded' || state === 'reversed') void refreshUser().catch(() => undefined)
	}, [state])

	return { order, isOld: failure !== null && order !== null, failure: failure && (isUnknown ? 'unknown' : 'failed'), show, reload }
}

/** Nothing changes by itself after these. A loaded order can be taken back, but nobody waits for that. */
export const OVER: readonly TopUpState[] = ['loaded', 'refused', 'expired', 'cancelled', 'reversed']
