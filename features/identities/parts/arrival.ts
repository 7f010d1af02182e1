import { useEffect, useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import { call } from '#web/calls/api.ts'
import { useSession } from '#web/session/session.ts'

type Arrived = CallReply<'GET /arrival'>
export type Arrival = NonNullable<Arrived['arrival']>

/**
 * Who this browser is at a provider: null until it is known, `failed` where it cannot be read. Read once: what is done on the page changes the
 * answer before the page is left.
 */
export const useArrival = (): Arrived | 'failed' | null => {
	const isKnown = useSession().state !== 'unknown'
	const [found, setFound] = useState<Arrived | 'failed' | null>(null)
	useEffect(() => {
		let isLeft = false
		if (isKnown)
			call('GET /arrival').then(
				(answer) => isLeft || setFound(answer),
				() => isLeft || setFound('failed'),
			)
		return () => {
			isLeft = true
		}
	}, [isKnown])
	return found
}

/** Forgets who this browser is there. */
export const forgetArrival = (): Promise<unknown> => call('DELETE /arrival')
