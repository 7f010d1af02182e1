import { type ComponentType, useState } from 'react'
import { useInvitation } from '#features/coupons/parts/invitation.ts'
import { Share2 } from '#web/icons/share-2.ts'
import { useSession } from '#web/session/session.ts'
import { useSite } from '#web/shell/site.ts'
import { useWords } from '#web/words/words.ts'
import { Button } from './button.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * Passes a page on, whose address on this site is `path`: by the share sheet where the browser has one, else by a small menu, which is loaded
 * when it is wanted. Without scripts it is a link to Facebook. A player's link says whose it is by the referral code, and nothing else.
 */
export const ShareButton = ({ title, path }: { title: string; path: string }) => {
	const words = useWords()
	const { publicUrl } = useSite()
	const session = useSession()
	const isHydrated = useHydrated()
	const [Menu, setMenu] = useState<ComponentType<{ address: string; onFacebook: string }> | null>(null)
	useInvitation()
	const code = session.state === 'player' ? session.user.ReferralCode : ''
	const address = `${publicUrl}${path}${code && `${path.includes('?') ? '&' : '?'}ref=${code}`}`
	const onFacebook = `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`
	const open = async () => {
		// Closing the share sheet is not an error.
		if (typeof navigator.share === 'function') return navigator.share({ title, url: address }).catch(() => undefined)
		await import('./share-menu.tsx').then(
			({ ShareMenu }) => setMenu(() => ShareMenu),
			() => location.assign(onFacebook),
		)
	}
	const label = (
		<>
			<Share2 aria-hidden size={16} />
			{words.share}
		</>
	)
	if (Menu) return <Menu address={address} onFacebook={onFacebook} />
	return isHydrated ? (
		<Button size="small" className="share" onClick={open}>
			{label}
		</Button>
	) : (
		<a className="btn btn-plain btn-small share" href={onFacebook}>
			{label}
		</a>
	)
}
