import { useSite } from '#web/shell/site.ts'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { codes } from '../words/coupons.console.ts'
import { Qr } from './qr.tsx'
import { type Worth, worthText } from './worth.ts'
import './codes.css'

const words = codes.minted

type Props = { codes: readonly string[]; linkOf: (code: string) => string; worth: Worth; expiresAt: string | null }

/** Cards to cut out, white for printing: each has a QR code and the code as text. */
export const CodeSheet = ({ codes: shown, linkOf, worth, expiresAt }: Props) => {
	const { appName, publicUrl } = useSite()
	const address = `${publicUrl.replace(/^https?:\/\//, '')}/topup`
	return (
		<ul className="code-sheet">
			{shown.map((code) => (
				<li key={code}>
					<Qr text={linkOf(code)} label={words.qr(code)} />
					<div>
						<b>{appName}</b>
						<p>{worthText(worth)}</p>
						<code className={code.length > MINTED_LENGTH ? 'is-long' : undefined}>{code}</code>
						<small>{words.scan(address)}</small>
						{expiresAt && (
							<small>
								{codes.until} <ManilaTime at={expiresAt} />
							</small>
						)}
					</div>
				</li>
			))}
		</ul>
	)
}

/** Of a minted code, with its hyphens. */
const MINTED_LENGTH = 19
