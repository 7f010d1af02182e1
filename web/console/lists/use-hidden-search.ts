import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWholeList } from './use-query.ts'

/**
 * Search text that must not be in the address: a whole code can be redeemed by anyone who reads it in the browser's history. Such text is
 * kept in this screen and is lost with the page. `mustHide` decides which texts these are, `take` keeps one, `hidden` is the one that is
 * searched for, or empty.
 */
export const useHiddenSearch = (mustHide: (search: string) => boolean = () => false) => {
	const navigate = useNavigate()
	const { state } = useLocation()
	const { whole } = useWholeList()
	const [text, setText] = useState('')
	const hidden = state === HIDDEN_SEARCH ? text : ''
	const take = (search: string) => {
		if (!mustHide(search)) return false
		setText(search)
		void navigate(whole, { state: HIDDEN_SEARCH, replace: hidden !== '' })
		return true
	}
	return { hidden, take }
}

/** Marks a history entry whose list was searched for hidden text; the text itself is not stored. */
const HIDDEN_SEARCH = 'hidden-search'
