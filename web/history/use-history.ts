import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { CallFailed, callForPerson } from '#web/calls/api.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { replaceUser, tokenOf } from '#web/session/session.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Text } from '#web/words/words.ts'

/** A page of the player's own data: loaded in the browser, with the page number in the address. `page` is that of the shown data. */
export const useHistory = <T>(load: (page: string, signal: AbortSignal) => Promise<T>, failedText: Text = PURCHASES_FAILED) => {
	const [parameters] = useSearchParams()
	const wanted = /^[1-9]\d{0,14}$/.test(parameters.get('page') ?? '') ? String(parameters.get('page')) : '1'
	const loadPage = useCallback(async (signal: AbortSignal) => ({ data: await load(wanted, signal), page: Number(wanted) }), [load, wanted])
	const { data: shown, failure, hasFailed, reload } = useLoaded(loadPage, { isRefreshed: true })

	useEffect(() => {
		// SPEC 8 has one sentence for both histories; 401 and 429 have their own.
		if (failure && !(failure instanceof CallFailed && [401, 429].includes(failure.status))) toast.error(failedText)
	}, [failure, failedText])

	// The game may have refunded something since. When the player returns to an open page, the session refreshes the balances itself.
	useEffect(() => {
		if (!tokenOf()) return
		callForPerson('GET /me')
			.then((me) => me && replaceUser(me.user, me.status))
			// The history itself shows the error.
			.catch(() => undefined)
	}, [])

	return { data: null, page: 1, ...shown, hasFailed, retry: reload }
}

/** One object: the effect above runs again for another one. */
const PURCHASES_FAILED: Text = { messageCode: 'purchaseHistoryFailed' }
