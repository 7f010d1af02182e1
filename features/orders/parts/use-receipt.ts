import { useCallback, useEffect, useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import { CallFailed, call, callQuietly } from '#web/calls/api.ts'
import { follow } from '#web/calls/follow.ts'
import { useSession } from '#web/session/session.ts'
import { refreshUser } from '#web/session/sign-in.ts'

export type Receipt = CallReply<'GET /orders/{order}'>
type Failure = 'unknown' | 'failed'

/**
 * An order of the signed-in player. While a delivery is pending, it is reloaded automatically: only while the page is visible, and at
 * growing intervals.
 */
export const useReceipt = (order: string) => {
	const session = useSession()
	const userNum = session.state === 'player' ? session.user.UserNum : null
	const [receipt, setReceipt] = useState<Receipt | null>(null)
	const [failure, setFailure] = useState<Failure | null>(null)
	const [round, setRound] = useState(0)

	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of `round` loads again
	useEffect(() => {
		if (userNum === null) return
		const controller = new AbortController()
		setFailure(null)
		setReceipt((shown) => (String(shown?.order) === order ? shown : null))
		call('GET /orders/{order}', { params: { order } }, { signal: controller.signal }).then(setReceipt, (error) => {
			if (!controller.signal.aborted) setFailure(error instanceof CallFailed && [404, 422].includes(error.status) ? 'unknown' : 'failed')
		})
		return () => controller.abort()
	}, [order, userNum, round])

	const isUnderWay = receipt !== null && !isFinal(receipt)
	useEffect(() => {
		if (isUnderWay) return followOrder(order, setReceipt)
	}, [isUnderWay, order])

	return { receipt, failure, isUnderWay, retry: useCallback(() => setRound((value) => value + 1), []) }
}

/** Whether every line is delivered or refunded: nothing changes automatically after that. */
const isFinal = ({ lines }: Receipt) => lines.every(({ delivery }) => delivery.state === 'delivered' || delivery.state === 'refunded')

/** Returns a function that stops the reloading. */
const followOrder = (order: string, show: (receipt: Receipt) => void): (() => void) => {
	let isOver = false
	const stop = follow(async () => {
		const now = await callQuietly('GET /orders/{order}', { params: { order } })
		if (!now || isOver) return
		show(now)
		// Refunded points change the balances.
		if (now.lines.some(({ refundedAt }) => refundedAt !== null)) await refreshUser().catch(() => undefined)
	})
	return () => {
		isOver = true
		stop()
	}
}
