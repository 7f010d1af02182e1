import { useCallback, useEffect, useState } from 'react'
import { lasting } from '#web/storage.ts'

/** What somebody has typed on a ticket and not sent; it outlives the visit, a ticket each. */
export const useTicketDraft = (reference: string) => {
	const key = `DESK_DRAFT ${reference}`
	const [draft, setDraft] = useState('')
	useEffect(() => setDraft(lasting.getItem(key) ?? ''), [key])
	const keep = useCallback(
		(text: string) => {
			setDraft(text)
			if (text === '') lasting.removeItem(key)
			else lasting.setItem(key, text)
		},
		[key],
	)
	return { draft, keep, forget: useCallback(() => keep(''), [keep]) }
}
