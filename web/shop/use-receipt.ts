import { useCallback, useEffect, useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import { CallFailed, call, callQuietly } from '#web/api.ts'
import { onComingBack } from '#web/refresh-on-return.ts'
import { useSession } from '#web/session.ts'
import { refreshUser } from '#web/sign-in.ts'

export type Receipt = CallReply<'GET /orders/{order}'>
type Failure = 'unknown' | 'failed'

/**
 * An order of whoever is signed in. As long as something of it is under way, the page asks again by itself: only while somebody
 * looks at it, and more seldom as time goes on.
 */
export const useReceipt = (order: string) => {
	const session = useSession()
	const userNum = session.state === 'player' ? session.user.UserNum : null
	const [receipt, setReceipt] = useState<Receipt | null>(null)
	const [failure, setFailure] = useState<Failure | null>(null)
	const [round, setRound] = useState(0)

	// biome-ignore lint/correctness/useExhaustiveDependencies: `round` asks for another try
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
		if (isUnderWay) return follow(order, setReceipt)
	}, [isUnderWay, order])

	return { receipt, failure, isUnderWay, retry: useCallback(() => setRound((value) => value + 1), []) }
}

/** Whether the game has answered for every line, or its points went back: nothing changes by itself from here. */
const isFinal = ({ lines }: Receipt) => lines.every(({ delivery }) => delivery.state === 'delivered' || delivery.state === 'refunded')

/** Gives the way to stop. */
const follow = (order: string, show: (receipt: Receipt) => void): (() => void) => {
	let isOver = false
	let pause: number = POLL_MS.first
	let timer: ReturnType<typeof setTimeout>
	const look = async () => {
		const now = await callQuietly('GET /orders/{order}', { params: { order } })
		if (!now || isOver) return
		show(now)
		// Points that came back are a new balance.
		if (now.lines.some(({ refundedAt }) => refundedAt !== null)) await refreshUser().catch(() => undefined)
	}
	const wait = () => {
		timer = setTimeout(async () => {
			if (document.visibilityState === 'visible') {
				await look()
				pause = Math.min(pause * POLL_MS.growth, POLL_MS.longest)
			}
			if (!isOver) wait()
		}, pause)
	}
	wait()
	const stopListening = onComingBack(
		() => void look(),
		() => true,
	)
	return () => {
		isOver = true
		clearTimeout(timer)
		stopListening()
	}
}

/** How often the page asks: at first, and at the longest. */
const POLL_MS = { first: 5_000, growth: 1.5, longest: 60_000 } as const
