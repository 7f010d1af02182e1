import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallFailed, callForPerson } from '#web/calls/api.ts'
import { onComingBack } from '#web/calls/refresh-on-return.ts'
import { replaceUser, tokenOf } from '#web/session/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Text } from '#web/words/words.ts'

/** `page` is the page of the shown data, which stays when another one cannot be loaded. */
type Shown<T> = { data: T | null; page: number; hasFailed: boolean }

/** A page of the player's own data: loaded in the browser, with the page number in the address. */
export const useHistory = <T>(load: (page: string, signal: AbortSignal) => Promise<T>, failedText: Text = PURCHASES_FAILED) => {
	const [parameters] = useSearchParams()
	const wanted = /^[1-9]\d{0,14}$/.test(parameters.get('page') ?? '') ? String(parameters.get('page')) : '1'
	const [shown, setShown] = useState<Shown<T>>({ data: null, page: 1, hasFailed: false })
	const [round, setRound] = useState(0)

	// biome-ignore lint/correctness/useExhaustiveDependencies: a change of `round` loads again
	useEffect(() => {
		if (!tokenOf()) return
		const controller = new AbortController()
		load(wanted, controller.signal)
			.then((data) => setShown({ data, page: Number(wanted), hasFailed: false }))
			.catch((error) => {
				if (controller.signal.aborted) return
				setShown((before) => ({ ...before, hasFailed: true }))
				// SPEC 8 has one sentence for both histories; 401 and 429 have their own.
				if (!(error instanceof CallFailed && [401, 429].includes(error.status))) toast.error(failedText)
			})
		return () => controller.abort()
	}, [wanted, load, failedText, round])

	// The game may have refunded something since. When the player returns to an open page, the session refreshes the balances itself.
	useEffect(() => {
		if (!tokenOf()) return
		callForPerson('GET /me')
			.then((me) => me && replaceUser(me.user, me.status))
			// The history itself shows the error.
			.catch(() => undefined)
	}, [])

	const retry = useCallback(() => setRound((value) => value + 1), [])
	useEffect(() => onComingBack(retry), [retry])
	return { ...shown, retry }
}

/** One object: the effect above runs again for another one. */
const PURCHASES_FAILED: Text = { messageCode: 'purchaseHistoryFailed' }
