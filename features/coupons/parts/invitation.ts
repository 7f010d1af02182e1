import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { CAME_WITH, passing } from '#web/session/storage.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * The referral code of whoever shared the link by which a guest came; null without one, and for what cannot be a code. Read in the browser
 * only, so that a page is the same for everybody, and kept once.
 */
export const useInvitation = (): string | null => {
	const { search } = useLocation()
	const isHydrated = useHydrated()
	const code = isHydrated ? invitationIn(search) : null
	useEffect(() => {
		if (code) passing.setItem(CAME_WITH, code)
	}, [code])
	return code
}

/** The code in the address of this page, or in that of one before it in this tab. */
export const invitationIn = (search: string): string | null =>
	codeIn(new URLSearchParams(search).get('ref')) ?? codeIn(passing.getItem(CAME_WITH))

/** Eight letters and digits (features/accounts/server/registration.ts). Whose code it is, only the server knows. */
const codeIn = (text: string | null): string | null => (/^[0-9a-z]{8}$/i.test(text ?? '') ? String(text).toUpperCase() : null)
