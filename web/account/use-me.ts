import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { call } from '#web/api.ts'
import { replaceUser, tokenOf, useSession } from '#web/session.ts'

/** Who is signed in, as this browser remembers at once, and as the server says a moment later; null until the page is alive. */
export const useMe = (): { user: User; status: number } | null => {
	const session = useSession()
	useEffect(() => {
		// What is remembered is good enough to go on with; a dead session or network has been told.
		if (tokenOf()) renewMe().catch(() => undefined)
	}, [])
	return session.state === 'player' ? session : null
}

/** After a change that shows in the account. */
export const renewMe = async (): Promise<void> => {
	const { user, status } = await call('GET /me')
	replaceUser(user, status)
}
