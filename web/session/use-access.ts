import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tokenOf } from '#web/session/session.ts'

/** For guest pages: a signed-in player is redirected to the home page (SPEC 6). */
export const useGuestsOnly = (): void => {
	const navigate = useNavigate()
	useEffect(() => {
		if (tokenOf()) void navigate('/', { replace: true })
	}, [navigate])
}

/** For player pages: a guest is redirected to the login page, which leads back; logging out in another tab redirects too. */
export const usePlayersOnly = (): void => {
	const navigate = useNavigate()
	const { pathname, search } = useLocation()
	useEffect(() => {
		if (!tokenOf()) void navigate(`/login?next=${encodeURIComponent(pathname + search)}`, { replace: true })
	}, [navigate, pathname, search])
	useEffect(() => {
		// Other tabs only: the storage event is not fired in the tab that caused it, which navigates on its own.
		const leave = () => {
			if (!tokenOf()) void navigate('/login', { replace: true })
		}
		window.addEventListener('storage', leave)
		return () => window.removeEventListener('storage', leave)
	}, [navigate])
}
