import { useCallback, useEffect } from 'react'
import type { CallReply } from '#contract/index.ts'
import { CallFailed, call, callQuietly } from '#web/calls/api.ts'
import { follow } from '#web/calls/follow.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { refreshUser } from '#web/session/sign-in.ts'

export type Receipt = CallReply<'GET /orders/{order}'>

/**
 * An order of the signed-in player. While a delivery is pending, it is reloaded automatically: only while the page is visible, and at
 * growing intervals.
 */
export const useReceipt = (order: string) => {
	const load = useCallback((signal: AbortSignal) => call('GET /orders/{order}', { params: { order } }, { signal }), [order])
	const { data, failure, show, reload } = useLoaded(load)
	const receipt = String(data?.order) === order ? data : null
	const isUnknown = failure instanceof CallFailed && [404, 422].includes(failure.status)

	const isUnderWay = receipt !== null && !isFinal(receipt)
	useEffect(() => {
		if (isUnderWay) return follow(() => lookAt(order), show)
	}, [isUnderWay, order, show])

	return { receipt, failure: failure && (isUnknown ? 'unknown' : 'failed'), isUnderWay, retry: reload }
}

/** Whether nothing is on its way any more: nothing changes automatically after that. */
const isFinal = ({ lines }: Receipt) => lines.every(({ delivery: { state } }) => state !== 'waiting' && state !== 'on-its-way')

const lookAt = async (order: string): Promise<Receipt | null> => {
	const now = await callQuietly('GET /orders/{order}', { params: { order } })
	// Refunded points change the balances.
	if (now?.lines.some(({ refundedAt }) => refundedAt !== null)) void refreshUser().catch(() => undefined)
	return now
}
