import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isStaff } from '#contract/codes.ts'
import { type Session, tokenOf, useSession } from '#web/session/session.ts'
import { refreshUser } from '#web/session/sign-in.ts'

/** Who uses the console; nobody, with the number and status 0, while the session ends. */
export const useMe = (): { userNum: number; userId: string; status: number } => {
	const session = useSession()
	if (session.state !== 'player') return NOBODY
	return { userNum: session.user.UserNum, userId: session.user.UserID, status: session.status }
}

const NOBODY = { userNum: 0, userId: '', status: 0 }

type Staff = Extract<Session, { state: 'player' }>

/**
 * The signed-in staff member; null until known, and for others, who are redirected. It only decides what is shown: the server checks
 * every call.
 */
export const useStaff = (): Staff | null => {
	const session = useSession()
	const navigate = useNavigate()
	const { pathname, search } = useLocation()
	const isPlayer = session.state === 'player' && !isStaff(session.status)
	// `state` is a dependency: that a visit has ended with its last tab is detected only after the page has started.
	const { state } = session
	// biome-ignore lint/correctness/useExhaustiveDependencies: the token is checked again when the session changes
	useEffect(() => {
		if (!tokenOf()) void navigate(`/login?next=${encodeURIComponent(pathname + search)}`, { replace: true })
		else if (isPlayer) void navigate('/', { replace: true })
	}, [navigate, pathname, search, isPlayer, state])
	// The role may have changed since this browser stored it.
	useEffect(() => {
		if (tokenOf()) void refreshUser().catch(() => undefined)
	}, [])
	return session.state === 'player' && isStaff(session.status) ? session : null
}
