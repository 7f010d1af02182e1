import { useLayoutEffect, useState } from 'react'
import { Check } from '#web/icons/check.ts'
import { Share2 } from '#web/icons/share-2.ts'
import { share as fil } from '#web/words/fil/share.ts'
import { share as en } from '#web/words/share.ts'
import { useOwnWords, useWords } from '#web/words/words.ts'
import { useDetailsMenu } from './use-details-menu.ts'
import './share-menu.css'

type Props = { address: string; onFacebook: string }

/** Takes the place of the button that was pressed: open, and with its focus. */
export const ShareMenu = ({ address, onFacebook }: Props) => {
	const all = useWords()
	const words = useOwnWords({ en, fil })
	const { ref, onKeyDown } = useDetailsMenu()
	// At once, so that it takes the focus from nothing that was chosen meanwhile.
	useLayoutEffect(() => ref.current?.querySelector('summary')?.focus(), [ref])
	return (
		<details ref={ref} open className="share share-menu" onKeyDown={onKeyDown}>
			<summary className="btn btn-plain btn-small">
				<Share2 aria-hidden size={16} />
				{all.share}
			</summary>
			<ul className="share-drop card">
				<li>
					<a href={onFacebook} target="_blank" rel="noopener">
						{words.facebook}
					</a>
				</li>
				{/* Opens the app, which only phones have. */}
				<li className="share-by-app">
					<a href={`fb-messenger://share?link=${encodeURIComponent(address)}`}>{words.messenger}</a>
				</li>
				<CopyLine address={address} />
			</ul>
		</details>
	)
}

/** Nothing where the browser does not let a page write to the clipboard. */
const CopyLine = ({ address }: Pick<Props, 'address'>) => {
	const words = useOwnWords({ en, fil })
	const [state, setState] = useState<'new' | 'copied' | 'refused'>('new')
	if (typeof navigator.clipboard?.writeText !== 'function' || state === 'refused') return null
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
