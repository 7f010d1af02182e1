import { useEffect } from 'react'
import type { User } from '#features/accounts/contract.ts'
import { useSession } from '#web/session/session.ts'
import { refreshUser } from '#web/session/sign-in.ts'

/** The signed-in user: at once from this browser's storage, a moment later from the server; null until hydrated. */
export const useMe = (): { user: User; status: number } | null => {
	const session = useSession()
	useEffect(() => {
		// The stored user is good enough to continue. A 401 or a lost network has already been shown.
		refreshUser().catch(() => undefined)
	}, [])
	return session.state === 'player' ? session : null
}
