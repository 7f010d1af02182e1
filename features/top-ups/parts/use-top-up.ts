import { useCallback, useEffect, useState } from 'react'
import type { TopUpOrder, TopUpState } from '#features/top-ups/contract.ts'
import { CallFailed, call, callQuietly } from '#web/calls/api.ts'
import { follow } from '#web/calls/follow.ts'
import { useSession } from '#web/session/session.ts'
import { refreshUser } from '#web/session/sign-in.ts'
import { keepOrder, keptOrder } from './kept-order.ts'

type Failure = 'unknown' | 'failed'
/** `isOld`: it is what this tab knew before, because it cannot be loaded now. */
type Shown = { order: TopUpOrder | null; isOld: boolean; failure: Failure | null }

/** One top-up of the signed-in player, from the server again while it can change by itself. */
export const useTopUp = (reference: string) => {
	const session = useSession()
	const userNum = session.state === 'player' ? session.user.UserNum : null
	const [shown, setShown] = useState<Shown>({ order: null, isOld: false, failure: null })
	const [round, setRound] = useState(0)

	const show = useCallback((order: TopUpOrder) => {
		keepOrder(order)
		setShown({ order, isOld: false, failure: null })
	}, [])

	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of `round` loads again
	useEffect(() => {
		if (userNum === null) return
		const controller = new AbortController()
		const kept = keptOrder(reference)
		setShown((before) => ({ ...before, order: before.order?.reference === reference ? before.order : kept, failure: null }))
		call('GET /top-ups/{reference}', { params: { reference } }, { signal: controller.signal }).then(show, (error) => {
			if (controller.signal.aborted) return
			if (error instanceof CallFailed && error.status === 404) setShown({ order: null, isOld: false, failure: 'unknown' })
			else setShown(({ order }) => ({ order, isOld: order !== null, failure: 'failed' }))
		})
		return () => controller.abort()
	}, [reference, userNum, round, show])

	const state = shown.order?.state ?? null
	useEffect(() => {
		if (state !== null && !OVER.includes(state)) return followOrder(reference, show)
	}, [state, reference, show])

	// New points, or fewer.
	useEffect(() => {
		if (state === 'loaded' || state === 'reversed') void refreshUser().catch(() => undefined)
	}, [state])

	return { ...shown, show, reload: useCallback(() => setRound((value) => value + 1), []) }
}

/** Nothing changes by itself after these. A loaded order can be taken back, but nobody waits for that. */
export const OVER: readonly TopUpState[] = ['loaded', 'refused', 'expired', 'cancelled', 'reversed']

const followOrder = (reference: string, show: (order: TopUpOrder) => void): (() => void) => {
	let isOver = false
	const stop = follow(async () => {
		const now = await callQuietly('GET /top-ups/{reference}', { params: { reference } })
		if (now && !isOver) show(now)
	})
	return () => {
		isOver = true
		stop()
	}
}
