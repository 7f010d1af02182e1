import { useEffect } from 'react'
import { call } from '#web/calls/api.ts'

/** Keeps a receipt that this person has taken while its screen is open and visible; the lease would end within minutes otherwise. */
export const useHold = (reference: string, isMine: boolean): void =>
	useEffect(() => {
		if (!isMine) return
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible')
				void call('POST /admin/top-ups/{reference}/take', { params: { reference } }, { isOptional: true }).catch(() => undefined)
		}, EVERY_MS)
		return () => clearInterval(timer)
	}, [reference, isMine])

const EVERY_MS = 120_000
