import { useState } from 'react'
import type { GameAccount, GameAccountState } from '#features/profile/game-account.contract.ts'
import { useSite } from '#web/shell/site.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { manilaDate } from '#web/words/format.ts'
import { useWords } from '#web/words/words.ts'
import { AccountCard } from './account-card.tsx'
import { useAccountWords } from './account-words.ts'
import { GamePasswordForm } from './game-password-form.tsx'
import { useGameAccount } from './use-game-account.ts'
import { UserIdForm } from './user-id-form.tsx'
import './account.css'

/** The player's account in the game: whether it is there, what is on its way, why it was refused. Only on sites with a bridge. */
export const GameAccountCard = () => (useSite().game === null ? null : <Card />)

const Card = () => {
	const all = useAccountWords()
	const words = all.gameAccount
	const { data, hasFailed, reload } = useGameAccount()
	return (
		<AccountCard title={words.title} text={words.text} mark={data && <Mark state={data.state} />}>
			{hasFailed && <FailedRow text={all.failed} again={reload} />}
			{!data && !hasFailed && <SkeletonRows rows={2} />}
			{data && <State account={data} reload={reload} />}
		</AccountCard>
	)
}

const Mark = ({ state }: { state: GameAccountState }) => (
	<span className={state === 'present' ? 'badge badge-ok' : 'badge'}>{useAccountWords().gameAccount.marks[state]}</span>
)

const State = ({ account, reload }: { account: GameAccount; reload: () => Promise<void> }) => {
	const words = useAccountWords().gameAccount
	const [open, setOpen] = useState<'password' | 'user-id' | null>(null)
	const { state, isChanging, isConnected, reason, password, restoredAt } = account
	const isSilent = !isConnected && (isChanging || state === 'waiting') && state !== 'held'
	const close = () => {
		setOpen(null)
		void reload()
	}
	const isNeeded = state === 'none' || state === 'needs-password' || state === 'refused'
	// Also where the password of the site counts: the game may hold an older one, of before a restore or of before the site was set so.
	const mayAlsoSet = state === 'present' || (state !== 'held' && (password === 'separate' || restoredAt !== null))
	return (
		<>
			<p role="status">
				{isSilent && state === 'waiting' ? words.waits : words.states[state]}{' '}
				{isChanging && state !== 'held' && state !== 'waiting' && words.changing} {isSilent && words.silent}
			</p>
			{restoredAt && <Restored at={restoredAt} />}
			{reason && (
				<p className="notice">
					<span>
						<b>{words.reason}</b> {reason}
					</span>
				</p>
			)}
			{open === 'password' && <GamePasswordForm account={account} onClose={close} />}
			{open === 'user-id' && <UserIdForm onClose={close} />}
			{open === null && (isNeeded || mayAlsoSet) && (
				<div className="card-buttons">
					{state === 'refused' && (
						<Button kind="primary" onClick={() => setOpen('user-id')}>
							{words.rename}
						</Button>
					)}
					<Button kind={isNeeded && state !== 'refused' ? 'primary' : 'plain'} onClick={() => setOpen('password')}>
						{password === 'separate' ? words.set : words.send}
					</Button>
				</div>
			)}
		</>
	)
}

/** What a restore of the game means for what a player has there and here. */
const Restored = ({ at }: { at: string }) => {
	const words = useAccountWords().gameAccount
	return (
		<p className="notice">
			<span>
				<b>{words.restored(manilaDate(at, useWords().language))}</b> {words.restoredText}
			</span>
		</p>
	)
}
