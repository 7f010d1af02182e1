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

/** Pages for players: a guest goes to the login page and comes back after it; who logs out in another tab leaves here too. */
export const usePlayersOnly = (): void => {
	const navigate = useNavigate()
	const { pathname, search } = useLocation()
	useEffect(() => {
		if (!tokenOf()) void navigate(`/login?next=${encodeURIComponent(pathname + search)}`, { replace: true })
	}, [navigate, pathname, search])
	useEffect(() => {
		// Only other tabs cause this event: what this one does goes its own ways.
		const leave = () => {
			if (!tokenOf()) void navigate('/login', { replace: true })
		}
		window.addEventListener('storage', leave)
		return () => window.removeEventListener('storage', leave)
	}, [navigate])
}
