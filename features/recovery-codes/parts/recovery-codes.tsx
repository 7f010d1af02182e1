import { useEffect, useRef } from 'react'
import { useAccountWords } from '#features/profile/parts/account-words.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { Download } from '#web/icons/download.ts'
import { Image } from '#web/icons/image.ts'
import { Printer } from '#web/icons/printer.ts'
import { useSite } from '#web/shell/site.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { drawCodes } from './codes-picture.ts'
import '#features/profile/parts/account.css'
import './recovery-codes.css'

/** Shows the recovery codes once: to copy, to keep as a picture or as text, to print (only the codes are printed). */
export const RecoveryCodes = ({ codes, userId, onDone }: { codes: string[]; userId: string; onDone: () => void }) => {
	const words = useAccountWords().recoveryCodes
	const { appName } = useSite()
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	const text = codes.join('\n')
	const save = () => {
		const page = `${words.heading(appName, userId)}\n\n${text}\n`
		saveFile(new Blob([page], { type: 'text/plain' }), `${userId}-recovery-codes.txt`)
	}
	const saveAsPicture = async () => {
		const picture = await drawCodes(words.heading(appName, userId), codes)
		if (picture) saveFile(picture, `${userId}-recovery-codes.png`)
	}
	return (
		<div className="recovery">
			<h3 ref={heading} tabIndex={-1}>
				{words.title}
			</h3>
			<p className="account-text">{words.text}</p>
			<div className="recovery-sheet">
				<p className="only-print">{words.heading(appName, userId)}</p>
				<ol>
					{codes.map((code) => (
						<li key={code}>
							<code>{code}</code>
						</li>
					))}
				</ol>
			</div>
			<div className="card-buttons">
				<CopyButton text={text} what={words.title} />
				<ActionButton size="small" act={saveAsPicture}>
					<Image aria-hidden size={16} />
					{words.picture}
				</ActionButton>
				<Button size="small" onClick={save}>
					<Download aria-hidden size={16} />
					{words.download}
				</Button>
				<Button size="small" onClick={() => window.print()}>
					<Printer aria-hidden size={16} />
					{words.print}
				</Button>
			</div>
			<Button kind="primary" onClick={onDone}>
				{words.kept}
			</Button>
		</div>
	)
}
