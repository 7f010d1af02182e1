import { useRef, useState } from 'react'
import type { CallReply } from '#contract/index.ts'
import type { User } from '#features/accounts/contract.ts'
import { AccountCard } from '#features/profile/parts/account-card.tsx'
import { useAccountWords } from '#features/profile/parts/account-words.ts'
import { call } from '#web/calls/api.ts'
import type { useLoaded } from '#web/calls/use-loaded.ts'
import { ShieldAlert } from '#web/icons/shield-alert.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { hasPasskeys } from './has-passkeys.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { usePasskeyWords } from './passkey-words.ts'
import '#features/profile/parts/account.css'
import './passkeys.css'

type Listed = CallReply<'GET /me/passkeys'>
type Props = { user: User; state: ReturnType<typeof useLoaded<Listed>>; onChanged: () => Promise<void> }

/** The passkeys of the account: added, named and removed. A browser without them shows the card only to those who have some. */
export const PasskeysCard = ({ user, state: { data, hasFailed, reload }, onChanged }: Props) => {
	const words = usePasskeyWords()
	const { failed } = useAccountWords()
	const [isAdding, setIsAdding] = useState(false)
	const list = useRef<HTMLUListElement>(null)
	const isAble = hasPasskeys()
	if (!isAble && !(data && (data.isRequired || data.passkeys.length > 0))) return null
	const changed = async () => {
		await Promise.all([reload(), onChanged()])
		// The pressed button is gone with its row or form, so the focus needs a new place.
		list.current?.focus()
	}
	const isMissing = data?.isRequired && data.passkeys.length === 0
	return (
		<AccountCard id="passkeys" title={words.title} text={words.text}>
			{isMissing && (
				<p className="notice">
					<ShieldAlert aria-hidden size={20} /> {words.required}
				</p>
			)}
			{!isAble && <p className="account-text">{words.noBrowser}</p>}
			{hasFailed && <FailedRow text={failed} again={reload} />}
			{!data && !hasFailed && <SkeletonRows rows={1} />}
			{data?.passkeys.length === 0 && !isMissing && <p className="account-text">{words.none}</p>}
			{data && data.passkeys.length > 0 && (
				<ul className="devices" ref={list} tabIndex={-1} aria-label={words.title}>
					{data.passkeys.map((passkey) => (
						<PasskeyRow key={passkey.id} passkey={passkey} onChanged={changed} />
					))}
				</ul>
			)}
			{data && isAble && isAdding && (
				<AddPasskey
					userId={user.UserID}
					onAdded={async () => {
						setIsAdding(false)
						await changed()
					}}
					onCancel={() => setIsAdding(false)}
				/>
			)}
			{data && isAble && !isAdding && (
				<div className="card-buttons">
					<Button kind={isMissing ? 'primary' : 'plain'} onClick={() => setIsAdding(true)}>
						{words.add}
					</Button>
				</div>
			)}
		</AccountCard>
	)
}

export const loadPasskeys = (signal: AbortSignal): Promise<Listed> => call('GET /me/passkeys', {}, { signal })
