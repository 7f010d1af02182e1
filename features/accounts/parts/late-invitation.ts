import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { CAME_WITH, passing } from '#web/session/storage.ts'

/** The referral code of whoever invited this guest; null without one. Its files are loaded for those who have one. */
export const useLateInvitation = (): string | null => {
	const { search } = useLocation()
	const [code, setCode] = useState<string | null>(null)
	useEffect(() => {
		if (!search.includes('ref=') && !passing.getItem(CAME_WITH)) return
		import('#features/coupons/parts/invitation.ts').then(
			({ invitationIn }) => setCode(invitationIn(search)),
			() => undefined,
		)
	}, [search])
	return code
}

/** Keeps the code for the page where the new player redeems codes. */
export const noteInvitation = async (userId: string, code: string | undefined): Promise<void> => {
	if (!code) return
	await import('#features/coupons/parts/redeem-invited.ts').then(
		({ invitedBy }) => invitedBy.note(userId, code),
		() => undefined,
	)
}
