import { useState } from 'react'
import { Send } from '#web/icons/send.ts'
import { useSite } from '#web/shell/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMediaWords } from './media-words.ts'
import './downloads.css'

/**
 * On a phone: shares the page's address, by the share sheet, else by the clipboard, else as text. Closing the share sheet is not an
 * error.
 */
export const SendLink = () => {
	const words = useMediaWords().downloads
	const { appName, publicUrl } = useSite()
	const address = `${publicUrl}/downloads`
	const [isShown, setIsShown] = useState(false)
	const copy = async () => {
		await navigator.clipboard.writeText(address)
		toast.success(words.linkCopied)
	}
	const send = async () => {
		try {
			await (typeof navigator.share === 'function' ? navigator.share({ title: words.shareTitle(appName), url: address }) : copy())
		} catch (error) {
			if (!(error instanceof DOMException && error.name === 'AbortError')) setIsShown(true)
		}
	}
	return (
		<div className="send-link">
			<Button kind="gold" size="large" onClick={() => void send()}>
				<Send aria-hidden size={18} /> {words.sendLink}
			</Button>
			<p>{words.phone}</p>
			{isShown && (
				<Dialog title={words.linkTitle} onClose={() => setIsShown(false)}>
					<p className="send-link-address">{address}</p>
				</Dialog>
			)}
		</div>
	)
}
