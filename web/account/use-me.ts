import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { useSession } from '#web/session.ts'
import { refreshUser } from '#web/sign-in.ts'

/** Who is signed in, as this browser remembers at once, and as the server says a moment later; null until the page is alive. */
export const useMe = (): { user: User; status: number } | null => {
	const session = useSession()
	useEffect(() => {
		// What is remembered is good enough to go on with; a dead session or network has been told.
		refreshUser().catch(() => undefined)
	}, [])
	return session.state === 'player' ? session : null
}
