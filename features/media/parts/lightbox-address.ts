import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

const ADDRESS = /^#view-(\d{1,4})$/

/** The open picture is part of the address: the phone's Back button closes it, and a link opens it. */
export const useLightboxAddress = (total: number) => {
	const { hash, search, state } = useLocation()
	const navigate = useNavigate()
	// The server does not receive the fragment, so it is read only after hydration.
	const [isHere, setIsHere] = useState(false)
	useEffect(() => setIsHere(true), [])
	const number = Number(ADDRESS.exec(hash)?.[1])
	const index = isHere && number >= 1 && number <= total ? number - 1 : null
	const go = (target: string, options: { replace?: boolean; state?: unknown }) =>
		void navigate({ search, hash: target }, { preventScrollReset: true, ...options })
	return {
		index,
		open: (at: number) => go(`#view-${at + 1}`, { state: FROM_PAGE }),
		show: (at: number) => go(`#view-${at + 1}`, { replace: true, state }),
		close: () => (isFromPage(state) ? void navigate(-1) : go('', { replace: true })),
	}
}

/** History state of a picture opened from the page. After a direct link there is no earlier page to go back to. */
const FROM_PAGE = { lightbox: 'from page' }
const isFromPage = (state: unknown) => typeof state === 'object' && state !== null && 'lightbox' in state
