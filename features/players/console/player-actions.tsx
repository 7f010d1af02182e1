import { useState } from 'react'
import { ACCOUNT_STATUS, CURRENCIES, type Currency, isStaff } from '#contract/codes.ts'
import { may, mayActOn } from '#contract/permissions.ts'
import type { AdjustmentRequest } from '#features/players/adjustments.contract.ts'
import type { PlayerFile } from '#features/players/contract.ts'
import { CallFailed, call } from '#web/calls/api.ts'
import { ActionDialog } from '#web/console/forms/action-dialog.tsx'
import type { FieldsOf } from '#web/console/forms/form-fields.ts'
import { useMe } from '#web/console/frame/use-staff.ts'
import { rereadOnConflict } from '#web/console/loading/use-loading.ts'
import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { toastWaiting } from '#web/console/parts/toasts.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { consoleMessages } from '#web/words/console/messages.ts'
import { players as words } from '../words/players.console.ts'
import { WaitingWarning } from './player-adjustments.tsx'
import { endOfSuspension, type Length, NO_LENGTH, SuspensionLength } from './suspension-length.tsx'

type PlayerAction = 'suspend' | 'unsuspend' | 'signOut' | 'endWaits' | 'reset' | 'adjust' | 'gameName'

/** `waiting` are the pending adjustments, null while unknown. */
type Props = { player: PlayerFile; waiting: readonly AdjustmentRequest[] | null }

/** The actions that this role can take on an account, each with its consequences first. */
export const PlayerActions = ({ player, waiting }: Props) => {
	const [open, setOpen] = useState<PlayerAction | null>(null)
	const { status } = useMe()
	const act = async (reason: string, typed: Typed, key: string) => {
		if (!open) return
		const seen = (waiting ?? []).map(({ id }) => id)
		const sent = DOING[open]({ UserNum: player.UserNum, reason, typed, seen, key })
		// Another pending adjustment may have been requested in the meantime. The dialog then shows it; the next click confirms.
		const { message, state } = await sent.catch(rereadOnConflict)
		if (state === 'waiting') toastWaiting(message, '/admin/adjustments?state=waiting')
		else toast.success(message)
	}
	return (
		<>
			{offered(player, status).map((action) => (
				<SmallButton key={action} onClick={() => setOpen(action)}>
					{words[action].open}
				</SmallButton>
			))}
			{open && (
				<ActionDialog
					title={words[open].title(player.UserID)}
					consequences={words[open].consequences}
					ok={open === 'adjust' && waiting?.length ? words.waiting.askAnyway : words[open].ok}
					asksReason={open === 'suspend' || open === 'unsuspend' || open === 'adjust' || open === 'gameName'}
					begin={NOTHING}
					act={act}
					onClose={() => setOpen(null)}
				>
					{(form) => (
						<>
							{open === 'suspend' && <SuspensionLength form={form} />}
							{open === 'adjust' && <WaitingWarning player={player} waiting={waiting ?? []} />}
							{open === 'adjust' && <AmountFields form={form} />}
							{open === 'gameName' && <Field label={words.gameName.name} autoComplete="off" {...form.field('gameName')} />}
						</>
					)}
				</ActionDialog>
			)}
		</>
	)
}

type Typed = Length & { currency: Currency; amount: string; gameName: string }
const NOTHING: Typed = { ...NO_LENGTH, currency: CURRENCIES[0], amount: '', gameName: '' }

const AmountFields = ({ form: { field } }: { form: FieldsOf<Typed> }) => (
	<>
		<SelectField label={words.adjust.currency} {...field('currency')}>
			{CURRENCIES.map((currency) => (
				<option key={currency} value={currency}>
					{currency === 'r-coin' ? words.facts.rCoin : words.facts.milleage}
				</option>
			))}
		</SelectField>
		<Field label={words.adjust.amount} inputMode="text" autoComplete="off" {...field('amount')} />
	</>
)

/** Staff accounts cannot be suspended, and only owners can take the remaining actions on them. A closed account has no actions. */
const offered = (player: PlayerFile, status: number): PlayerAction[] => {
	if (!mayActOn({ status }, player)) return []
	const isOpen = player.status !== ACCOUNT_STATUS.closed
	const isSuspended = player.status === ACCOUNT_STATUS.suspended && (player.frozen === null || player.statusReason !== null)
	const isShut = player.status === ACCOUNT_STATUS.suspended
	const all: [PlayerAction, boolean][] = [
		['adjust', may(status, 'wallet.adjust') && isOpen],
		['suspend', may(status, 'players.suspend') && isOpen && !isSuspended && !isStaff(player.status)],
		['unsuspend', may(status, 'players.suspend') && isSuspended],
		['signOut', may(status, 'players.recover') && isOpen],
		['endWaits', may(status, 'players.recover') && isOpen && !isShut],
		['reset', may(status, 'players.recover') && isOpen && (!isShut || player.frozen !== null)],
		['gameName', may(status, 'settings.write') && isOpen && player.move.isAnyWaiting],
	]
	return all.filter(([, isOffered]) => isOffered).map(([action]) => action)
}

type Intent = { UserNum: number; reason: string; typed: Typed; key: string; seen: number[] }

const DOING: Record<PlayerAction, (intent: Intent) => Promise<{ message: string; state?: 'done' | 'waiting' }>> = {
	suspend: async ({ UserNum, reason, typed }) =>
		call('POST /admin/users/{UserNum}/suspend', { params: params(UserNum), body: { reason, until: endOfSuspension(typed) } }),
	unsuspend: ({ UserNum, reason }) => call('POST /admin/users/{UserNum}/unsuspend', { params: params(UserNum), body: { reason } }),
	signOut: ({ UserNum }) => call('POST /admin/users/{UserNum}/sign-out', { params: params(UserNum) }),
	endWaits: ({ UserNum }) => call('POST /admin/users/{UserNum}/end-sign-in-waits', { params: params(UserNum) }),
	reset: ({ UserNum }) => call('POST /admin/users/{UserNum}/reset-password', { params: params(UserNum) }),
	gameName: ({ UserNum, reason, typed }) => {
		const body = { UserID: typed.gameName, reason }
		return call('POST /admin/users/{UserNum}/game-names', { params: params(UserNum), body })
	},
	adjust: ({ UserNum, reason, typed, key, seen }) => {
		const text = typed.amount.trim()
		if (!/^[+-]?\d{1,10}$/.test(text)) throw new CallFailed(422, { errors: { amount: [consoleMessages.amountRequired] } })
		const body = { currency: typed.currency, amount: Number(text), reason, seen }
		return call('POST /admin/users/{UserNum}/adjustments', { params: params(UserNum), body }, { idempotencyKey: key })
	},
}

const params = (UserNum: number) => ({ UserNum: String(UserNum) })
