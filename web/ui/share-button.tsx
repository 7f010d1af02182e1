import { useState } from 'react'
import { useInvitation } from '#features/coupons/parts/invitation.ts'
import { Check } from '#web/icons/check.ts'
import { Download } from '#web/icons/download.ts'
import { Share2 } from '#web/icons/share-2.ts'
import { useSession } from '#web/session/session.ts'
import { useSite } from '#web/shell/site.ts'
import { share as fil } from '#web/words/fil/share.ts'
import { share as en } from '#web/words/share.ts'
import { useOwnWords } from '#web/words/words.ts'
import { Button } from './button.tsx'
import { useDetailsMenu } from './use-details-menu.ts'
import { useHydrated } from './use-hydrated.ts'
import './share-button.css'

/** `path`: the address of the page on this site. `picture`: the address of a picture of it, to save. */
type Props = { title: string; path: string; picture?: string }

/**
 * Passes a page on: by the share sheet where the browser has one, else by a small menu, which opens without scripts too. A player's link
 * says whose it is by the referral code, and nothing else.
 */
export const ShareButton = ({ title, path, picture }: Props) => {
	const words = useOwnWords({ en, fil })
	const { publicUrl } = useSite()
	const session = useSession()
	const hasSheet = useHydrated() && typeof navigator.share === 'function'
	useInvitation()
	const code = session.state === 'player' ? session.user.ReferralCode : ''
	const address = `${publicUrl}${path}${code && `${path.includes('?') ? '&' : '?'}ref=${code}`}`
	if (!hasSheet) return <ShareMenu address={address} picture={picture} />
	return (
		<span className="share">
			{/* Closing the share sheet is not an error. */}
			<Button size="small" onClick={() => navigator.share({ title, url: address }).catch(() => undefined)}>
				<Share2 aria-hidden size={16} />
				{words.share}
			</Button>
			{picture && (
				<a className="btn btn-outline btn-small" href={picture} download>
					<Download aria-hidden size={16} />
					{words.picture}
				</a>
			)}
		</span>
	)
}

const ShareMenu = ({ address, picture }: { address: string; picture: string | undefined }) => {
	const words = useOwnWords({ en, fil })
	const { ref, onKeyDown } = useDetailsMenu()
	const target = encodeURIComponent(address)
	return (
		<details ref={ref} className="share share-menu" onKeyDown={onKeyDown}>
			<summary className="btn btn-plain btn-small">
				<Share2 aria-hidden size={16} />
				{words.share}
			</summary>
			<ul className="share-drop card">
				<li>
					<a href={`https://www.facebook.com/sharer/sharer.php?u=${target}`} target="_blank" rel="noopener">
						{words.facebook}
					</a>
				</li>
				{/* Opens the app, which only phones have. */}
				<li className="share-by-app">
					<a href={`fb-messenger://share?link=${target}`}>{words.messenger}</a>
				</li>
				<CopyLine address={address} />
				{picture && (
					<li>
						<a href={picture} download>
							{words.picture}
						</a>
					</li>
				)}
			</ul>
		</details>
	)
}

/** Nothing where the browser does not let a page write to the clipboard. */
const CopyLine = ({ address }: { address: string }) => {
	const words = useOwnWords({ en, fil })
	const [state, setState] = useState<'new' | 'copied' | 'refused'>('new')
	const canCopy = useHydrated() && typeof navigator.clipboard?.writeText === 'function'
	if (!canCopy || state === 'refused') return null
	const copy = () =>
		navigator.clipboard.writeText(address).then(
			() => setState('copied'),
			() => setState('refused'),
		)
	return (
		<li>
			<button type="button" onClick={copy}>
				{state === 'copied' ? words.copied : words.copy}
				{state === 'copied' && <Check aria-hidden size={16} />}
			</button>
			<span className="quietly" role="status">
				{state === 'copied' && words.copied}
			</span>
		</li>
	)
}
