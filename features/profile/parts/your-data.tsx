import { useState } from 'react'
import { isStaff } from '#contract/codes.ts'
import type { User } from '#features/accounts/contract.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { call } from '#web/calls/api.ts'
import { Download } from '#web/icons/download.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/words/words.ts'
import { AccountCard } from './account-card.tsx'
import { useAccountWords } from './account-words.ts'
import { CloseAccount } from './close-account.tsx'
import './account.css'

/** Exporting the player's own data, and closing the account. */
export const YourData = ({ user, status }: { user: User; status: number }) => {
	const words = useAccountWords().yourData
	const translate = useTranslate()
	const [isClosing, setIsClosing] = useState(false)
	const download = async () => {
		const data = await call('GET /me/export')
		const file = new Blob([JSON.stringify(data, null, '\t')], { type: 'application/json' })
		saveFile(file, `${user.UserID}-${data.exportedAt.slice(0, 10)}.json`)
	}
	return (
		<AccountCard title={words.title} text={words.text}>
			<div className="card-buttons">
				<ActionButton act={download}>
					<Download aria-hidden size={18} />
					{words.download}
				</ActionButton>
			</div>
			<div className="leaving">
				<p>{isStaff(status) ? translate({ messageCode: 'staffMayNotClose' }) : words.closeText}</p>
				{!isStaff(status) && (
					<Button kind="quiet" onClick={() => setIsClosing(true)}>
						{words.close}
					</Button>
				)}
			</div>
			{isClosing && <CloseAccount userId={user.UserID} onClose={() => setIsClosing(false)} />}
		</AccountCard>
	)
}
