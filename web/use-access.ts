import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tokenOf } from '#web/session.ts'

/** Pages for guests: who is signed in already goes home (SPEC 6). */
export const useGuestsOnly = (): void => {
	const navigate = useNavigate()
	useEffect(() => {
		if (tokenOf()) void navigate('/', { replace: true })
	}, [navigate])
}

/** Pages for players: a guest goes to the login page and comes back after it. */
export const usePlayersOnly = (): void => {
	const navigate = useNavigate()
	const { pathname, search } = useLocation()
	useEffect(() => {
		if (!tokenOf()) void navigate(`/login?next=${encodeURIComponent(pathname + search)}`, { replace: true })
	}, [navigate, pathname, search])
}
