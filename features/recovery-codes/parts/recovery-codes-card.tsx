import { useState } from 'react'
import type { User } from '#features/accounts/contract.ts'
import { AccountCard } from '#features/profile/parts/account-card.tsx'
import { useAccountWords } from '#features/profile/parts/account-words.ts'
import { withPassword } from '#features/step-up/parts/password-gate.ts'
import { call } from '#web/calls/api.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import '#features/profile/parts/account.css'
import './recovery-codes.css'

type Props = { user: User; left: number | null; onChanged: () => Promise<void> }

/** How many recovery codes are left, and new ones; `left` is null while it is unknown. */
export const RecoveryCodesCard = ({ user, left, onChanged }: Props) => {
	const all = useAccountWords()
	const words = all.recoveryCodes
	const [codes, setCodes] = useState<string[] | null>(null)
	const make = async () => {
		const question = { title: words.renew, text: words.renewText, ok: words.renew, cancel: all.cancel }
		if (left !== 0 && !(await confirm(question))) return
		const made = await withPassword(() => call('POST /me/recovery-codes', { body: {} }))
		if (!made) return
		const { recoveryCodes, ...message } = made
		toast.success(message)
		setCodes(recoveryCodes)
		await onChanged()
	}
	return (
		<AccountCard id="recovery-codes" title={words.card} text={words.cardText}>
			{left === null && <SkeletonRows rows={1} />}
			{left !== null && left > 0 && (
				<p className={left <= FEW ? 'codes-left is-low' : 'codes-left'}>
					{words.left(left)} {left <= FEW && words.fewLeft}
				</p>
			)}
			{codes ? (
				<RecoveryCodes codes={codes} userId={user.UserID} onDone={() => setCodes(null)} />
			) : (
				left !== null && (
					<div className="card-buttons">
						<ActionButton kind={left === 0 ? 'primary' : 'plain'} act={make}>
							{left === 0 ? words.make : words.renew}
						</ActionButton>
					</div>
				)
			)}
		</AccountCard>
	)
}

const FEW = 3
