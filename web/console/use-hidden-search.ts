import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQuery, useWholeList } from './use-query.ts'

/**
 * The filters of the address, and search text that must not be in it: a whole code can be redeemed by anyone who reads it in the browser's
 * history. Such text is kept in this screen and is lost with the page. `take` is for `ListTools`, `isHidden` tells whether such a search is
 * shown. `mustHide` decides which texts are hidden.
 */
export const useHiddenSearch = (names: string, mustHide: (search: string) => boolean) => {
	const inAddress = useQuery(names)
	const navigate = useNavigate()
	const { state } = useLocation()
	const { whole } = useWholeList()
	const [text, setText] = useState('')
	const isHidden = text !== '' && state === HIDDEN_SEARCH
	const take = (search: string) => {
		if (!mustHide(search)) return false
		setText(search)
		void navigate(whole, { state: HIDDEN_SEARCH, replace: isHidden })
		return true
	}
	return { query: useMemo(() => (isHidden ? { ...inAddress, search: text } : inAddress), [isHidden, text, inAddress]), take, isHidden }
}

/** Marks a history entry whose list was searched for hidden text; the text itself is not stored. */
const HIDDEN_SEARCH = 'hidden-search'
