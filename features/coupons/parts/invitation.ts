import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { passing, personal } from '#web/session/storage.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * The referral code of whoever shared the link by which a guest came: in the address of this page, or of one before it in this tab; null
 * without one, and for what cannot be a code. Read in the browser only, so that a page is the same for everybody, and kept once.
 */
export const useInvitation = (): string | null => {
	const { search } = useLocation()
	const given = codeIn(new URLSearchParams(search).get('ref'))
	useEffect(() => {
		if (given) passing.setItem(CAME_WITH, given)
	}, [given])
	return useHydrated() ? (given ?? codeIn(passing.getItem(CAME_WITH))) : null
}

/** The code with which an account was made in this browser, to fill it in where codes are redeemed. It is gone after a log-out. */
export const invitations = {
	note(userId: string, typed: string): void {
		const code = codeIn(typed.trim())
		if (code) personal.browser.setItem(INVITED + userId.toLowerCase(), code)
	},
	of: (userId: string): string | null => personal.browser.getItem(INVITED + userId.toLowerCase()),
	forget: (userId: string) => personal.browser.removeItem(INVITED + userId.toLowerCase()),
}

/** Eight letters and digits (features/accounts/server/registration.ts). Whose code it is, only the server knows. */
const codeIn = (text: string | null): string | null => (/^[0-9a-z]{8}$/i.test(text ?? '') ? String(text).toUpperCase() : null)

const CAME_WITH = 'REFERRAL'
const INVITED = 'INVITED '
